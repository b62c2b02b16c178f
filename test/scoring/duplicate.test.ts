import { describe, expect, test } from 'vitest';
import { parseContract } from '../../src/bridge/contract.ts';
import type { DeckName } from '../../src/bridge/deck.ts';
import { duplicateScore } from '../../src/scoring/duplicate.ts';

type Row = readonly [contract: string, vulnerable: boolean, tricks: number, score: number];

/** Law 77, worked by hand. */
const STANDARD: readonly Row[] = [
  ['2S', false, 10, 170],
  ['4HX', false, 10, 590],
  ['4H', false, 10, 420],
  ['4H', true, 10, 620],
  ['4SX', false, 8, -300],
  ['6NT', true, 12, 1440],
  ['3NT', true, 12, 690],
  ['1NT', false, 7, 90],
  ['1C', false, 7, 70],
  ['5D', false, 11, 400],
  ['7C', true, 13, 2140],
  ['7NTXX', true, 13, 2980],
  ['1CXX', false, 7, 230],
  ['2CXX', false, 8, 560],
  ['2DX', false, 8, 180],
  ['2HX', true, 9, 870],
  ['1NTX', false, 6, -100],
  ['1NTX', false, 3, -800],
  ['1NTX', false, 0, -1700],
  ['1NTX', true, 5, -500],
  ['1NTXX', true, 4, -1600],
  ['3NT', true, 0, -900],
];

/** The patent's examples and tables. */
const SUPER: readonly Row[] = [
  ['4NT', false, 12, 680],
  ['5H', true, 13, 1000],
  ['6C', false, 14, 680],
  ['3S', false, 11, 220],
  ['3S', true, 13, 620],
  ['7S', false, 15, 1780],
  ['9NT', true, 17, 7180],
  ['4NT', false, 10, -200],
  ['4NTX', false, 9, -700],
  ['4NTX', true, 9, -1400],
  ['4NTXX', true, 9, -2800],
];

const DECKS: readonly (readonly [DeckName, readonly Row[]])[] = [
  ['standard', STANDARD],
  ['super', SUPER],
];

describe.each(DECKS)('a contract with the %s deck', (deck, rows) => {
  test.each(rows)('%s, vulnerable %s, with %i tricks scores %i', (name, vulnerable, tricks, score) => {
    const contract = parseContract(name);
    expect(contract && duplicateScore(contract, vulnerable, tricks, deck)).toBe(score);
  });
});

test('what no table can hold is worked out all the same', () => {
  const contract = { level: 1, strain: 'D', doubled: '' } as const;
  expect(duplicateScore(contract, false, -1, 'standard')).toBe(-400);
  expect(duplicateScore(contract, true, 14, 'standard')).toBe(20 + 50 + 7 * 20);
  expect(duplicateScore(contract, true, 7.5, 'standard')).toBe(20 + 50 + 0.5 * 20);
  expect(duplicateScore({ ...contract, level: 8 }, false, 13, 'standard')).toBe(-50);
});
