import { taggedTo, tagOf } from '../../rigs/line-keys.ts';
import { LineNoise, type Spoiling } from '../../rigs/line-noise.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { takeBytes } from '../../src/protocol/framer.ts';
import { parseLine } from '../../src/protocol/line.ts';
import type { Check } from '../../src/protocol/line-key.ts';
import { makeHex } from '../../src/protocol/word.ts';
import { Draws } from '../../src/simulator/draws.ts';

/** Bits of the tag that are looked at: few enough for spoilt lines to agree in them now and then. */
const AGREEING_BITS = [4, 8, 12, 16] as const;

/** What is left of spoilt lines. */
export interface Residue {
  /** Lines that came, of whatever was left. */
  readonly spoilt: number;
  /** Those that say something else than was written, and in which nothing is wrong but the tag. */
  readonly wellFormed: number;
  /** How many of these agree in the lowest bits of the tag; by chance one of two to the power of their number. */
  readonly agreeing: Readonly<Record<(typeof AGREEING_BITS)[number], number>>;
  /** Those that pass for a line that was never written. */
  readonly passed: number;
}

/** What spoils a line's own bytes; what only comes late or twice leaves it sound. */
const KINDS: readonly Spoiling[] = ['flip', 'burst', 'cut', 'hole', 'garbage', 'splice', 'edit'];
const CHECK_LENGTH = 9;
const SESSION = 0x10001;
const TAG = tagOf(SESSION);
const LINE_END = Uint8Array.of(10);

/** Spoils this many lines, and looks how near they come to passing. */
export function measureResidue(count: number, seed: string): Residue {
  const draws = new Draws(seed);
  const noise = new LineNoise(draws, 0, 1, KINDS);
  const written = new Set<string>();
  const agreeing = { 4: 0, 8: 0, 12: 0, 16: 0 };
  const sum = { spoilt: 0, wellFormed: 0, passed: 0 };
  for (let number = 0; number < count; number++) {
    const line = taggedTo({
      kind: 'numbered',
      session: SESSION,
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

/** The bits in which the tag of a line is not what it should be; `undefined` if anything else is wrong. */
function differenceOf(text: string): number | undefined {
  const check = /^ [0-9a-f]{8}$/.exec(text.slice(-CHECK_LENGTH));
  if (check === null) return undefined;
  const body = text.slice(0, -CHECK_LENGTH);
  const right = TAG(body);
  const mended = `${body} ${right.toString(16).padStart(8, '0')}`;
  if (parseLine(EXECUTOR_LINK.to, mended, TAG) === undefined) return undefined;
  return (right ^ Number.parseInt(check[0], 16)) >>> 0;
}

/**
 * The fewest wrong bits with which the characters between mark and end of a line still fit its tag, of all sets with one
 * or two of them before the tag and any number in it. What the grammar finds besides is left out.
 */
export function fewestUndetectedFlips(text: string, tag: Check): number {
  const body = text.slice(0, -CHECK_LENGTH);
  const digits = text.slice(1 - CHECK_LENGTH);
  const bits = Array.from({ length: body.length * 8 }, (_, bit) => bit);
  const flipsInAll = (changed: string, flips: number): number =>
    flips + flipsBetween(digits, makeHex(tag(changed)));
  return bits.reduce((fewest, first) => {
    const once = flipped(body, first);
    const twice = bits.slice(first + 1).map((second) => flipsInAll(flipped(once, second), 2));
    return twice.reduce((least, flips) => Math.min(least, flips), Math.min(fewest, flipsInAll(once, 1)));
  }, Number.POSITIVE_INFINITY);
}

function flipped(text: string, bit: number): string {
  const place = bit >> 3;
  const code = text.charCodeAt(place) ^ (1 << (bit & 7));
  return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
}

/** In how many bits two texts of one length differ. */
function flipsBetween(text: string, other: string): number {
  let flips = 0;
  for (let place = 0; place < text.length; place++) {
    for (let bits = text.charCodeAt(place) ^ other.charCodeAt(place); bits !== 0; bits &= bits - 1) flips++;
  }
  return flips;
}
