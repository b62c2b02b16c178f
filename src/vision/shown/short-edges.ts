import { levelBetween, type Plane } from './picture.ts';
import { between, type LongEdge, lengthOf, rightOf } from './trace-line.ts';

/** The two ends of a card's left edge. */
export const SIDES = ['top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** How clearly other edges meet a left edge near one of its ends. */
export interface Meetings {
  /** Pixels along the left edge from its upper end to the first row, and the number of rows, a pixel each. */
  readonly first: number;
  readonly rows: number;
  readonly columns: number;
  /** Pixels from the left edge to the first column. */
  readonly clearPx: number;
  /** How much brighter it is on the card's side of each place than on the other. */
  readonly rises: Float32Array;
  /** For each slope a value for each row. */
  readonly values: Float64Array;
}

/** So far before and behind an end of what was traced a short edge is sought. */
const REACH_MM = 13;
/** The round corner, and how much of a short side is looked at. */
const CLEAR_MM = 3.6;
const WIDEST_MM = 15;
const NARROWEST_MM = 7.5;
/** The next card's shadow. */
const SHADOW_MM = 0.8;
/** A step counts up to so many levels, and against an edge down to so many. */
const MOST_RISE = 9;
const MOST_FALL = 4;
/** How much a short side may lean from square, a pixel a pixel. */
const SLOPES = Float64Array.from({ length: 25 }, (_, at) => (at - 12) * 0.0088);
const SLOPE_COST = 12;

/** The meetings at one end of an edge, as far as the next of all edges to its right. */
export function meetingsAt(
  plane: Plane,
  edge: LongEdge,
  all: readonly LongEdge[],
  pxPerMm: number,
  side: Side,
): Meetings {
  const from = side === 'top' ? edge.from : edge.to;
  let widthMm = WIDEST_MM;
  for (const other of all) {
    const awayMm = -rightOf(other, from) / pxPerMm;
    const isRight = other.from.x + other.to.x > edge.from.x + edge.to.x;
    if (isRight && awayMm > NARROWEST_MM) widthMm = Math.min(widthMm, awayMm - SHADOW_MM);
  }
  const clearPx = CLEAR_MM * pxPerMm;
  const columns = Math.round(widthMm * pxPerMm - clearPx);
  const reach = Math.round(REACH_MM * pxPerMm);
  const rows = 2 * reach + 1;
  const rises = risesOf(plane, edge, side, { clearPx, columns, reach });
  const first = (side === 'top' ? 0 : lengthOf(edge)) - reach;
  return { first, rows, columns, clearPx, rises, values: valuesOf(rises, rows, columns, clearPx) };
}

interface Strip {
  readonly clearPx: number;
  readonly columns: number;
  readonly reach: number;
}

function risesOf(plane: Plane, edge: LongEdge, side: Side, { clearPx, columns, reach }: Strip): Float32Array {
  const length = lengthOf(edge);
  const [dx, dy] = [(edge.to.x - edge.from.x) / length, (edge.to.y - edge.from.y) / length];
  const from = side === 'top' ? edge.from : edge.to;
  const sign = side === 'top' ? 0.5 : -0.5;
  const rows = 2 * reach + 1;
  const rises = new Float32Array(rows * columns);
  const levels = new Float64Array(rows + 4);
  const level = (at: number): number => levels[at] as number;
  for (let column = 0; column < columns; column++) {
    const away = clearPx + column;
    for (let at = 0; at < levels.length; at++) {
      const along = at - 2 - reach;
      levels[at] = levelBetween(plane, from.x + dy * away + dx * along, from.y - dx * away + dy * along);
    }
    for (let row = 0; row < rows; row++)
      rises[row * columns + column] = sign * (level(row + 3) + level(row + 4) - level(row) - level(row + 1));
  }
  return rises;
}

function valuesOf(rises: Float32Array, rows: number, columns: number, clearPx: number): Float64Array {
  const values = new Float64Array(rows * SLOPES.length);
  const clipped = rises.map((rise) => Math.max(-MOST_FALL, Math.min(MOST_RISE, rise)));
  for (const [number, slope] of SLOPES.entries()) {
    const steps = Int16Array.from({ length: columns }, (_, column) => Math.round(slope * (clearPx + column)));
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let column = 0; column < columns; column++) {
        const at = row + (steps[column] as number);
        if (at >= 0 && at < rows) sum += clipped[at * columns + column] as number;
      }
      values[number * rows + row] = sum / columns;
    }
  }
  return values;
}

/** The best value of each row, and its slope. */
export interface BestSlopes {
  readonly values: Float64Array;
  readonly slopes: Float64Array;
}

/** The best of each row over the slopes that are within some play of an expected one. */
export function bestSlopes({ rows, values }: Meetings, expected: number, play: number): BestSlopes {
  const best = { values: new Float64Array(rows), slopes: new Float64Array(rows).fill(expected) };
  for (const [number, slope] of SLOPES.entries()) {
    if (Math.abs(slope - expected) > play) continue;
    const cost = SLOPE_COST * Math.abs(slope - expected);
    for (let row = 0; row < rows; row++) {
      const value = (values[number * rows + row] as number) - cost;
      if (value <= (best.values[row] as number)) continue;
      best.values[row] = value;
      best.slopes[row] = slope;
    }
  }
  return best;
}

/** A short side: the row at which its line meets the left edge, and how much it leans. */
export interface ShortSide {
  readonly row: number;
  readonly slope: number;
}

const NEAR_MM = 0.7;
const CLEAR_RISE = 5;
const ROUNDS_MM = [0.5, 0.3, 0.2];
const LEAST_SHARE = 0.4;
const LEAST_POINTS = 12;
/** The slope that was expected counts as much as each point so far from their middle. */
const EXPECTED_PX2 = 30;

/** The line of the steps near a short side, to fractions of a pixel. */
export function fitShortSide(meetings: Meetings, rough: ShortSide, pxPerMm: number): ShortSide {
  let points = stepsNear(meetings, rough, NEAR_MM * pxPerMm);
  let line = rough;
  for (const withinMm of ROUNDS_MM) {
    const { row, slope } = line;
    points = points.filter(({ u, v }) => Math.abs(v - row - slope * u) <= withinMm * pxPerMm);
    const count = points.length;
    if (count < LEAST_POINTS || count < LEAST_SHARE * meetings.columns) return line;
    const u0 = points.reduce((sum, { u }) => sum + u, 0) / count;
    const v0 = points.reduce((sum, { v }) => sum + v, 0) / count;
    let square = EXPECTED_PX2 * count;
    let product = square * rough.slope;
    for (const { u, v } of points) {
      square += (u - u0) ** 2;
      product += (u - u0) * (v - v0);
    }
    line = { slope: product / square, row: v0 - (product / square) * u0 };
  }
  return line;
}

function stepsNear(
  { clearPx, columns, rises, rows }: Meetings,
  { row, slope }: ShortSide,
  reach: number,
): { readonly u: number; readonly v: number }[] {
  const points: { u: number; v: number }[] = [];
  for (let column = 0; column < columns; column++) {
    const u = clearPx + column;
    const middle = row + slope * u;
    let best = -1;
    let most = CLEAR_RISE;
    const last = Math.min(rows - 2, Math.floor(middle + reach));
    for (let at = Math.max(1, Math.ceil(middle - reach)); at <= last; at++) {
      const rise = rises[at * columns + column] as number;
      if (rise <= most) continue;
      most = rise;
      best = at;
    }
    if (best >= 0) points.push({ u, v: best + between(rises, best * columns + column, columns) });
  }
  return points;
}
