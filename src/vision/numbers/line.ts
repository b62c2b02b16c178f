/** A place on an edge: how far along it, and how far across, in mm. */
export interface EdgePoint {
  readonly alongMm: number;
  readonly acrossMm: number;
}

/** A straight line: across = acrossMm + slope * along. */
export interface Line {
  readonly acrossMm: number;
  readonly slope: number;
}

/** How far a point lies beside a line, across. */
export function besideLine({ acrossMm, slope }: Line, point: EdgePoint): number {
  return point.acrossMm - acrossMm - slope * point.alongMm;
}

/** The line of least squares; `undefined` of fewer points than these, or of such as lie at one place along it. */
export function fitLine(points: readonly EdgePoint[], fewest: number): Line | undefined {
  const count = points.length;
  if (count < fewest) return undefined;
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
  return { acrossMm: across - slope * along, slope };
}
