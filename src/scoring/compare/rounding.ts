/** A number rounded to a multiple of a step, halves away from zero; a step of 0 leaves it. */
export function rounded(value: number, step: number): number {
  if (step === 0) return value;
  const steps = Math.round(Math.abs(value) / step + 1e-9);
  return Number((Math.sign(value) * steps * step).toFixed(6));
}
