import { chiSquareAbove } from './survival.ts';

/** Pearson's sum of squares for counts, and what it should be compared with. */
export interface Fit {
  readonly statistic: number;
  readonly freedom: number;
  /** That chi-square comes out at the statistic or above. */
  readonly chance: number;
}

/** Fewest things expected in a cell that stands alone: with fewer, chi-square is no good picture of the tail. */
const SMALLEST_CELL = 10;

/**
 * How counts fit what `weights`, in any unit, let expect. Cells with less than 10 expected are pooled; without two
 * cells there is nothing to compare, and no answer.
 */
export function fitOf(counts: ArrayLike<number>, weights: readonly number[]): Fit | undefined {
  const unit = sumOf(counts) / sumOf(weights);
  const pool = { count: 0, expected: 0 };
  let statistic = 0;
  let cells = 0;
  weights.forEach((weight, cell) => {
    const count = counts[cell] ?? 0;
    const expected = weight * unit;
    if (expected < SMALLEST_CELL) {
      pool.count += count;
      pool.expected += expected;
      return;
    }
    statistic += (count - expected) ** 2 / expected;
    cells++;
  });
  if (pool.expected >= SMALLEST_CELL) {
    statistic += (pool.count - pool.expected) ** 2 / pool.expected;
    cells++;
  }
  if (cells < 2) return undefined;
  return { statistic, freedom: cells - 1, chance: chiSquareAbove(statistic, cells - 1) };
}

export function sumOf(numbers: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at] ?? 0;
  return sum;
}

/** The worst of several fits, with its place among them; its chance is multiplied by their number (Bonferroni). */
export function worstOf(fits: readonly (Fit | undefined)[]): (Fit & { readonly at: number }) | undefined {
  const fitted = fits.flatMap((fit, at) => (fit === undefined ? [] : [{ ...fit, at }]));
  const [first, ...others] = fitted;
  if (first === undefined) return undefined;
  const worst = others.reduce((one, other) => (other.chance < one.chance ? other : one), first);
  return { ...worst, chance: Math.min(1, worst.chance * fitted.length) };
}
