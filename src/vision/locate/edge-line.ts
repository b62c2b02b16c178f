import { besideLine, type EdgePoint, fitLine, type Line } from '../numbers/line.ts';

/** A straight edge: across = acrossMm + slope * along, in mm, with the points it rests on. */
export interface EdgeLine extends Line {
  readonly points: readonly EdgePoint[];
  /** Root mean square of the distances of its points. */
  readonly rmsMm: number;
}

const STEEPEST = Math.tan((15 * Math.PI) / 180);
const NEAR_MM = 0.2;
const SHORTEST_MM = 3;
const PAIRS = 97;
const FEWEST_POINTS = 8;
/** Fewer of the points than this on one line are chance. */
const LEAST_SHARE = 0.35;

/**
 * The line on which most points lie, whatever the others do; `undefined` where too few agree.
 *
 * Pairs of points, taken by a fixed pattern, propose lines; the one with most points within 0.2 mm is fitted by least
 * squares to its points, twice, the second time only to those within 2.5 deviations.
 */
export function fitEdge(points: readonly EdgePoint[]): EdgeLine | undefined {
  const proposed = proposeLine(points);
  if (proposed === undefined) return undefined;
  const first = leastSquares(nearLine(points, proposed, NEAR_MM));
  if (first === undefined) return undefined;
  const line = leastSquares(nearLine(points, first, Math.max(2.5 * first.rmsMm, 0.05)));
  return line !== undefined && line.points.length >= LEAST_SHARE * points.length ? line : undefined;
}

/** The same line fitted without the points that lie before a place along it. */
export function fitEdgeBeyond(line: EdgeLine, fromMm: number): EdgeLine {
  return leastSquares(line.points.filter(({ alongMm }) => alongMm >= fromMm)) ?? line;
}

function proposeLine(points: readonly EdgePoint[]): Line | undefined {
  let best: Line | undefined;
  let most = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const line = lineThrough(points, pair);
    if (line === undefined) continue;
    let near = 0;
    for (const point of points) if (Math.abs(besideLine(line, point)) < NEAR_MM) near++;
    if (near > most) {
      most = near;
      best = line;
    }
  }
  return best;
}

/** The line through the pair of points of this number; `undefined` where they are too near or it is too steep. */
function lineThrough(points: readonly EdgePoint[], pair: number): Line | undefined {
  const one = points[Math.floor(((pair * 0.618034) % 1) * points.length)];
  const other = points[Math.floor(((pair * 0.414214 + 0.37) % 1) * points.length)];
  if (one === undefined || other === undefined) return undefined;
  const lengthMm = other.alongMm - one.alongMm;
  if (Math.abs(lengthMm) < SHORTEST_MM) return undefined;
  const slope = (other.acrossMm - one.acrossMm) / lengthMm;
  if (Math.abs(slope) > STEEPEST) return undefined;
  return { slope, acrossMm: one.acrossMm - slope * one.alongMm };
}

function nearLine(points: readonly EdgePoint[], line: Line, withinMm: number): EdgePoint[] {
  return points.filter((point) => Math.abs(besideLine(line, point)) <= withinMm);
}

function leastSquares(points: readonly EdgePoint[]): EdgeLine | undefined {
  const line = fitLine(points, FEWEST_POINTS);
  if (line === undefined) return undefined;
  const rest = points.reduce((sum, point) => sum + besideLine(line, point) ** 2, 0);
  return { ...line, points, rmsMm: Math.sqrt(rest / points.length) };
}
