/** Mean of some values; 0 of none. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return sum / Math.max(1, values.length);
}

/** Mean and standard deviation of some values, all there are. */
export function momentsOf(values: ArrayLike<number>): { readonly mean: number; readonly deviation: number } {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / values.length - mean * mean)) };
}

/** Standard deviation of some values (of a sample); 0 of fewer than two. */
export function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** The value that this share of some values do not exceed; 0 of none. */
export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

/** The middle of some values, between the two middle ones of an even count; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The middle one of some values, the upper of two; 0 of none. */
export function upperMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Some values less their mean, of length 1 together, so that products are correlations; all 0 where they are alike. */
export function standardised(values: Float32Array): Float32Array {
  const mean = meanOf(values);
  const beside = new Float32Array(values.length);
  let squares = 0;
  for (let at = 0; at < beside.length; at++) {
    const value = (values[at] as number) - mean;
    beside[at] = value;
    squares += value * value;
  }
  const norm = Math.sqrt(squares);
  const factor = norm < 1e-6 ? 0 : 1 / norm;
  return beside.map((value) => value * factor);
}
