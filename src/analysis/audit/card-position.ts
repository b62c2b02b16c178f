import type { DealSample } from './deal-sample.ts';
import { countWays } from './exact-tables.ts';
import { type Finding, findingOf } from './finding.ts';
import { fitOf, worstOf } from './pearson.ts';
import { perDeck } from './per-deck.ts';

/**
 * Card x position: the seat of a card, and which card of that hand it is when the hand is sorted. Card c of n is the
 * j-th of its hand of h in C(c, j) C(n-1-c, h-1-j) ways; over deals the positions of one card are multinomial.
 */
export function cardByPosition({ deck, dealCount, seats }: DealSample): Finding | undefined {
  const size = deck.cards.length;
  const perHand = deck.cardsPerHand;
  const counts = new Uint32Array(size * size);
  const next = new Uint8Array(4);
  for (let deal = 0, at = 0; deal < dealCount; deal++) {
    for (let seat = 0; seat < 4; seat++) next[seat] = seat * perHand;
    for (let card = 0; card < size; card++, at++) {
      const seat = seats[at] as number;
      const position = next[seat] as number;
      next[seat] = position + 1;
      const cell = card * size + position;
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  const ways = waysToPositions(deck);
  const fits = deck.cards.map((_, card) =>
    fitOf(counts.subarray(card * size, (card + 1) * size), ways[card] ?? []),
  );
  const worst = worstOf(fits);
  return worst && findingOf(worst, `The oddest of ${size} cards; its chance is counted ${size} times.`);
}

/** For each card, in how many ways it comes to each position. */
const waysToPositions = perDeck(({ cards, cardsPerHand: perHand }) =>
  cards.map((_, card) =>
    cards.map((_each, position) => {
      const before = position % perHand;
      return Number(countWays(card, before) * countWays(cards.length - 1 - card, perHand - 1 - before));
    }),
  ),
);
