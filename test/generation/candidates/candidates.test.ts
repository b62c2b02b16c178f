import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import { parseCardName } from '../../../src/bridge/card.ts';
import { cardSetOf, EMPTY_SET } from '../../../src/bridge/card-set.ts';
import { DECK_NAMES, type DeckName } from '../../../src/bridge/deck.ts';
import { SEATS, type Seat } from '../../../src/bridge/seat.ts';
import { Candidates } from '../../../src/generation/candidates/candidates.ts';
import type { Predeal } from '../../../src/generation/candidates/predealt.ts';
import { fitOf } from '../../support/chi-square.ts';
import { type DealSample, sampleFrom } from '../../support/deal-sample.ts';
import {
  cardByPosition,
  cardBySeat,
  highCardPoints,
  LEAST_CHANCE,
  sameHandAsBefore,
  shapes,
} from '../../support/deal-statistics.ts';

const NO_CARDS = { N: EMPTY_SET, E: EMPTY_SET, S: EMPTY_SET, W: EMPTY_SET };
const NOTHING: Predeal = { cards: NO_CARDS, lengths: [] };
const DEALS = 20_000;

function cardsNamed(...names: readonly string[]) {
  return cardSetOf(names.map((name) => parseCardName(name)!));
}

/** Deals every hand in an order, so often. */
function sampleOfCandidates(
  deck: DeckName,
  predeal: Predeal,
  order: readonly Seat[],
  deals: number,
): DealSample {
  const candidates = new Candidates(deck, predeal, openCandidateBytes(`${deck} ${order.join('')}`));
  const steps = candidates.steps(order, candidates.deckPool, 5);
  const { masks } = candidates.table;
  const { width } = candidates.masks;
  return sampleFrom(candidates.deck, deals, (row) => {
    for (const step of steps) step.drawLengths();
    for (const step of steps) step.drawCards();
    row.fill(255);
    for (let seat = 0; seat < 4; seat++) {
      for (let place = 0; place < row.length; place++) {
        const suit = Math.floor(place / width);
        if (((masks[seat * 4 + suit]! >> (place % width)) & 1) === 0) continue;
        if (row[place] !== 255) throw new Error('A card is in two hands.');
        row[place] = seat;
      }
    }
    if (row.includes(255)) throw new Error('A card is in no hand.');
  });
}

function exactCounts(deck: DeckName): {
  readonly shapes: Record<string, string>;
  readonly hcp: Record<string, { values: number[]; counts: Record<string, string> }>;
} {
  const file = deck === 'standard' ? 'deck52.json' : 'deck68.json';
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/statistics', file), 'utf8'));
}

describe.each(DECK_NAMES)('candidates of the %s deck', (deck) => {
  let sample: DealSample;
  beforeAll(() => {
    sample = sampleOfCandidates(deck, NOTHING, ['S', 'W', 'N', 'E'], DEALS);
  });

  test('bring each card to each seat as often', () => {
    expect(cardBySeat(sample)).toBeGreaterThan(LEAST_CHANCE);
  });

  test('do not deal in blocks', () => {
    expect(cardByPosition(sample)).toBeGreaterThan(LEAST_CHANCE);
  });

  test('do not depend on the one before', () => {
    expect(sameHandAsBefore(sample)).toBeGreaterThan(LEAST_CHANCE);
  });

  test('have the shapes and points of all hands', () => {
    const exact = exactCounts(deck);
    const { values, counts } = exact.hcp[deck === 'standard' ? '4321' : 'A5K4Q3J2M1']!;
    expect(shapes(sample, exact.shapes)).toBeGreaterThan(LEAST_CHANCE);
    expect(highCardPoints(sample, values, counts)).toBeGreaterThan(LEAST_CHANCE);
  });
});

describe('what is predealt', () => {
  const cards = {
    ...NO_CARDS,
    S: cardsNamed('SA', 'SQ', 'S5', 'S4', 'S2', 'HK', 'HJ', 'H8', 'H7', 'D3', 'D2', 'CT', 'C9'),
    N: cardsNamed('SK', 'CA'),
  };

  test.each([
    ['N', 'E', 'S', 'W'],
    ['S', 'W', 'E', 'N'],
  ] as const)('stays where it is: %s%s%s%s', (...order) => {
    const sample = sampleOfCandidates('standard', { cards, lengths: [] }, order, 3000);
    const seatOf = (place: number, deal: number) => SEATS[sample.seats[deal * 52 + place]!];
    const fixed = sample.deck.cards.flatMap((_, place) => {
      const seats = new Set(Array.from({ length: sample.dealCount }, (__, deal) => seatOf(place, deal)));
      return seats.size === 1 ? [[...seats][0]] : [];
    });
    expect(fixed.filter((seat) => seat === 'S')).toHaveLength(13);
    expect(fixed.filter((seat) => seat === 'N')).toHaveLength(2);
    expect(fixed).toHaveLength(15);
  });

  test('leaves all else to chance: of the king of hearts out, each hand has what room it has', () => {
    const sample = sampleOfCandidates('standard', { cards, lengths: [] }, ['E', 'N', 'S', 'W'], 20_000);
    const heartAce = sample.deck.cards.indexOf(parseCardName('HA')!);
    const counts = [0, 0, 0, 0];
    for (let deal = 0; deal < sample.dealCount; deal++) counts[sample.seats[deal * 52 + heartAce]!]!++;
    expect(fitOf(counts, [11, 13, 0, 13])).toBeGreaterThan(1e-6);
  });

  test.each([
    ['N', 'S', 'E', 'W'],
    ['W', 'E', 'S', 'N'],
  ] as const)('as lengths gives the deals among all that have them: %s%s%s%s', (...order) => {
    const lengths = [
      { seat: 'N', suit: 3, length: 5 },
      { seat: 'S', suit: 3, length: 4 },
      { seat: 'S', suit: 2, length: 2 },
    ] as const;
    const cards = { ...NO_CARDS, N: cardsNamed('SA', 'HA') };
    const sample = sampleOfCandidates('standard', { cards, lengths }, order, 20_000);
    const rows = spadesAndHearts(sample);
    expect(
      rows.every(({ north, south }) => north.spades === 5 && south.spades === 4 && south.hearts === 2),
    ).toBe(true);
    const northHearts = rows.map(({ north }) => north.hearts);
    const waysOfNorth = (hearts: number) =>
      choose(12, hearts - 1) * choose(26, 8 - hearts) * choose(13 - hearts, 2) * choose(26 - (8 - hearts), 7);
    expect(fitOf(countsOf(northHearts), LENGTHS.map(waysOfNorth))).toBeGreaterThan(1e-6);
    const eastSpades = rows.map(({ east }) => east.spades);
    expect(
      fitOf(
        countsOf(eastSpades),
        LENGTHS.map((k) => choose(4, k) * choose(22, 13 - k)),
      ),
    ).toBeGreaterThan(1e-6);
  });
});

const LENGTHS = Array.from({ length: 14 }, (_, length) => length);

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

interface Majors {
  readonly spades: number;
  readonly hearts: number;
}

function spadesAndHearts({ seats, dealCount }: DealSample): { north: Majors; east: Majors; south: Majors }[] {
  return Array.from({ length: dealCount }, (_, deal) => {
    const row = seats.subarray(deal * 52, deal * 52 + 52);
    const count = (seat: number, suit: number) =>
      row.subarray(suit * 13, suit * 13 + 13).reduce((sum, at) => sum + (at === seat ? 1 : 0), 0);
    const majors = (seat: number) => ({ spades: count(seat, 3), hearts: count(seat, 2) });
    return { north: majors(0), east: majors(1), south: majors(2) };
  });
}

function countsOf(values: readonly number[]): number[] {
  const counts = LENGTHS.map(() => 0);
  for (const value of values) counts[value]!++;
  return counts;
}
