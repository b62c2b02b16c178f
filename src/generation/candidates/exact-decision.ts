import type { Words } from './words.ts';

const WORD = 2 ** 32;
/** What makes words with a sign, -2^31 to 2^31 - 1, count from 0. */
const WORD_OFFSET: number = 2 ** 31;
const HALF_RANGE = BigInt(WORD_OFFSET);
/** Nearer than this to a whole number, a reach in floating point may be one off. */
const ROUNDING = 2 ** -16;

/**
 * The outcome that a uniform number between 0 and 1 falls on, where its first 32 bits leave that open. Outcome k
 * reaches up to sums[k] / total, and the last sum is the total. Bits are drawn until it is certain on which side of
 * each sum the number lies, so that no chance is rounded.
 */
export function decideExactly(
  words: Words,
  word: number,
  sums: ArrayLike<number> | ArrayLike<bigint>,
  from = 0,
): number {
  const last = sums.length - 1;
  const total = BigInt(sums[last] as number | bigint);
  let drawn = BigInt(word) + HALF_RANGE;
  let bits = 32n;
  let place = from;
  while (place < last) {
    const reach = BigInt(sums[place] as number | bigint) << bits;
    if ((drawn + 1n) * total <= reach) return place;
    if (drawn * total >= reach) {
      place++;
    } else {
      drawn = (drawn << 32n) + BigInt(words.next()) + HALF_RANGE;
      bits += 32n;
    }
  }
  return place;
}

/**
 * How far an outcome reaches, as a word: sum x 2^32 / total, rounded down, less 2^31. A word below it is an outcome up
 * to this one, a word above it a later one, and this very word asks for `decideExactly`. The last reach would be above
 * all words: the highest word stands for it and asks for a decision, which is always the last.
 */
export function reachOf(sum: number | bigint, total: number | bigint): number {
  if (sum === total) return WORD - 1 - WORD_OFFSET;
  const guess = (Number(sum) * WORD) / Number(total);
  if (Math.abs(guess - Math.round(guess)) > ROUNDING) return Math.floor(guess) - WORD_OFFSET;
  return Number((BigInt(sum) << 32n) / BigInt(total)) - WORD_OFFSET;
}
