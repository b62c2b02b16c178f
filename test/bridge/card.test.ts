import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCardName,
  makeCard,
  parseCardName,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  toCard,
} from '../../src/bridge/card.ts';

const CARDS = Array.from({ length: 68 }, (_, number) => toCard(number));

describe('a card', () => {
  test('is made of its suit and rank, and gives them back', () => {
    for (const card of CARDS) expect(makeCard(suitOf(card), rankOf(card))).toBe(card);
  });

  test.each([
    ['C1', 0],
    ['CM', 12],
    ['D2', 18],
    ['H10', 43],
    ['S11', 61],
    ['S12', 62],
    ['SA', 67],
  ])('%s is number %d', (name, number) => {
    expect(parseCardName(name)).toBe(number);
    expect(formatCardName(toCard(number))).toBe(name);
  });

  test('comes back from its name, in either case', () => {
    for (const card of CARDS) {
      expect(parseCardName(formatCardName(card))).toBe(card);
      expect(parseCardName(formatCardName(card).toLowerCase())).toBe(card);
    }
  });

  test('comes back from its one-letter name', () => {
    for (const card of CARDS) {
      expect(parseCardName(`${SUITS[suitOf(card)]}${RANKS[rankOf(card) - 1]}`)).toBe(card);
    }
  });

  test.each(['', 'S', '10', 'S0', 'S13', 'X5', 'SS', 'S 5', 'AS'])('is not "%s"', (name) => {
    expect(parseCardName(name)).toBeUndefined();
  });

  test.each([-1, 68, 1.5, Number.NaN])('is not number %d', (number) => {
    expect(() => toCard(number)).toThrow(RangeError);
  });

  test('is read from any text without a crash', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const card = parseCardName(text);
        expect(card === undefined || CARDS.includes(card)).toBe(true);
      }),
    );
  });
});
