import { connectedParts } from '../numbers/connected.ts';
import { median } from '../numbers/statistics.ts';
import { CARD_HEIGHT_MM } from './card-figures.ts';
import { type CardPlane, outOf, WIDTH_MM } from './card-plane.ts';
import type { Point } from './picture.ts';

/** What lies beside a card is looked at so far from its outline, a place each millimetre. */
const BESIDE_MM = { least: 0.8, most: 28 } as const;
const COLUMNS = Math.ceil(WIDTH_MM) + 2 * BESIDE_MM.most;
const ROWS = CARD_HEIGHT_MM + 2 * BESIDE_MM.most;

/** A mark is darker than that, as a share of paper, has so many places, and is no larger than a pip. */
const INK = 0.72;
const LEAST_PLACES = 3;
const LARGEST_MM = 10;
/** One that the first card hides a part of is no larger than an index: a finger is, or comes out less far. */
const HIDDEN = { largestMm: 7, seen: 0.57, outMm: 2.4 } as const;
/** So far from it on all sides in sight is paper, which is even, and about as bright as that of the card; and ink is darker by far. */
const ROUND_MM = 2;
const PAPER = { least: 0.72, most: 1.25, even: 0.78, ink: 0.68 } as const;
/** A cloth with a pattern has more parts than that, dark and pale ones, and what is a mark on it is its own. */
const MOST_PARTS = 24;

/**
 * Tells whether print lies on paper beside a card. It is the index or a pip of a second card, whose edges are not seen on a
 * ground as pale as they are.
 */
export function hasPrintBeside(plane: CardPlane): boolean {
  const levels = levelsBeside(plane);
  const dark = partsOf(levels, (level) => level < INK);
  if (!dark.some((places) => isPrint(places, levels))) return false;
  const pale = partsOf(levels, (level) => level >= INK && level < Infinity);
  return dark.length + pale.length <= MOST_PARTS;
}

function partsOf(levels: Float32Array, isOfPart: (level: number) => boolean): number[][] {
  const isOfIt = (place: number): boolean => isOfPart(levels[place] as number);
  const parts = connectedParts(levels.length, COLUMNS, { atCorners: false, isOfIt });
  return [...parts].filter((places) => places.length >= LEAST_PLACES);
}

/** Levels round a card row by row, as shares of its paper: infinite out of the picture, and not numbers on the card itself. */
function levelsBeside({ isIn, levelOf, paper }: CardPlane): Float32Array {
  const levels = new Float32Array(COLUMNS * ROWS);
  for (let at = 0; at < levels.length; at++) {
    const place = placeOf(at);
    if (outOf(place) < BESIDE_MM.least) levels[at] = NaN;
    else levels[at] = isIn(place) ? levelOf(place) / paper : Infinity;
  }
  return levels;
}

function placeOf(at: number): Point {
  return { x: (at % COLUMNS) - BESIDE_MM.most + 0.5, y: Math.floor(at / COLUMNS) - BESIDE_MM.most + 0.5 };
}

/** Tells by the paper round a dark part whether it is print. */
function isPrint(places: readonly number[], levels: Float32Array): boolean {
  if (places.length > LARGEST_MM ** 2) return false;
  const round = levelsRound(places, levels);
  const paper = median(round);
  const isPaper = paper > PAPER.least && paper < PAPER.most;
  if (!isPaper || (round[Math.floor(0.15 * round.length)] as number) < PAPER.even * paper) return false;
  const sum = places.reduce((levelSum, place) => levelSum + (levels[place] as number), 0);
  return sum / places.length < PAPER.ink * paper;
}

/** The levels round a mark, the lowest first; none where it is too large, at the rim of the picture, or too much hidden. */
function levelsRound(places: readonly number[], levels: Float32Array): number[] {
  const columns = places.map((place) => place % COLUMNS);
  const rows = places.map((place) => Math.floor(place / COLUMNS));
  const [left, right] = [Math.min(...columns) - ROUND_MM, Math.max(...columns) + ROUND_MM];
  const [top, bottom] = [Math.min(...rows) - ROUND_MM, Math.max(...rows) + ROUND_MM];
  if (left < 0 || top < 0 || right >= COLUMNS || bottom >= ROWS) return [];
  const sizeMm = Math.max(right - left, bottom - top) + 1 - 2 * ROUND_MM;
  const round: number[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      if (row === top || row === bottom || column === left || column === right)
        round.push(levels[row * COLUMNS + column] as number);
  const seen = round.filter((level) => !Number.isNaN(level)).sort((one, other) => one - other);
  if (seen.at(-1) === Infinity || sizeMm > LARGEST_MM) return [];
  if (seen.length === round.length) return seen;
  const outMm = Math.max(...places.map((place) => outOf(placeOf(place))));
  const isIndex = sizeMm <= HIDDEN.largestMm && outMm > HIDDEN.outMm;
  return isIndex && seen.length >= HIDDEN.seen * round.length ? seen : [];
}
