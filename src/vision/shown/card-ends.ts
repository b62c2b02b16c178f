import { bestSlopes, fitShortSide, type Meetings } from './short-edges.ts';
import { type LongEdge, lengthOf } from './trace-line.ts';

/** A left edge ends so far from the corner, where it gets round. */
export const ROUND_END_MM = 2.1;

/** A left edge and what meets it at its ends. */
export interface MetEdge {
  readonly edge: LongEdge;
  readonly top: Meetings;
  readonly bottom: Meetings;
}

/** What a card with a certain left edge should have: its height, and how much its short sides lean. */
export interface Expected {
  readonly heightPx: number;
  readonly topSlope: number;
  readonly bottomSlope: number;
  /** How far the height and the slopes may be off. */
  readonly play: number;
  readonly slopePlay: number;
}

/** Where a card's short sides meet its left edge, in pixels from the upper end of what was traced of that. */
export interface Ends {
  readonly edge: LongEdge;
  readonly top: number;
  readonly bottom: number;
  readonly topSlope: number;
  readonly bottomSlope: number;
  readonly topSeen: number;
  readonly bottomSeen: number;
  readonly otherTops: readonly number[];
}

/** What it costs an end to lie beyond, or before, where the traced edge says. */
const COST = { beyondPerMm: 1, beyond: 4, beforePerMm: 2.5, before: 5, height: 2 } as const;
const LEAST_BEYOND_MM = -12;
const MOST_BEYOND_MM = 11.5;

function costOf(beyondMm: number): number {
  const off = beyondMm - ROUND_END_MM;
  return off > 0
    ? Math.min(COST.beyond, COST.beyondPerMm * off)
    : Math.min(COST.before, -COST.beforePerMm * off);
}

/** A thumb that holds a fan hides more of an edge than is looked at below it: the lower end is where the upper one tells. */
const HIDDEN = -1;

/** The likeliest ends of a card by its left edge, both at once: each short side, and how far they are apart. */
export function endsOf({ bottom, edge, top }: MetEdge, expected: Expected, pxPerMm: number): Ends {
  const upper = bestSlopes(top, expected.topSlope, expected.slopePlay);
  const lower = bestSlopes(bottom, expected.bottomSlope, expected.slopePlay);
  const length = lengthOf(edge);
  const reach = Math.ceil(expected.play * expected.heightPx);
  const scores = new Float64Array(top.rows).fill(Number.NEGATIVE_INFINITY);
  const partners = new Int16Array(top.rows).fill(HIDDEN);
  for (let row = 0; row < top.rows; row++) {
    const topAt = top.first + row;
    const beyondMm = -topAt / pxPerMm;
    if (beyondMm < LEAST_BEYOND_MM || beyondMm > MOST_BEYOND_MM) continue;
    const middle = Math.round(topAt + expected.heightPx - bottom.first);
    if (middle - reach >= bottom.rows)
      scores[row] = (upper.values[row] as number) - costOf(beyondMm) - COST.beyond;
    for (let off = -reach; off <= reach; off++) {
      const partner = middle + off;
      if (partner < 0 || partner >= bottom.rows) continue;
      const below = (bottom.first + partner - length) / pxPerMm;
      const seen = (upper.values[row] as number) + (lower.values[partner] as number);
      const score =
        seen - costOf(beyondMm) - costOf(below) - (COST.height * Math.abs(off)) / Math.max(1, reach);
      if (score <= (scores[row] as number)) continue;
      scores[row] = score;
      partners[row] = partner;
    }
  }
  const [best, ...others] = peaksOf(scores, APART_MM * pxPerMm);
  if (best === undefined) return unseen(edge, pxPerMm);
  const partner = partners[best] as number;
  const topSide = fitShortSide(top, { row: best, slope: upper.slopes[best] as number }, pxPerMm);
  const bottomSide =
    partner === HIDDEN
      ? { row: top.first + topSide.row + expected.heightPx - bottom.first, slope: expected.bottomSlope }
      : fitShortSide(bottom, { row: partner, slope: lower.slopes[partner] as number }, pxPerMm);
  return {
    edge,
    top: top.first + topSide.row,
    bottom: bottom.first + bottomSide.row,
    topSlope: topSide.slope,
    bottomSlope: bottomSide.slope,
    topSeen: upper.values[best] as number,
    bottomSeen: lower.values[partner] ?? 0,
    otherTops: others.map((row) => {
      const side = fitShortSide(top, { row, slope: upper.slopes[row] as number }, pxPerMm);
      return top.first + side.row;
    }),
  };
}

function unseen(edge: LongEdge, pxPerMm: number): Ends {
  const beyond = ROUND_END_MM * pxPerMm;
  const ends = { top: -beyond, bottom: lengthOf(edge) + beyond, topSlope: 0, bottomSlope: 0 };
  return { edge, ...ends, topSeen: 0, bottomSeen: 0, otherTops: [] };
}

/** Other places of a short side are so far apart, and so many. */
const APART_MM = 1.2;
const MOST_TOPS = 4;

/** The rows with the highest scores that are some pixels apart. */
function peaksOf(scores: Float64Array, apartPx: number): number[] {
  const rows = [...scores.keys()]
    .filter((row) => Number.isFinite(scores[row]))
    .sort((one, other) => (scores[other] as number) - (scores[one] as number));
  const peaks: number[] = [];
  for (const row of rows) {
    if (peaks.length === MOST_TOPS) break;
    if (peaks.every((peak) => Math.abs(peak - row) >= apartPx)) peaks.push(row);
  }
  return peaks;
}
