import { SUITS } from '../../bridge/card.ts';
import type { Deck } from '../../bridge/deck.ts';
import { countByCards, countByLength, countByPoints, countByShape } from './exact-tables.ts';
import { type Finding, findingOf, seatInWords } from './finding.ts';
import { type HandTally, HONOUR_POINTS, HONOUR_WORDS } from './hand-tally.ts';
import { fitOf, sumOf, worstOf } from './pearson.ts';
import { perDeck } from './per-deck.ts';
import { chiSquareAbove } from './survival.ts';

/** With fewer deals a sum over them is not yet normal. */
const LEAST_DEALS = 10;

/** Exact weights of points, shapes and lengths of one hand. */
export interface HandWeights {
  readonly points: readonly number[];
  readonly pairPoints: readonly number[];
  /** Commonest first. */
  readonly shapes: readonly number[];
  readonly lengths: readonly number[];
  readonly honours: readonly number[];
}

export const handWeights: (deck: Deck) => HandWeights = perDeck((deck) => {
  const points = HONOUR_POINTS[deck.name];
  return {
    points: countByPoints(deck, points).map(Number),
    pairPoints: countByPoints(deck, points, 2).map(Number),
    shapes: [...countByShape(deck).values()].map(Number),
    lengths: countByLength(deck).map(Number),
    honours: countByCards(deck, 4).map(Number),
  };
});

/** Points of North and South together against the exact table: East and West have the rest. */
export function pointsOfPairs({ byPairPoints }: HandTally, weights: HandWeights): Finding | undefined {
  const fit = fitOf(byPairPoints, weights.pairPoints);
  return fit && findingOf(fit, `${meanOf(byPairPoints).toFixed(2)} points on average.`);
}

/** The length of each suit at each seat against the exact table. */
export function suitLengths({ byLength }: HandTally, { lengths }: HandWeights): Finding | undefined {
  const worst = worstOf(byLength.map((counts) => fitOf(counts, lengths)));
  if (worst === undefined) return undefined;
  return findingOf(worst, 'The oddest of 16 pairs of seat and suit; its chance is counted 16 times.');
}

/** How many aces, kings and so on each seat holds, against the exact table. */
export function honoursOfSeats({ byHonour }: HandTally, { honours }: HandWeights): Finding | undefined {
  const worst = worstOf(byHonour.map((counts) => fitOf(counts, honours)));
  if (worst === undefined) return undefined;
  const kinds = byHonour.length / 4;
  const what = `The ${HONOUR_WORDS[worst.at % kinds]} of ${seatInWords(Math.floor(worst.at / kinds))} are the oddest of ${byHonour.length}`;
  return findingOf(worst, `${what}; its chance is counted ${byHonour.length} times.`);
}

/**
 * Strength: the mean points of the four seats, which in each deal have the same sum. Any two seats of a deal
 * correlate by -1/3, so that 3/4 of the sum of squared deviates is chi-square on 3 degrees of freedom.
 */
export function strengthOfSeats({ byPoints }: HandTally, { points }: HandWeights): Finding | undefined {
  const dealCount = sumOf(byPoints[0] ?? []);
  if (dealCount < LEAST_DEALS) return undefined;
  const { mean, variance } = momentsOf(points);
  const means = byPoints.map(meanOf);
  const squares = means.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const statistic = (0.75 * squares * dealCount) / variance;
  const shown = means.map((each, seat) => `${seatInWords(seat)} ${each.toFixed(2)}`).join(', ');
  return {
    statistic,
    freedom: 3,
    chance: chiSquareAbove(statistic, 3),
    note: `Mean points: ${shown}; ${mean} expected.`,
  };
}

/**
 * Suit x seat: how many cards of each suit each seat got. Rows and columns are fixed in every deal, so that 9/16 of
 * the sum of squared deviates is chi-square on 9 degrees of freedom.
 */
export function suitsOfSeats({ byLength }: HandTally, { lengths }: HandWeights): Finding | undefined {
  const dealCount = sumOf(byLength[0] ?? []);
  if (dealCount < LEAST_DEALS) return undefined;
  const { mean, variance } = momentsOf(lengths);
  const means = byLength.map(meanOf);
  const squares = means.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const statistic = ((9 / 16) * squares * dealCount) / variance;
  const far = means.reduce(
    (at, each, cell) => (Math.abs(each - mean) > Math.abs((means[at] ?? mean) - mean) ? cell : at),
    0,
  );
  const note = `Furthest from ${mean}: ${seatInWords(far >> 2)} had ${(means[far] ?? 0).toFixed(3)} cards of ${SUITS[far & 3]} on average.`;
  return { statistic, freedom: 9, chance: chiSquareAbove(statistic, 9), note };
}

/** What each seat was counted for, such as its points or shapes, against the exact table. */
export function worstSeat(counts: readonly Uint32Array[], weights: readonly number[]): Finding | undefined {
  const worst = worstOf(counts.map((each) => fitOf(each, weights)));
  if (worst === undefined) return undefined;
  return findingOf(
    worst,
    `${seatInWords(worst.at)} is the oddest of 4 seats; its chance is counted 4 times.`,
  );
}

/** Mean and variance of 0, 1, 2 .. with these weights. */
export function momentsOf(weights: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = meanOf(weights);
  const variance =
    weights.reduce((sum, weight, value) => sum + weight * (value - mean) ** 2, 0) / sumOf(weights);
  return { mean, variance };
}

function meanOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let value = 0; value < counts.length; value++) sum += value * (counts[value] ?? 0);
  return sum / sumOf(counts);
}
