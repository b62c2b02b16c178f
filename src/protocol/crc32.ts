const POLYNOMIAL = 0xedb88320;

/** What eight more bits do to the remainder, by the eight bits that leave it. */
const TABLE: Uint32Array = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? POLYNOMIAL : 0);
  return remainder;
});

/**
 * CRC-32 of a text of single bytes (ISO/IEC 8802-3, reflected, as in zip and zlib), as a whole number below 2^32;
 * "123456789" gives cbf43926. avr-libc has no routine for it: in C a table of 16 entries does the same.
 */
export function crc32(text: string): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    remainder = (remainder >>> 8) ^ (TABLE[(remainder ^ text.charCodeAt(index)) & 0xff] as number);
  }
  return ~remainder >>> 0;
}
