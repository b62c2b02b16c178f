import { expect, test } from 'vitest';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import { DECK_NAMES, DECKS } from '../../src/bridge/deck.ts';
import { HIGH_CARD_POINTS, highCardPoints, USUAL_POINTS } from '../../src/bridge/high-card-points.ts';
import { cardsNamed } from '../support/cards-named.ts';

test.each([
  ['standard', 40],
  ['super', 60],
] as const)('the %s deck has %i points as it is usually counted', (deck, points) => {
  expect(highCardPoints(DECKS[deck].cardSet, USUAL_POINTS[deck])).toBe(points);
});

test('the Super Bridge deck has 40 points by Milton Work', () => {
  expect(highCardPoints(DECKS.super.cardSet, 'milton')).toBe(40);
});

test('points are those of each honour', () => {
  const hand = cardSetOf(cardsNamed('SA SK SM HQ HJ D10 C1'));
  expect(highCardPoints(hand, 'milton')).toBe(10);
  expect(highCardPoints(hand, 'maid')).toBe(5 + 4 + 1 + 3 + 2);
});

test('every deck has a usual scale that there is', () => {
  expect(DECK_NAMES.every((deck) => USUAL_POINTS[deck] in HIGH_CARD_POINTS)).toBe(true);
});
