/** A place on an edge: how far along it, and how far across, in mm. */
export interface EdgePoint {
  readonly alongMm: number;
  readonly acrossMm: number;
}

/** A straight edge: across = acrossMm + slope * along, in mm, with the points it rests on. */
export interface EdgeLine {
  readonly acrossMm: number;
  readonly slope: number;
  readonly points: readonly EdgePoint[];
  /** Root mean square of the distances of its points. */
  readonly rmsMm: number;
}

const STEEPEST = Math.tan((15 * Math.PI) / 180);
const NEAR_MM = 0.2;
const SHORTEST_MM = 3;
const PAIRS = 97;
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

type Proposal = Pick<EdgeLine, 'acrossMm' | 'slope'>;

function proposeLine(points: readonly EdgePoint[]): Proposal | undefined {
  const alongMm = Float64Array.from(points, (point) => point.alongMm);
  const acrossMm = Float64Array.from(points, (point) => point.acrossMm);
  let best: Proposal | undefined;
  let most = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const line = lineThrough(points, pair);
    if (line === undefined) continue;
    const near = countNear(alongMm, acrossMm, line);
    if (near > most) {
      most = near;
      best = line;
    }
  }
  return best;
}

function countNear(alongMm: Float64Array, acrossMm: Float64Array, line: Proposal): number {
  const { slope } = line;
  let near = 0;
  for (let at = 0; at < alongMm.length; at++) {
    const away = (acrossMm[at] as number) - line.acrossMm - slope * (alongMm[at] as number);
    if (Math.abs(away) < NEAR_MM) near++;
  }
  return near;
}

/** The line through the pair of points of this number; `undefined` where they are too near or it is too steep. */
function lineThrough(points: readonly EdgePoint[], pair: number): Proposal | undefined {
  const one = points[Math.floor(((pair * 0.618034) % 1) * points.length)];
  const other = points[Math.floor(((pair * 0.414214 + 0.37) % 1) * points.length)];
  if (one === undefined || other === undefined) return undefined;
  const lengthMm = other.alongMm - one.alongMm;
  if (Math.abs(lengthMm) < SHORTEST_MM) return undefined;
  const slope = (other.acrossMm - one.acrossMm) / lengthMm;
  if (Math.abs(slope) > STEEPEST) return undefined;
  return { slope, acrossMm: one.acrossMm - slope * one.alongMm };
}

function nearLine(points: readonly EdgePoint[], line: Proposal, withinMm: number): EdgePoint[] {
  return points.filter(
    ({ alongMm, acrossMm }) => Math.abs(acrossMm - line.acrossMm - line.slope * alongMm) <= withinMm,
  );
}

function leastSquares(points: readonly EdgePoint[]): EdgeLine | undefined {
  const count = points.length;
  if (count < 8) return undefined;
  let along = 0;
  let across = 0;
  for (const point of points) {
    along += point.alongMm / count;
    across += point.acrossMm / count;
  }
  let square = 0;
  let product = 0;
  for (const point of points) {
    square += (point.alongMm - along) ** 2;
    product += (point.alongMm - along) * (point.acrossMm - across);
  }
  if (square <= 0) return undefined;
  const slope = product / square;
  const acrossMm = across - slope * along;
  let rest = 0;
  for (const point of points) rest += (point.acrossMm - acrossMm - slope * point.alongMm) ** 2;
  return { acrossMm, slope, points, rmsMm: Math.sqrt(rest / count) };
}
