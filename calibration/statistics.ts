import { median as middleOf } from '../src/vision/numbers/statistics.ts';

/** The middle of some numbers; not a number of none. */
export function median(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : middleOf(values);
}

/** How far numbers lie from their middle: the median of the distances. */
export function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/** A number with this many digits after the point. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
