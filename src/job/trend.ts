/** Where a measure goes, and by how much from a point to the next. */
export type Trend =
  | { readonly kind: 'growing'; readonly perPoint: number }
  | { readonly kind: 'steady' }
  /** Too few points to say. */
  | { readonly kind: 'unknown' };

/** A measure with its standard error. */
export interface Point {
  readonly value: number;
  readonly error: number;
}

const LEAST_POINTS = 3;
/** A growth that chance alone brings about less than once in 700 times is one, if it is not too small to matter. */
const GROWTH_SIGMAS = 3;

/** The trend of points at even distances, by the line of least squares; less than `least` a point is no growth. */
export function trendOf(points: readonly Point[], least: number): Trend {
  if (points.length < LEAST_POINTS) return { kind: 'unknown' };
  const weighted = points.map((point, index) => ({ ...point, place: index - (points.length - 1) / 2 }));
  const spread = weighted.reduce((sum, { place }) => sum + place ** 2, 0);
  const perPoint = weighted.reduce((sum, { value, place }) => sum + value * place, 0) / spread;
  const error = Math.hypot(...weighted.map((point) => point.error * point.place)) / spread;
  return perPoint > Math.max(least, GROWTH_SIGMAS * error)
    ? { kind: 'growing', perPoint }
    : { kind: 'steady' };
}
