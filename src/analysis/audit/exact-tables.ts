import type { Deck } from '../../bridge/deck.ts';

/**
 * How many hands have a feature: exact counts in whole numbers, for a hand of 13 or 17 cards of a deck that has as
 * many in each suit. The sum of a table is the number of hands, C(52, 13) or C(68, 17).
 */

/** Hands by their points: the count for p points stands at p. `points` are those of the honours of each suit. */
export function countByPoints(deck: Deck, points: readonly number[], handCount = 1): bigint[] {
  const cards = deck.cardsPerHand * handCount;
  const honours = points.flatMap((value) => [value, value, value, value]);
  const most = honours.reduce((sum, value) => sum + value, 0);
  /** Ways to hold c honours of p points together, at [c][p]. */
  const held: bigint[][] = honours.map(() => new Array<bigint>(most + 1).fill(0n));
  held.push(new Array<bigint>(most + 1).fill(0n));
  (held[0] as bigint[])[0] = 1n;
  honours.forEach((value, before) => {
    for (let count = before; count >= 0; count--) {
      for (let sum = most - value; sum >= 0; sum--) {
        const ways = held[count]?.[sum] ?? 0n;
        if (ways > 0n)
          (held[count + 1] as bigint[])[sum + value] = (held[count + 1]?.[sum + value] ?? 0n) + ways;
      }
    }
  });
  const others = deck.cards.length - honours.length;
  return Array.from({ length: most + 1 }, (_, sum) =>
    held.reduce((all, ways, count) => all + (ways[sum] ?? 0n) * countWays(others, cards - count), 0n),
  );
}

/** Hands by the length of one suit: the count for k cards stands at k. */
export function countByLength(deck: Deck): bigint[] {
  return countByCards(deck, deck.cardsPerHand);
}

/** Hands by how many of some `marked` cards they hold, such as the four aces; the count for k stands at k. */
export function countByCards(deck: Deck, marked: number): bigint[] {
  const { cards, cardsPerHand } = deck;
  return Array.from(
    { length: Math.min(marked, cardsPerHand) + 1 },
    (_, held) => countWays(marked, held) * countWays(cards.length - marked, cardsPerHand - held),
  );
}

/** Hands by shape, longest suit first as `4-4-3-2`; the commonest shape first. */
export function countByShape(deck: Deck): ReadonlyMap<string, bigint> {
  const perHand = deck.cardsPerHand;
  const counts = new Map<string, bigint>();
  for (let a = 0; a <= perHand; a++) {
    for (let b = 0; b <= Math.min(a, perHand - a); b++) {
      for (let c = 0; c <= Math.min(b, perHand - a - b); c++) {
        const d = perHand - a - b - c;
        if (d > c) continue;
        const lengths = [a, b, c, d];
        const one = lengths.reduce((all, length) => all * countWays(perHand, length), 1n);
        counts.set(lengths.join('-'), one * BigInt(ordersOf(lengths)));
      }
    }
  }
  return new Map([...counts].sort(([, x], [, y]) => (x < y ? 1 : x > y ? -1 : 0)));
}

/** In how many ways four lengths go to the four suits. */
function ordersOf(lengths: readonly number[]): number {
  let orders = 24;
  for (const length of new Set(lengths)) {
    const same = lengths.filter((each) => each === length).length;
    orders /= [1, 1, 2, 6, 24][same] ?? 1;
  }
  return orders;
}

/** Ways to choose k of n cards; 0 where there are none. */
export function countWays(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}
