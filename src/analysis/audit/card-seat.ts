import type { DealSample } from './deal-sample.ts';
import { type Finding, percent, seatInWords } from './finding.ts';
import { chiSquareAbove, chiSquareBelow } from './survival.ts';

/** With fewer deals counts are too small for chi-square. */
const LEAST_DEALS = 20;

/** How often each card came to each hand, at `place * 4 + hand`; hands are seats, or counted from the dealer on. */
export function countCardsBySeat({ deck, seats, dealers }: DealSample, fromDealer: boolean): Uint32Array {
  const size = deck.cards.length;
  const counts = new Uint32Array(size * 4);
  for (let deal = 0, at = 0; deal < dealers.length; deal++) {
    const turn = fromDealer ? 4 - (dealers[deal] as number) : 0;
    for (let place = 0; place < size; place++, at++) {
      const cell = place * 4 + (((seats[at] as number) + turn) & 3);
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  return counts;
}

/**
 * Card x seat: each card comes to each hand as often. Both margins of each deal are fixed, so Pearson's sum is
 * n/(n-1) of chi-square on 3(n-1) degrees of freedom. Too even is as odd as too uneven.
 */
export function cardBySeat(sample: DealSample, fromDealer: boolean): Finding | undefined {
  const { deck, dealCount } = sample;
  if (dealCount < LEAST_DEALS) return undefined;
  const size = deck.cards.length;
  const counts = countCardsBySeat(sample, fromDealer);
  const expected = dealCount / 4;
  let sum = 0;
  let furthest = 0;
  counts.forEach((count, cell) => {
    sum += (count - expected) ** 2 / expected;
    if (Math.abs(count - expected) > Math.abs((counts[furthest] ?? 0) - expected)) furthest = cell;
  });
  const statistic = (sum * (size - 1)) / size;
  const freedom = 3 * (size - 1);
  const chance = Math.min(
    1,
    2 * Math.min(chiSquareAbove(statistic, freedom), chiSquareBelow(statistic, freedom)),
  );
  const hand = fromDealer ? DEALER_WORDS[furthest % 4] : seatInWords(furthest % 4);
  const share = percent((counts[furthest] ?? 0) / dealCount);
  return {
    statistic,
    freedom,
    chance,
    note: `Furthest from 25 %: one card came to ${hand} in ${share} of deals.`,
  };
}

const DEALER_WORDS = [
  'the dealer',
  "the dealer's left",
  "the dealer's partner",
  "the dealer's right",
] as const;
