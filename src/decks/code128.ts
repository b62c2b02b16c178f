/** Widths of bar, space, bar, space, bar, space in modules of every Code 128 character, ISO/IEC 15417 table 1. */
const PATTERNS: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 ' +
  '221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 ' +
  '231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232'
).split(' ');
const START_SET_C = 105;
const STOP = '2331112';
const CHECK_MODULUS = 103;

/**
 * The bars of an even number of digits in Code 128 set C: where each begins and how wide it is, in modules.
 * Eleven modules for each of start, pair of digits and check character, and thirteen for the stop.
 */
export function encodeDigits(digits: string): { readonly start: number; readonly width: number }[] {
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), START_SET_C) % CHECK_MODULUS;
  const characters = [START_SET_C, ...pairs, check].map((value) => PATTERNS[value] ?? '');
  const widths = [...characters, STOP].join('');
  const bars: { start: number; width: number }[] = [];
  let start = 0;
  for (const [index, letter] of [...widths].entries()) {
    if (index % 2 === 0) bars.push({ start, width: Number(letter) });
    start += Number(letter);
  }
  return bars;
}
