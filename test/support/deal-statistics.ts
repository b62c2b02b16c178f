import { rankOf, suitOf } from '../../src/bridge/card.ts';
import { fitOf, leastOf, sumOf, upperTail } from './chi-square.ts';
import type { DealSample } from './deal-sample.ts';

/**
 * Each test of random deals answers with the chance that uniform deals come out at least so far from what is expected
 * of them. A chance below this is none.
 */
export const LEAST_CHANCE = 1e-6;

/**
 * Card x seat: each card comes to each seat as often. Both margins of each deal are fixed, so Pearson's sum is
 * n/(n-1) of chi-square on 3(n-1) degrees of freedom. Too even is as far off as too uneven.
 */
export function cardBySeat({ deck, dealCount, seats }: DealSample): number {
  const size = deck.cards.length;
  const counts = new Uint32Array(size * 4);
  seats.forEach((seat, at) => {
    counts[(at % size) * 4 + seat]!++;
  });
  const expected = dealCount / 4;
  const sum = sumOf([...counts].map((count) => (count - expected) ** 2 / expected));
  const above = upperTail((sum * (size - 1)) / size, 3 * (size - 1));
  return 2 * Math.min(above, 1 - above);
}

/**
 * Card x position. A deal is dealt by going through the deck in order and handing each card to its seat; the position
 * of a card is its seat and how many cards that hand got before it. Card c of n is the j-th of its hand of h
 * in C(c, j) C(n-1-c, h-1-j) ways. Over independent deals the positions of one card are multinomial.
 */
export function cardByPosition({ deck, dealCount, seats }: DealSample): number {
  const size = deck.cards.length;
  const perHand = deck.cardsPerHand;
  const counts = new Uint32Array(size * size);
  for (let deal = 0; deal < dealCount; deal++) {
    const handSizes = [0, 0, 0, 0];
    for (let card = 0; card < size; card++) {
      const seat = seats[deal * size + card]!;
      counts[card * size + seat * perHand + handSizes[seat]!++]!++;
    }
  }
  return leastOf(
    deck.cards.map((_, card) => {
      const ways = Array.from({ length: size }, (_, position) => {
        const before = position % perHand;
        return choose(card, before) * choose(size - 1 - card, perHand - 1 - before);
      });
      return fitOf([...counts.subarray(card * size, (card + 1) * size)], ways);
    }),
  );
}

/**
 * Same hand as before: how many cards stay in the seat they had in the deal before. Given either deal, the number is
 * distributed alike, so the numbers of successive pairs are independent and their mean is normal.
 */
export function sameHandAsBefore({ deck, dealCount, seats }: DealSample): number {
  const size = deck.cards.length;
  let stayed = 0;
  for (let at = size; at < seats.length; at++) if (seats[at] === seats[at - size]) stayed++;
  const pairs = dealCount - 1;
  const together = (deck.cardsPerHand - 1) / (size - 1);
  const bothStay = (together ** 2 + (1 - together) ** 2 / 3) / 4;
  const variance = (size * 3) / 16 + size * (size - 1) * (bothStay - 1 / 16);
  return upperTail((stayed - (pairs * size) / 4) ** 2 / (pairs * variance), 1);
}

/** High-card points of each seat against the exact counts; `values` are those of the ace, the king and so on down. */
export function highCardPoints(
  sample: DealSample,
  values: readonly number[],
  exact: Readonly<Record<string, string>>,
): number {
  const points = sample.deck.cards.map((card) => values[17 - rankOf(card)] ?? 0);
  return fitOfHands(sample, exact, (cards) => String(sumOf(cards.map((place) => points[place]!))));
}

/** Shapes of each seat, longest suit first, against the exact counts. */
export function shapes(sample: DealSample, exact: Readonly<Record<string, string>>): number {
  const suits = sample.deck.cards.map(suitOf);
  return fitOfHands(sample, exact, (cards) => {
    const lengths = [0, 0, 0, 0];
    for (const place of cards) lengths[suits[place]!]!++;
    return lengths.sort((a, b) => b - a).join('-');
  });
}

/** Every seat's hands, sorted by a trait, against the exact counts of the trait. */
function fitOfHands(
  { deck, dealCount, seats }: DealSample,
  exact: Readonly<Record<string, string>>,
  traitOf: (places: number[]) => string,
): number {
  const size = deck.cards.length;
  const counts = [0, 1, 2, 3].map(() => new Map<string, number>());
  for (let deal = 0; deal < dealCount; deal++) {
    const hands: number[][] = [[], [], [], []];
    for (let place = 0; place < size; place++) hands[seats[deal * size + place]!]!.push(place);
    hands.forEach((hand, seat) => {
      const trait = traitOf(hand);
      counts[seat]!.set(trait, (counts[seat]!.get(trait) ?? 0) + 1);
    });
  }
  const traits = Object.keys(exact);
  const weights = traits.map((trait) => Number(exact[trait]));
  return leastOf(
    counts.map((count) =>
      fitOf(
        traits.map((trait) => count.get(trait) ?? 0),
        weights,
      ),
    ),
  );
}

/** Ways to choose; exact enough for weights. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
