import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { DECKS, type Deck, type DeckName } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { fitOf, upperTail } from '../support/chi-square.ts';
import { type DealSample, sampleOf } from '../support/deal-sample.ts';
import {
  cardByPosition,
  cardBySeat,
  highCardPoints,
  LEAST_CHANCE,
  sameHandAsBefore,
  shapes,
} from '../support/deal-statistics.ts';
import * as wrong from '../support/wrong-shuffles.ts';

/** As many as each wrong shuffle is seen by. */
const [DEAL_COUNT, SEED_COUNT] = IN_FULL ? [100_000, 20_000] : [30_000, 20_000];
/** Time for the slowest test on a busy machine. */
const TIMEOUT_MS = 60_000;

type Shuffle = (deck: Deck, count: number) => DealSample;

/** Exact counts of one deck, as whole numbers in text. */
interface ExactCounts {
  readonly shapes: Readonly<Record<string, string>>;
  readonly hcp: Readonly<
    Record<string, { values: readonly number[]; counts: Readonly<Record<string, string>> }>
  >;
}

function exactCounts(file: string): ExactCounts {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/statistics', file), 'utf8'));
}

const EXACT: Readonly<Record<DeckName, ExactCounts>> = {
  standard: exactCounts('deck52.json'),
  super: exactCounts('deck68.json'),
};

function pointsOf(scale: string): (sample: DealSample) => number {
  return (sample) => {
    const { values, counts } = EXACT[sample.deck.name].hcp[scale]!;
    return highCardPoints(sample, values, counts);
  };
}

function shapesOf(sample: DealSample): number {
  return shapes(sample, EXACT[sample.deck.name].shapes);
}

/** One scale of points for each deck, the one that its players know best. */
function usualPoints(sample: DealSample): number {
  return pointsOf(sample.deck.name === 'standard' ? '4321' : 'A5K4Q3J2M1')(sample);
}

function firstDeals(deck: Deck): DealSample {
  const seeds = Array.from({ length: SEED_COUNT }, (_, seed) => String(seed));
  return sampleOf(
    deck,
    seeds.flatMap((seed) => generateSeededDeals(seed, deck, 1).deals),
  );
}

describe.each(IN_FULL ? [DECKS.standard, DECKS.super] : [DECKS.super])('seeded deals, $name', (deck) => {
  let sample: DealSample;
  beforeAll(() => {
    sample = sampleOf(deck, generateSeededDeals('statistics', deck, DEAL_COUNT).deals);
  }, TIMEOUT_MS);

  test.each([
    ['bring each card to each seat as often', cardBySeat],
    ['bring each card to each position as often as it should be', cardByPosition],
    ['remember nothing of the deal before', sameHandAsBefore],
    ['have the shapes of the exact counts', shapesOf],
    ...Object.keys(EXACT[deck.name].hcp).map(
      (scale) => [`have points as counted, ${scale}`, pointsOf(scale)] as const,
    ),
  ] as const)('%s', { timeout: TIMEOUT_MS }, (_, chanceOf) => {
    expect(chanceOf(sample)).toBeGreaterThan(LEAST_CHANCE);
  });

  test('begin well with every seed', { timeout: TIMEOUT_MS }, () => {
    const first = firstDeals(deck);
    expect(cardBySeat(first)).toBeGreaterThan(LEAST_CHANCE);
    expect(sameHandAsBefore(first)).toBeGreaterThan(LEAST_CHANCE);
  });
});

describe.each(IN_FULL ? [DECKS.standard, DECKS.super] : [DECKS.standard])('each test, $name', (deck) => {
  const samples = new Map<Shuffle, DealSample>();
  /** The deals of a shuffle, which are made once. */
  const dealsOf = (shuffle: Shuffle): DealSample => {
    const sample = samples.get(shuffle) ?? shuffle(deck, DEAL_COUNT);
    samples.set(shuffle, sample);
    return sample;
  };

  test.each([
    ['card x seat', cardBySeat, wrong.byteModuloShuffle],
    ['card x position', cardByPosition, wrong.cutNotShuffled],
    ['same hand as before', sameHandAsBefore, wrong.naiveShuffleOfLastDeal],
    ['high-card points', usualPoints, wrong.redealtWithoutOpening],
    ['shapes', shapesOf, wrong.redealtWithVoid],
  ] as const)(
    '%s fails its wrong shuffle and passes a right one',
    { timeout: TIMEOUT_MS },
    (_, chanceOf, shuffle) => {
      expect(chanceOf(dealsOf(shuffle))).toBeLessThan(LEAST_CHANCE);
      expect(chanceOf(dealsOf(wrong.rightShuffle))).toBeGreaterThan(LEAST_CHANCE);
    },
  );

  test('of first deals fails a naive shuffle of a new pack, and chance that starts from the bare seed', () => {
    expect(cardBySeat(wrong.firstNaiveDeals(deck, SEED_COUNT))).toBeLessThan(LEAST_CHANCE);
    expect(sameHandAsBefore(wrong.firstDealsOfBareSeeds(deck, SEED_COUNT))).toBeLessThan(LEAST_CHANCE);
  });

  test.each([
    ['card x position', wrong.cutNotShuffled],
    ['same hand as before', wrong.naiveShuffleOfLastDeal],
    ['shapes', wrong.redealtWithVoid],
  ] as const)('%s is needed: card x seat sees nothing wrong', { timeout: TIMEOUT_MS }, (_, shuffle) => {
    expect(cardBySeat(dealsOf(shuffle))).toBeGreaterThan(LEAST_CHANCE);
  });
});

describe('chi-square', () => {
  test.each([
    [1, 3.841459, 0.05],
    [1, 10.827566, 0.001],
    [4, 7.77944, 0.1],
    [100, 149.449253, 0.001],
    [100, 70.064895, 0.99],
  ])(
    'on %d degrees of freedom exceeds %d with the chance %d of the printed tables',
    (freedom, value, chance) => {
      expect(upperTail(value, freedom)).toBeCloseTo(chance, 6);
    },
  );

  test('of what is impossible leaves no chance', () => {
    expect(fitOf([1, 99], [0, 1])).toBe(0);
  });

  test('pools what is rare', () => {
    expect(fitOf([50, 47, 2, 1], [50, 47, 2, 1])).toBe(1);
    expect(fitOf([40, 40, 20, 0, 0], [40, 40, 16, 3, 1])).toBeCloseTo(upperTail(1, 2), 10);
  });
});
