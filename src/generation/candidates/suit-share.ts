import { CARD_COUNT, RANKS_PER_SUIT } from '../../bridge/card.ts';
import { choose } from '../../bridge/deal-index.ts';
import { decideExactly, reachOf } from './exact-decision.ts';
import type { Words } from './words.ts';

/** Outcomes of one share: 0 to 17 cards. */
const STRIDE = RANKS_PER_SUIT + 1;
const GUIDE_BITS = 4;
const GUIDE_SHIFT = 32 - GUIDE_BITS;
/** Where words from 0 begin in a guide. */
const GUIDE_MIDDLE = 2 ** (GUIDE_BITS - 1);
/** Stands at the first place of a guide that is not made yet. */
const NOT_MADE = 255;
const KEYS = STRIDE * (CARD_COUNT + 1) * STRIDE;

/**
 * How many of `count` cards drawn from a pool are of one suit: k with the chance C(suit, k) C(pool - suit, count - k) /
 * C(pool, count), exactly. Tables are made when they are first needed.
 */
export class SuitShare {
  readonly #reaches: Int32Array = new Int32Array(KEYS * STRIDE);
  readonly #guides: Uint8Array = new Uint8Array(KEYS << GUIDE_BITS).fill(NOT_MADE);

  /** `suit` of the `pool` cards are of the suit, at most 17; at most 17 cards are drawn. */
  draw(words: Words, suit: number, pool: number, count: number): number {
    const key = (suit * (CARD_COUNT + 1) + pool) * STRIDE + count;
    if (this.#guides[key << GUIDE_BITS] === NOT_MADE) this.#open(key, suit, pool, count);
    const word = words.next();
    let share = this.#guides[(key << GUIDE_BITS) + (word >> GUIDE_SHIFT) + GUIDE_MIDDLE] as number;
    while (word > (this.#reaches[key * STRIDE + share] as number)) share++;
    if (word !== this.#reaches[key * STRIDE + share]) return share;
    return decideExactly(words, word, sumsOfShares(suit, pool, count), share);
  }

  #open(key: number, suit: number, pool: number, count: number): void {
    const sums = sumsOfShares(suit, pool, count);
    const total = sums[sums.length - 1] as number;
    sums.forEach((sum, share) => {
      this.#reaches[key * STRIDE + share] = reachOf(sum, total);
    });
    let share = 0;
    for (let start = 0; start < 1 << GUIDE_BITS; start++) {
      while ((this.#reaches[key * STRIDE + share] as number) < (start - GUIDE_MIDDLE) * 2 ** GUIDE_SHIFT)
        share++;
      this.#guides[(key << GUIDE_BITS) | start] = share;
    }
  }
}

/** Ways to draw up to k cards of the suit, for k from 0; all below C(68, 17), which is below 2^53. */
function sumsOfShares(suit: number, pool: number, count: number): number[] {
  let sum = 0;
  return Array.from({ length: Math.min(suit, count) + 1 }, (_, share) => {
    sum += choose(suit, share) * choose(pool - suit, count - share);
    return sum;
  });
}
