import { crc32 } from '../../src/protocol/crc32.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { takeBytes } from '../../src/protocol/framer.ts';
import { makeLine, parseLine } from '../../src/protocol/line.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { LineNoise, type Spoiling } from './line-noise.ts';

/** Bits of the CRC that are looked at: few enough for spoilt lines to agree in them now and then. */
const AGREEING_BITS = [4, 8, 12, 16] as const;

/** What is left of spoilt lines. */
export interface Residue {
  /** Lines that came, of whatever was left. */
  readonly spoilt: number;
  /** Those that say something else than was written, and in which nothing is wrong but the CRC. */
  readonly wellFormed: number;
  /** How many of these agree in the lowest bits of the CRC; by chance one of two to the power of their number. */
  readonly agreeing: Readonly<Record<(typeof AGREEING_BITS)[number], number>>;
  /** Those that pass for a line that was never written. */
  readonly passed: number;
}

/** What spoils a line's own bytes; what only comes late or twice leaves it sound. */
const KINDS: readonly Spoiling[] = ['flip', 'burst', 'cut', 'hole', 'garbage', 'splice', 'edit'];
const CHECK_LENGTH = 9;
const LINE_END = Uint8Array.of(10);

/** Spoils so many lines, and looks how near they come to passing. */
export function measureResidue(count: number, seed: string): Residue {
  const draws = new Draws(seed);
  const noise = new LineNoise(draws, 0, 1, KINDS);
  const written = new Set<string>();
  const agreeing = { 4: 0, 8: 0, 12: 0, 16: 0 };
  const sum = { spoilt: 0, wellFormed: 0, passed: 0 };
  for (let number = 0; number < count; number++) {
    const line = makeLine(EXECUTOR_LINK.to, {
      kind: 'numbered',
      session: 0x10001,
      number,
      message: { kind: 'ticket', feed: 1 + draws.below(68, 1, number), mouth: draws.below(5, 2, number) },
    });
    written.add(line.slice(0, -1 - CHECK_LENGTH));
    for (const text of textsOf(noise.carry(line).map(({ bytes }) => bytes))) {
      sum.spoilt++;
      const difference = differenceOf(text);
      if (difference === undefined || written.has(text.slice(0, -CHECK_LENGTH))) continue;
      sum.wellFormed++;
      if (difference === 0) sum.passed++;
      for (const bits of AGREEING_BITS) if ((difference & (2 ** bits - 1)) === 0) agreeing[bits]++;
    }
  }
  return { ...sum, agreeing };
}

function textsOf(pieces: readonly Uint8Array[]): string[] {
  const bytes = Uint8Array.from([...pieces, LINE_END].flatMap((piece) => [...piece]));
  return [...takeBytes(undefined, bytes, '>', EXECUTOR_LINK.to.maxLength).lines];
}

/** The bits in which the CRC of a line is not what it should be; `undefined` if anything else is wrong. */
function differenceOf(text: string): number | undefined {
  const check = /^ [0-9a-f]{8}$/.exec(text.slice(-CHECK_LENGTH));
  if (check === null) return undefined;
  const body = text.slice(0, -CHECK_LENGTH);
  const right = crc32(body);
  const mended = `${body} ${right.toString(16).padStart(8, '0')}`;
  if (parseLine(EXECUTOR_LINK.to, mended) === undefined) return undefined;
  return (right ^ Number.parseInt(check[0], 16)) >>> 0;
}

/**
 * The fewest wrong bits, up to five, with which the characters between mark and end of a line still fit its CRC;
 * 5 when four are always found. What the grammar finds besides is left out.
 */
export function fewestUndetectedFlips(text: string): number {
  const body = syndromesOf(text.slice(0, -CHECK_LENGTH));
  const check = checkPatterns(text.slice(1 - CHECK_LENGTH));
  const known = new Map<number, number>();
  let fewest = 5;
  const note = (change: number, flips: number): void => {
    fewest = Math.min(fewest, flips + (known.get(change) ?? 5));
    known.set(change, Math.min(flips, known.get(change) ?? 5));
  };
  for (const [index, first] of body.entries()) {
    note(first, 1);
    for (const second of body.slice(index + 1)) note(first ^ second, 2);
  }
  for (const [change, flips] of check) {
    fewest = Math.min(fewest, flips + (known.get(change) ?? 5));
    if (flips > 1) continue;
    for (const third of body) fewest = Math.min(fewest, flips + 1 + (known.get(change ^ third) ?? 5));
  }
  return fewest;
}

/** What each bit of a text does to its CRC. */
function syndromesOf(text: string): number[] {
  const right = crc32(text);
  return Array.from({ length: text.length * 8 }, (_, bit) => right ^ crc32(flipped(text, bit)));
}

function flipped(text: string, bit: number): string {
  const place = bit >> 3;
  const code = text.charCodeAt(place) ^ (1 << (bit & 7));
  return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
}

/** What up to four wrong bits among the digits do to their number, where they are digits still. */
function checkPatterns(digits: string): Map<number, number> {
  let patterns = new Map([[0, 0]]);
  for (const [place, digit] of [...digits].entries()) {
    const shift = 4 * (digits.length - 1 - place);
    const more = new Map(patterns);
    for (const [changed, cost] of changesOf(digit)) {
      for (const [change, flips] of patterns) {
        const all = change ^ (changed << shift);
        if (flips + cost <= 4) more.set(all, Math.min(flips + cost, more.get(all) ?? 5));
      }
    }
    patterns = more;
  }
  patterns.delete(0);
  return patterns;
}

/** Other digits that one may become: what that does to its value, and how many wrong bits it takes. */
function changesOf(digit: string): [changed: number, flips: number][] {
  const code = digit.charCodeAt(0);
  return [...'0123456789abcdef']
    .filter((other) => other !== digit)
    .map((other) => [
      Number.parseInt(digit, 16) ^ Number.parseInt(other, 16),
      (code ^ other.charCodeAt(0)).toString(2).replaceAll('0', '').length,
    ]);
}
