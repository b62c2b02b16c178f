/** Sixty-four bits: the lower half, then the upper. */
export type Bits64 = readonly [lower: number, upper: number];

interface Lanes {
  v0: number;
  v1: number;
  v2: number;
  v3: number;
}

const COMPRESSING = 2;
const FINISHING = 4;
const WORD_BYTES = 4;

/**
 * HalfSipHash-2-4 of bytes with 32 bits of output, read as a number with its lowest byte first (Aumasson and Bernstein,
 * "SipHash: a fast short-input PRF", and halfsiphash.c of its reference): whoever has not the key tells it from chance
 * only by trying all 2^64 keys.
 */
export function halfSipHash32(key: Bits64, bytes: Uint8Array): number {
  const lanes = absorb(key, bytes, 0);
  lanes.v2 ^= 0xff;
  return squeeze(lanes);
}

/** The same with 64 bits of output. */
export function halfSipHash64(key: Bits64, bytes: Uint8Array): Bits64 {
  const lanes = absorb(key, bytes, 0xee);
  lanes.v2 ^= 0xee;
  const lower = squeeze(lanes);
  lanes.v1 ^= 0xdd;
  return [lower, squeeze(lanes)];
}

function absorb([lower, upper]: Bits64, bytes: Uint8Array, widthMark: number): Lanes {
  const lanes: Lanes = {
    v0: lower,
    v1: upper ^ widthMark,
    v2: lower ^ 0x6c796765,
    v3: upper ^ 0x74656462,
  };
  const whole = bytes.length - (bytes.length % WORD_BYTES);
  for (let start = 0; start < whole; start += WORD_BYTES) take(lanes, wordAt(bytes, start));
  take(lanes, wordAt(bytes, whole) | (bytes.length << 24));
  return lanes;
}

/** Up to four bytes, the lowest first; those behind the last are 0. */
function wordAt(bytes: Uint8Array, start: number): number {
  let word = 0;
  for (let place = 0; place < WORD_BYTES; place++) word |= (bytes[start + place] ?? 0) << (8 * place);
  return word;
}

function take(lanes: Lanes, word: number): void {
  lanes.v3 ^= word;
  rounds(lanes, COMPRESSING);
  lanes.v0 ^= word;
}

function squeeze(lanes: Lanes): number {
  rounds(lanes, FINISHING);
  return (lanes.v1 ^ lanes.v3) >>> 0;
}

function rounds(lanes: Lanes, count: number): void {
  let { v0, v1, v2, v3 } = lanes;
  for (let left = count; left > 0; left--) {
    v0 = (v0 + v1) | 0;
    v1 = rotated(v1, 5) ^ v0;
    v0 = rotated(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = rotated(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = rotated(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = rotated(v1, 13) ^ v2;
    v2 = rotated(v2, 16);
  }
  lanes.v0 = v0;
  lanes.v1 = v1;
  lanes.v2 = v2;
  lanes.v3 = v3;
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
