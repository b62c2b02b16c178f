import type { Deck } from '../../bridge/deck.ts';
import type { DealSample } from './deal-sample.ts';
import { countWays } from './exact-tables.ts';
import type { Finding } from './finding.ts';
import { perDeck } from './per-deck.ts';
import { normalBeyond } from './survival.ts';

/** Up to this many deals the chance is exact; with more the mean is as good as normal. */
const MOST_EXACT = 24;

/**
 * Neighbours: how many cards lie in the hand of the next card of the sorted deck. A pack that was only cut, or not
 * shuffled enough after play, keeps too many together; dealt card by card, it keeps too few. It tells of single deals.
 */
export function neighboursTogether({ deck, dealCount, seats }: DealSample): Finding | undefined {
  if (dealCount === 0) return undefined;
  const size = deck.cards.length;
  let together = 0;
  for (let at = 1; at < seats.length; at++) {
    if (at % size !== 0 && seats[at] === seats[at - 1]) together++;
  }
  const one = neighbourChances(deck);
  const mean = one.reduce((sum, chance, count) => sum + chance * count, 0);
  const variance = one.reduce((sum, chance, count) => sum + chance * (count - mean) ** 2, 0);
  const deviate = (together - dealCount * mean) / Math.sqrt(dealCount * variance);
  const chance = dealCount <= MOST_EXACT ? exactChance(one, dealCount, together) : normalBeyond(deviate);
  const found = (together / dealCount).toFixed(2);
  return {
    statistic: deviate,
    chance,
    note: `${found} pairs of neighbours a deal lie in one hand, ${mean.toFixed(0)} expected.`,
  };
}

/** The chance of a sum over deals at least so far out, on either side. */
function exactChance(one: readonly number[], dealCount: number, together: number): number {
  let sums: number[] = [1];
  for (let deal = 0; deal < dealCount; deal++) sums = convolve(sums, one);
  const below = sums.slice(0, together + 1).reduce((sum, chance) => sum + chance, 0);
  const above = sums.slice(together).reduceRight((sum, chance) => sum + chance, 0);
  return Math.min(1, 2 * Math.min(below, above));
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sums = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      sums[i + j] = (sums[i + j] ?? 0) + x * y;
    });
  });
  return sums;
}

/**
 * The chance of k neighbours together in one deal, at k; exact but for the last division. A deal is a word of four
 * letters, h of each. Words with m marked places where a letter follows itself: cut the letters into 4h - m blocks,
 * C(h-1, r-1) ways for r blocks of a letter, and put the blocks in any order; so sum over k of C(k, m) E(k) is known,
 * and inverted.
 */
export const neighbourChances: (deck: Deck) => readonly number[] = perDeck(
  ({ cardsPerHand: perHand, cards }) => {
    const size = cards.length;
    const most = size - 4;
    let blocks = [1n];
    for (let letter = 0; letter < 4; letter++) {
      blocks = Array.from({ length: blocks.length + perHand }, (_, total) => {
        let sum = 0n;
        for (let own = 1; own <= Math.min(perHand, total); own++) {
          const before = blocks[total - own] ?? 0n;
          sum += before * countWays(perHand - 1, own - 1) * countWays(total, own);
        }
        return sum;
      });
    }
    const marked = (count: number): bigint => blocks[size - count] ?? 0n;
    const all = marked(0);
    return Array.from({ length: most + 1 }, (_, count) => {
      let exactly = 0n;
      for (let more = count; more <= most; more++) {
        const term = countWays(more, count) * marked(more);
        exactly += (more - count) % 2 === 0 ? term : -term;
      }
      return Number(exactly) / Number(all);
    });
  },
);
