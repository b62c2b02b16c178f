/** Where a number in the middle of two steps goes: away from zero, or to the even one of the two. */
export const HALVES = ['away', 'even'] as const;
export type Halves = (typeof HALVES)[number];

/** A number rounded to a multiple of a step; a step of 0 leaves it. */
export function rounded(value: number, step: number, halves: Halves = 'away'): number {
  if (step === 0) return value;
  const exact = Math.abs(value) / step;
  const up = Math.round(exact + 1e-9);
  const isMiddle = Math.abs(exact - Math.floor(exact) - 0.5) < 1e-9;
  const steps = isMiddle && halves === 'even' ? up - (up % 2) : up;
  return Number((Math.sign(value) * steps * step).toFixed(6));
}
