import { connectedParts } from '../numbers/connected.ts';
import { median } from '../numbers/statistics.ts';
import { CARD_HEIGHT_MM } from './card-figures.ts';
import { type CardPlane, outOf, WIDTH_MM } from './card-plane.ts';

/** What lies beside a card is looked at so far from its outline, a place each millimetre. */
const BESIDE_MM = { least: 0.8, most: 28 } as const;
const COLUMNS = Math.ceil(WIDTH_MM) + 2 * BESIDE_MM.most;
const ROWS = CARD_HEIGHT_MM + 2 * BESIDE_MM.most;

/** A mark is darker than that, as a share of paper, has so many places, and is no larger than a pip. */
const INK = 0.72;
const LEAST_PLACES = 3;
const LARGEST_MM = 10;
/** So far from it on all sides is paper, which is even, and about as bright as that of the card; and ink is darker by far. */
const ROUND_MM = 2;
const PAPER = { least: 0.72, most: 1.25, even: 0.78, ink: 0.68 } as const;
/** A cloth has more marks than a card would show, all about as dark: print on it is so much darker than they are. */
const MOST_PRINTED = 14;
const DARKER = 0.62;

/**
 * Whether print lies on paper beside a card: the index or a pip of a second one, where its edges are not seen on a ground as
 * pale as they are.
 */
export function hasPrintBeside(plane: CardPlane): boolean {
  const marks = marksBeside(levelsBeside(plane));
  if (marks.length <= MOST_PRINTED) return marks.length > 0;
  const usual = median(marks);
  return marks.some((mark) => mark < DARKER * usual);
}

/** Levels round a card row by row, as shares of its paper; those of the card, and out of sight, are not numbers. */
function levelsBeside({ isIn, levelOf, paper }: CardPlane): Float32Array {
  const levels = new Float32Array(COLUMNS * ROWS);
  for (let at = 0; at < levels.length; at++) {
    const place = {
      x: (at % COLUMNS) - BESIDE_MM.most + 0.5,
      y: Math.floor(at / COLUMNS) - BESIDE_MM.most + 0.5,
    };
    const isSeen = outOf(place) >= BESIDE_MM.least && isIn(place);
    levels[at] = isSeen ? levelOf(place) / paper : NaN;
  }
  return levels;
}

/** How dark each mark is that may be print, as a share of the paper round it. */
function marksBeside(levels: Float32Array): number[] {
  const isOfIt = (place: number): boolean => (levels[place] as number) < INK;
  return [...connectedParts(levels.length, COLUMNS, { atCorners: false, isOfIt })].flatMap((places) => {
    if (places.length < LEAST_PLACES) return [];
    const round = levelsRound(places, levels);
    const paper = median(round);
    const isPaper = paper > PAPER.least && paper < PAPER.most;
    if (!isPaper || (round[Math.floor(0.15 * round.length)] as number) < PAPER.even * paper) return [];
    const ink = places.reduce((sum, place) => sum + (levels[place] as number), 0) / places.length / paper;
    return ink < PAPER.ink ? [ink] : [];
  });
}

/** The levels round a mark, the lowest first; none where it is too large, or not all round it is in sight. */
function levelsRound(places: readonly number[], levels: Float32Array): number[] {
  const columns = places.map((place) => place % COLUMNS);
  const rows = places.map((place) => Math.floor(place / COLUMNS));
  const [left, right] = [Math.min(...columns) - ROUND_MM, Math.max(...columns) + ROUND_MM];
  const [top, bottom] = [Math.min(...rows) - ROUND_MM, Math.max(...rows) + ROUND_MM];
  if (Math.max(right - left, bottom - top) >= LARGEST_MM + 2 * ROUND_MM) return [];
  if (left < 0 || top < 0 || right >= COLUMNS || bottom >= ROWS) return [];
  const round: number[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      if (row === top || row === bottom || column === left || column === right)
        round.push(levels[row * COLUMNS + column] as number);
  return round.some(Number.isNaN) ? [] : round.sort((one, other) => one - other);
}
