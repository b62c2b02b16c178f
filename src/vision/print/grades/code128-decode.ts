import {
  CHARACTER_ELEMENTS,
  CHARACTER_MODULES,
  CHARACTER_WIDTHS,
  CHECK_MODULUS,
  START_SET_C,
  STOP,
  widthsOf,
} from '../../../symbology/code128-table.ts';

/** A row of element widths read as Code 128 set C. */
interface DecodedRow {
  /** The digits; `undefined` where a character is none, or start, stop or check are wrong. */
  readonly text: string | undefined;
  /** Share of the tolerance left in the worst character. */
  readonly decodability: number;
}

/** Most by which the bars of a character may differ from their sum, in modules. */
const BAR_SUM_TOLERANCE = 1.75;
/** Sums of a bar and a space are told apart at half modules: tolerance is half a module. */
const EDGE_TOLERANCE = 0.5;

interface DecodedCharacter {
  readonly value: number;
  readonly decodability: number;
}

/** Decodes widths that begin with the first bar and end with the last: by distances between like edges. */
export function decodeRow(widths: readonly number[]): DecodedRow {
  const stopAt = widths.length - STOP.length;
  const characters: (DecodedCharacter | undefined)[] = [];
  for (let at = 0; at < stopAt; at += CHARACTER_ELEMENTS) {
    characters.push(decodeCharacter(widths.slice(at, at + CHARACTER_ELEMENTS)));
  }
  const stop = readStop(widths.slice(stopAt));
  const all = [...characters, stop];
  const known = all.flatMap((character) => (character === undefined ? [] : [character]));
  return {
    text: stop === undefined ? undefined : textOf(characters),
    decodability: known.length < all.length ? 0 : Math.min(...known.map((one) => one.decodability)),
  };
}

/** Distances between like edges: the first four sums of a bar and the space beside it. */
function edgeSums(widths: readonly number[]): number[] {
  return [0, 1, 2, 3].map((at) => (widths[at] as number) + (widths[at + 1] as number));
}

function barSum(widths: readonly number[]): number {
  return (widths[0] as number) + (widths[2] as number) + (widths[4] as number);
}

function decodeCharacter(widths: readonly number[]): DecodedCharacter | undefined {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const modules = widths.map((width) => (width * CHARACTER_MODULES) / total);
  const sums = edgeSums(modules);
  const rounded = sums.map(Math.round).join();
  const value = CHARACTER_WIDTHS.findIndex((pattern) => {
    const isLike = edgeSums(pattern).join() === rounded;
    return isLike && Math.abs(barSum(modules) - barSum(pattern)) < BAR_SUM_TOLERANCE;
  });
  const pattern = CHARACTER_WIDTHS[value];
  return pattern && { value, decodability: toleranceLeft(modules, pattern) };
}

function toleranceLeft(modules: readonly number[], pattern: readonly number[]): number {
  const edges = edgeSums(modules).map((sum) => 1 - Math.abs(sum - Math.round(sum)) / EDGE_TOLERANCE);
  const excess = barSum(modules) - barSum(pattern);
  return Math.min(...edges, 1 - Math.abs(excess) / BAR_SUM_TOLERANCE);
}

/** The stop character; read by its first six elements, the last bar only has to be about two modules. */
function readStop(widths: readonly number[]): DecodedCharacter | undefined {
  const pattern = widthsOf(STOP);
  const total = widths.slice(0, CHARACTER_ELEMENTS).reduce((sum, width) => sum + width, 0);
  const modules = widths.map((width) => (width * CHARACTER_MODULES) / total);
  const isStop = edgeSums(modules).map(Math.round).join() === edgeSums(pattern).join();
  if (!isStop || Math.round(modules.at(-1) as number) !== pattern.at(-1)) return undefined;
  return { value: -1, decodability: toleranceLeft(modules, pattern) };
}

function textOf(characters: readonly (DecodedCharacter | undefined)[]): string | undefined {
  const values = characters.map((character) => character?.value ?? Number.NaN);
  const pairs = values.slice(1, -1);
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), START_SET_C) % CHECK_MODULUS;
  const isRight = values[0] === START_SET_C && values.at(-1) === check && pairs.every((pair) => pair < 100);
  return isRight ? pairs.map((pair) => String(pair).padStart(2, '0')).join('') : undefined;
}
