import type { Deck } from '../../bridge/deck.ts';
import type { DealSample } from './deal-sample.ts';
import { type Finding, percent, seatInWords } from './finding.ts';
import type { HandTally } from './hand-tally.ts';
import { type HandWeights, momentsOf } from './hands.ts';
import { chiSquareAbove, normalBeyond } from './survival.ts';

/** With fewer pairs of deals a sum over them is not yet normal. */
const LEAST_PAIRS = 10;

/** Cards by their seat in a deal and in the one `lag` deals later of the same set, at `before * 4 + after`. */
interface Passages {
  readonly pairs: number;
  readonly counts: Float64Array;
}

export function countPassages(sample: DealSample, lag: number): Passages {
  const { deck, seats } = sample;
  const size = deck.cards.length;
  const counts = new Float64Array(16);
  let pairs = 0;
  for (const [from, to] of runsOf(sample)) {
    pairs += Math.max(0, to - from - lag);
    for (let at = (from + lag) * size; at < to * size; at++) {
      const cell = (seats[at - lag * size] as number) * 4 + (seats[at] as number);
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  return { pairs, counts };
}

/**
 * Same hand: how many cards are in the seat that they had `lag` deals before. Given either deal the number is
 * distributed alike, so that the numbers of successive pairs are independent and their mean is normal.
 */
export function sameHand(deck: Deck, { pairs, counts }: Passages): Finding | undefined {
  if (pairs < LEAST_PAIRS) return undefined;
  const size = deck.cards.length;
  const stayed = [0, 5, 10, 15].reduce((sum, cell) => sum + (counts[cell] ?? 0), 0);
  const statistic = (stayed - (pairs * size) / 4) / Math.sqrt(pairs * stayingVariance(deck));
  const note = `${percent(stayed / (pairs * size))} of cards are in the same hand, 25 % expected.`;
  return { statistic, chance: normalBeyond(statistic), note };
}

/** The variance of the number of cards that two deals give to the same seats. */
export function stayingVariance({ cards, cardsPerHand }: Deck): number {
  const size = cards.length;
  const together = (cardsPerHand - 1) / (size - 1);
  const bothStay = (together ** 2 + (1 - together) ** 2 / 3) / 4;
  return (size * 3) / 16 + size * (size - 1) * (bothStay - 1 / 16);
}

/**
 * Hand to hand: cards by their seat in a deal and in the next one. Rows and columns are fixed, so that 9/16 of the sum
 * of squared deviates is chi-square on 9 degrees of freedom. It finds deals that are handed on turned.
 */
export function handToHand(
  { cardsPerHand }: Deck,
  { pairs, counts }: Passages,
  weights: HandWeights,
): Finding | undefined {
  if (pairs < LEAST_PAIRS) return undefined;
  const { variance } = momentsOf(weights.lengths);
  const expected = (pairs * cardsPerHand) / 4;
  let squares = 0;
  let furthest = 0;
  counts.forEach((count, cell) => {
    squares += (count - expected) ** 2;
    if (Math.abs(count - expected) > Math.abs((counts[furthest] ?? 0) - expected)) furthest = cell;
  });
  const statistic = ((9 / 16) * squares) / (pairs * variance);
  const share = percent((counts[furthest] ?? 0) / (pairs * cardsPerHand));
  const note = `Furthest from 25 %: ${share} of ${seatInWords(furthest >> 2)}'s cards went to ${seatInWords(furthest & 3)} in the next deal.`;
  return { statistic, freedom: 9, chance: chiSquareAbove(statistic, 9), note };
}

/**
 * Strength carried on: whether a seat that had many points has many in the next deal. The products of successive
 * deviations do not correlate; each pair of deals has the variance v^2 (4 + 12/9).
 */
export function strengthCarried(
  sample: DealSample,
  { points }: HandTally,
  weights: HandWeights,
): Finding | undefined {
  const { mean, variance } = momentsOf(weights.points);
  let pairs = 0;
  let sum = 0;
  for (const [from, to] of runsOf(sample)) {
    pairs += to - from - 1;
    for (let at = (from + 1) * 4; at < to * 4; at++) {
      sum += ((points[at] as number) - mean) * ((points[at - 4] as number) - mean);
    }
  }
  if (pairs < LEAST_PAIRS) return undefined;
  const statistic = sum / (variance * Math.sqrt((pairs * 16) / 3));
  const correlation = (sum / (4 * pairs * variance)).toFixed(4);
  return {
    statistic,
    chance: normalBeyond(statistic),
    note: `Correlation with the deal before: ${correlation}, 0 expected.`,
  };
}

/** First and behind-last deal of each set. */
function runsOf({ sets, dealCount }: DealSample): [from: number, to: number][] {
  return sets.map(({ from }, at) => [from, sets[at + 1]?.from ?? dealCount]);
}
