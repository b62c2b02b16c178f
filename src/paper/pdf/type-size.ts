import type { Typefaces } from '../font/typeface.ts';

/** Width of a text in mm, set in type of a size in mm: as much as its signs together. */
export type Measure = (text: string, sizeMm: number, weight?: 0 | 1) => number;

/** Widths of text in a pair of typefaces. */
export function measureWith(typefaces: Typefaces): Measure {
  return (text, sizeMm, weight = 0) => typefaces[weight].widthOf(text, sizeMm);
}

/** One point of a printer in mm (1/72 inch). */
export const POINT_MM: number = 25.4 / 72;

/** The smallest type that is ever printed. */
export const SMALLEST_MM: number = 6.5 * POINT_MM;

const STEP_MM = 0.1 * POINT_MM;

/**
 * The largest type of at most this many mm that fits, in tenths of a point; `undefined` where not even 6.5 points do. Where
 * a size fits, every smaller one has to.
 */
export function largestSize(mostMm: number, fits: (sizeMm: number) => boolean): number | undefined {
  const sizeOf = (step: number): number => SMALLEST_MM + step * STEP_MM;
  if (mostMm < SMALLEST_MM || !fits(SMALLEST_MM)) return undefined;
  let [good, bad] = [0, Math.floor((mostMm - SMALLEST_MM) / STEP_MM + 1e-9) + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(sizeOf(middle))) good = middle;
    else bad = middle;
  }
  return sizeOf(good);
}

/** A text in type of at most this many mm that is no wider than it may be: smaller, and at 6.5 points cut with an ellipsis. */
export function fitted(
  text: string,
  {
    mostMm,
    widthMm,
    weight = 0,
  }: { readonly mostMm: number; readonly widthMm: number; readonly weight?: 0 | 1 },
  measure: Measure,
): { readonly text: string; readonly sizeMm: number } {
  const sizeMm = largestSize(mostMm, (size) => measure(text, size, weight) <= widthMm);
  if (sizeMm !== undefined) return { text, sizeMm };
  const roomMm = widthMm - measure('…', SMALLEST_MM, weight);
  return {
    text: `${beginning(text, roomMm, (sign) => measure(sign, SMALLEST_MM, weight))}…`,
    sizeMm: SMALLEST_MM,
  };
}

/** As many signs of a text as have room, each of which is measured once. */
function beginning(text: string, roomMm: number, widthOf: (sign: string) => number): string {
  let begun = '';
  let widthMm = 0;
  for (const sign of text) {
    widthMm += widthOf(sign);
    if (widthMm > roomMm) break;
    begun += sign;
  }
  return begun.trimEnd();
}
