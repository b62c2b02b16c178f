import { describe, expect, test } from 'vitest';
import { makeCard } from '../../../src/bridge/card.ts';
import { cardSetOf } from '../../../src/bridge/card-set.ts';
import { handLines } from '../../../src/paper/hand-record/hand-lines.ts';

const HAND = cardSetOf([
  ...[17, 13, 12, 11, 10, 1].map((rank) => makeCard(3, rank)),
  ...[16, 15, 14].map((rank) => makeCard(1, rank)),
]);

describe('the lines of a hand', () => {
  test('go from spades to clubs and from aces down, with a dash for a void', () => {
    expect(handLines(HAND, 'en')).toEqual([
      { suit: 'S', ranks: 'A M 12 11 10 1' },
      { suit: 'H', ranks: '–' },
      { suit: 'D', ranks: 'K Q J' },
      { suit: 'C', ranks: '–' },
    ]);
  });

  test.each([
    ['ro', 'A S 12 11 10 1', 'R D V'],
    ['pl', 'A M 12 11 10 1', 'K D W'],
    ['it', 'A M 12 11 10 1', 'R D F'],
    ['sl', 'A M 12 11 10 1', 'K Q J'],
    ['fr', 'A M 12 11 10 1', 'R D V'],
    ['de', 'A M 12 11 10 1', 'K D B'],
  ] as const)('have the letters of %s', (language, spades, diamonds) => {
    const lines = handLines(HAND, language);
    expect([lines[0]?.ranks, lines[2]?.ranks]).toEqual([spades, diamonds]);
  });

  test('hold a whole suit of 17 cards', () => {
    const suit = cardSetOf(Array.from({ length: 17 }, (_, index) => makeCard(2, index + 1)));
    expect(handLines(suit, 'en')[1]?.ranks).toBe('A K Q J M 12 11 10 9 8 7 6 5 4 3 2 1');
  });
});
