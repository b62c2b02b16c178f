import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const LF = 0x0a;
const CR = 0x0d;
/** `DV`. */
const VALUE_LINE = [0x44, 0x56] as const;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * SHA-256 in hexadecimal of all that a `.sqd` file says before its delayed value is known: of its lines without that of
 * the value (DV), each ending in LF whatever a mail or an editor has made of it. For a file with ends of lines as on
 * Unix it is the SHA-256 of the file as it was published.
 */
export function descriptionHash(file: Uint8Array): string {
  const bytes: number[] = [];
  for (const line of linesOf(beginsWith(file, BYTE_ORDER_MARK) ? file.subarray(3) : file)) {
    if (beginsWith(line, VALUE_LINE)) continue;
    for (const byte of line) bytes.push(byte);
    bytes.push(LF);
  }
  return bytesToHex(sha256(Uint8Array.from(bytes)));
}

/** Lines without their ends; after the last end there is none. */
function linesOf(file: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < file.length; ) {
    const found = file.indexOf(LF, start);
    const end = found < 0 ? file.length : found;
    lines.push(file.subarray(start, file[end - 1] === CR && end > start ? end - 1 : end));
    start = end + 1;
  }
  return lines;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
