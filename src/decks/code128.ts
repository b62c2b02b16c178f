import { CHARACTER_WIDTHS, CHECK_MODULUS, START_SET_C, STOP, widthsOf } from '../symbology/code128-table.ts';

/**
 * The bars of an even number of digits in Code 128 set C: where each begins and how wide it is, in modules.
 * Eleven modules for each of start, pair of digits and check character, and thirteen for the stop.
 */
export function encodeDigits(digits: string): { readonly start: number; readonly width: number }[] {
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), START_SET_C) % CHECK_MODULUS;
  const characters = [START_SET_C, ...pairs, check].flatMap((value) => CHARACTER_WIDTHS[value] ?? []);
  const bars: { start: number; width: number }[] = [];
  let start = 0;
  for (const [index, width] of [...characters, ...widthsOf(STOP)].entries()) {
    if (index % 2 === 0) bars.push({ start, width });
    start += width;
  }
  return bars;
}
