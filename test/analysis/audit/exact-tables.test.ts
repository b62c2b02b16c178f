import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  countByCards,
  countByLength,
  countByPoints,
  countByShape,
  countWays,
} from '../../../src/analysis/audit/exact-tables.ts';
import { DECKS } from '../../../src/bridge/deck.ts';

interface Reference {
  readonly hands: string;
  readonly partnershipHands: number;
  readonly shapes: Readonly<Record<string, string>>;
  readonly suitLength: readonly string[];
  readonly aces: readonly string[];
  readonly hcp: Readonly<Record<string, Scale>>;
  readonly hcpPartnership: Readonly<Record<string, Omit<Scale, 'values'>>>;
}

interface Scale {
  readonly values: readonly number[];
  readonly counts: Readonly<Record<string, string>>;
}

function reference(file: string): Reference {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/statistics', file), 'utf8'));
}

describe.each([
  ['52 cards', DECKS.standard, reference('deck52.json')],
  ['68 cards', DECKS.super, reference('deck68.json')],
])('exact tables of %s', (_, deck, known) => {
  test('shapes are those of the reference', () => {
    expect(
      Object.fromEntries([...countByShape(deck)].map(([shape, count]) => [shape, String(count)])),
    ).toEqual(known.shapes);
  });

  test('lengths and aces are those of the reference', () => {
    expect(countByLength(deck).map(String)).toEqual(known.suitLength);
    expect(countByCards(deck, 4).map(String)).toEqual(known.aces);
  });

  test.each(Object.keys(known.hcp))('points on the scale %s are those of the reference', (scale) => {
    const { values, counts } = known.hcp[scale]!;
    for (const [hands, expected] of [
      [1, counts],
      [2, known.hcpPartnership[scale]!.counts],
    ] as const) {
      const found = countByPoints(deck, values, hands).map(String);
      const all = found.map((__, points) => expected[points] ?? '0');
      expect(found).toEqual(all);
      expect(Object.keys(expected).every((points) => Number(points) < found.length)).toBe(true);
    }
  });

  test('every table counts every hand once', () => {
    const all = countWays(deck.cards.length, deck.cardsPerHand);
    expect(String(all)).toBe(known.hands);
    const sum = (counts: Iterable<bigint>): bigint => [...counts].reduce((total, count) => total + count, 0n);
    expect(sum(countByShape(deck).values())).toBe(all);
    expect(sum(countByLength(deck))).toBe(all);
    expect(sum(countByPoints(deck, [4, 3, 2, 1]))).toBe(all);
  });
});
