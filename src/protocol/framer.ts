import type { Mark } from './line.ts';

/**
 * What has come of a line so far, from its mark on; `undefined` between lines. In C: one buffer of the longest
 * line, and its length.
 */
export type PartOfLine = string | undefined;

/** What some bytes bring. */
interface Framed {
  readonly part: PartOfLine;
  /** Whole lines, without their ends. */
  readonly lines: readonly string[];
  /** Beginnings of lines that were given up. */
  readonly spoilt: number;
}

const LINE_END = 10;
const FIRST_PRINTABLE = 32;
const LAST_PRINTABLE = 126;

/**
 * Finds lines in bytes, however they are cut. A mark always begins a line, so that a good line is found whatever
 * came before; any other byte outside a line is passed over; one that is not printable, or too many, end a line.
 */
export function takeBytes(before: PartOfLine, bytes: Uint8Array, mark: Mark, maxLength: number): Framed {
  const markByte = mark.charCodeAt(0);
  const lines: string[] = [];
  let part = before;
  let spoilt = 0;
  for (const byte of bytes) {
    if (byte === markByte) {
      if (part !== undefined) spoilt++;
      part = mark;
    } else if (part === undefined) {
      // between lines
    } else if (byte === LINE_END) {
      lines.push(part);
      part = undefined;
    } else if (byte < FIRST_PRINTABLE || byte > LAST_PRINTABLE || part.length === maxLength) {
      spoilt++;
      part = undefined;
    } else {
      part += String.fromCharCode(byte);
    }
  }
  return { part, lines, spoilt };
}
