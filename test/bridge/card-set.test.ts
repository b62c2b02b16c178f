import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCard } from '../../src/bridge/card.ts';
import {
  cardSetOf,
  cardsOf,
  countCards,
  difference,
  EMPTY_SET,
  hasCard,
  intersection,
  sameSet,
  union,
} from '../../src/bridge/card-set.ts';

const CARDS = Array.from({ length: 68 }, (_, number) => toCard(number));
const someCards = fc.subarray(CARDS);

describe('a set of cards', () => {
  test('lists what it is made of, low to high', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(CARDS), (cards) => {
        expect(cardsOf(cardSetOf(cards))).toEqual(cards.toSorted((x, y) => x - y));
        expect(countCards(cardSetOf(cards))).toBe(cards.length);
      }),
    );
  });

  test('has the cards it is made of and no other', () => {
    fc.assert(
      fc.property(someCards, (cards) => {
        const set = cardSetOf(cards);
        expect(CARDS.filter((card) => hasCard(set, card))).toEqual(cards);
      }),
    );
  });

  test('joins, meets and parts as sets do', () => {
    fc.assert(
      fc.property(someCards, someCards, (a, b) => {
        const [setA, setB] = [cardSetOf(a), cardSetOf(b)];
        expect(cardsOf(union(setA, setB))).toEqual(
          CARDS.filter((card) => a.includes(card) || b.includes(card)),
        );
        expect(cardsOf(intersection(setA, setB))).toEqual(a.filter((card) => b.includes(card)));
        expect(cardsOf(difference(setA, setB))).toEqual(a.filter((card) => !b.includes(card)));
      }),
    );
  });

  test('is the same as another with the same cards only', () => {
    fc.assert(
      fc.property(someCards, fc.constantFrom(...CARDS), (cards, card) => {
        const set = cardSetOf(cards);
        expect(sameSet(set, cardSetOf(cards.toReversed()))).toBe(true);
        expect(sameSet(set, union(set, cardSetOf([card])))).toBe(cards.includes(card));
        expect(sameSet(set, difference(set, cardSetOf([card])))).toBe(!cards.includes(card));
      }),
    );
  });

  test('counts a card once that is named twice', () => {
    expect(countCards(cardSetOf([toCard(5), toCard(5)]))).toBe(1);
  });

  test('may be empty', () => {
    expect(cardsOf(EMPTY_SET)).toEqual([]);
    expect(countCards(EMPTY_SET)).toBe(0);
  });
});
