import type { Card } from '../bridge/card.ts';
import { countByKeptPairs, countByLongestRun, countByRisingSequences } from './order-counts.ts';

/**
 * A figure of an order beside what a random order shows: the mean, and the chance that it shows this or something
 * that tells more against it.
 */
export interface OrderFigure {
  readonly value: number;
  readonly expected: number;
  readonly chance: number;
}

/** How mixed a pack is, beside the order of a new deck. */
export interface Shuffledness {
  readonly cards: number;
  /** Chains of cards that still lie in their order, however far apart: 1 in a new deck, n in one turned round. */
  readonly risingSequences: OrderFigure;
  /** The longest row of cards that lie together as in a new deck. */
  readonly longestRun: OrderFigure;
  /** Cards that lie directly before the one that follows them in a new deck. */
  readonly keptPairs: OrderFigure;
  readonly verdict: 'mixed' | 'doubtful' | 'notMixed';
}

/** A random order is called doubtful once in a hundred times at most, and not mixed once in ten thousand. */
const DOUBTFUL = 1e-2;
const NOT_MIXED = 1e-4;
/** The figures that are looked at: the chance that one of them looks odd is at most the sum (Bonferroni). */
const FIGURES = 3;

/** Judges the order of a pack, bottom card first, of any part of a deck; it takes two cards at least. */
export function judgeOrder(order: readonly Card[]): Shuffledness {
  const places = placesOf(order);
  const cards = places.length;
  const runs = runsOf(places);
  const figures = {
    risingSequences: figure(risingSequencesOf(places) - 1, countByRisingSequences(cards), 'both', 1),
    longestRun: figure(Math.max(...runs) - 1, countByLongestRun(cards), 'high', 1),
    keptPairs: figure(cards - runs.length, countByKeptPairs(cards), 'high', 0),
  };
  const chance = FIGURES * Math.min(...Object.values(figures).map((each) => each.chance));
  const verdict = chance < NOT_MIXED ? 'notMixed' : chance < DOUBTFUL ? 'doubtful' : 'mixed';
  return { cards, ...figures, verdict };
}

/** Where the first, second .. card of the sorted pack lies. */
function placesOf(order: readonly Card[]): number[] {
  return order
    .map((card, place) => ({ card, place }))
    .sort((a, b) => a.card - b.card)
    .map(({ place }) => place);
}

function risingSequencesOf(places: readonly number[]): number {
  return places.filter((place, index) => index === 0 || place < (places[index - 1] as number)).length;
}

/** The lengths of the rows of cards that lie together as in the sorted pack. */
function runsOf(places: readonly number[]): number[] {
  const runs: number[] = [];
  places.forEach((place, index) => {
    const isNext = index > 0 && place === (places[index - 1] as number) + 1;
    if (isNext) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  });
  return runs;
}

/** A figure from the counts of all orders; the value at place 0 of the counts is `least`. */
function figure(at: number, counts: readonly bigint[], odd: 'both' | 'high', least: number): OrderFigure {
  const all = sum(counts);
  const mean = ratio(
    counts.reduce((total, count, place) => total + BigInt(place) * count, 0n),
    all,
  );
  const high = ratio(sum(counts.slice(at)), all);
  const low = ratio(sum(counts.slice(0, at + 1)), all);
  const chance = odd === 'high' ? high : Math.min(1, 2 * Math.min(high, low));
  return { value: at + least, expected: mean + least, chance };
}

function sum(counts: readonly bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n);
}

const DIGITS = 10n ** 18n;

function ratio(part: bigint, whole: bigint): number {
  return Number((part * DIGITS) / whole) / Number(DIGITS);
}
