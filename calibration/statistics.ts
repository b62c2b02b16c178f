/** The middle of some numbers; not a number of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((index) => sorted[index]);
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
}

/** How far numbers lie from their middle: the median of the distances. */
export function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A number with this many digits after the point. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
