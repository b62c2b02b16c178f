import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { cardSetOf, difference, EMPTY_SET, sameSet, union } from '../../src/bridge/card-set.ts';
import {
  completeDeal,
  type Deal,
  type DealProblem,
  describeDealProblem,
  sameDeal,
} from '../../src/bridge/deal.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { bySeat, type Seat } from '../../src/bridge/seat.ts';
import { dealOf } from '../support/arbitraries.ts';
import { dealFromSeats } from '../support/deal-from-seats.ts';

const { standard, super: superDeck } = DECKS;
const BOTH = [standard, superDeck];
/** Each suit to one seat: clubs to North, spades to West. */
const SUITS_APART = dealFromSeats(standard, (_, place) => Math.floor(place / 13));

function cardNamed(name: string): Card {
  return parseCardName(name)!;
}

/** The deal with one hand changed. */
function withHand(deal: Deal, seat: Seat, change: { plus?: string; minus?: string }): Deal {
  const plus = cardSetOf(change.plus ? [cardNamed(change.plus)] : []);
  const minus = cardSetOf(change.minus ? [cardNamed(change.minus)] : []);
  return { ...deal, hands: { ...deal.hands, [seat]: union(difference(deal.hands[seat], minus), plus) } };
}

function problemsOf(deal: Deal): readonly DealProblem[] {
  const checked = completeDeal(deal);
  return checked.ok ? [] : checked.problems;
}

function sentencesOf(deal: Deal): string[] {
  return problemsOf(deal).map(describeDealProblem);
}

describe('a deal', () => {
  test.each(BOTH)('is complete when every card is in one hand and hands are full: $name', (deck) => {
    fc.assert(fc.property(dealOf(deck), (deal) => problemsOf({ ...deal }).length === 0));
  });

  test.each<[string, Deal, string[]]>([
    [
      'a card missing',
      withHand(SUITS_APART, 'N', { minus: 'C7' }),
      ['C7 is in no hand', 'N has 12 cards, not 13'],
    ],
    [
      'a card in two hands',
      withHand(SUITS_APART, 'E', { plus: 'C7' }),
      ['C7 is in 2 hands', 'E has 14 cards, not 13'],
    ],
    [
      'a card in place of another',
      withHand(SUITS_APART, 'E', { plus: 'C7', minus: 'D7' }),
      ['C7 is in 2 hands', 'D7 is in no hand'],
    ],
    [
      'a card of the other deck',
      withHand(SUITS_APART, 'W', { plus: 'SM', minus: 'S7' }),
      ['SM is not a card of this deck', 'S7 is in no hand'],
    ],
    [
      'a card in the wrong hand',
      withHand(withHand(SUITS_APART, 'E', { plus: 'C7' }), 'N', { minus: 'C7' }),
      ['N has 12 cards, not 13', 'E has 14 cards, not 13'],
    ],
  ])('is not complete with %s', (_, deal, sentences) => {
    expect(sentencesOf(deal)).toEqual(sentences);
  });

  test('names the seats of a card that is there twice, in data only', () => {
    expect(problemsOf(withHand(SUITS_APART, 'W', { plus: 'C7', minus: 'S2' }))).toContainEqual({
      kind: 'card-twice',
      card: cardNamed('C7'),
      seats: ['N', 'W'],
    });
  });

  test('is not complete with no cards at all', () => {
    expect(problemsOf({ deck: superDeck, hands: bySeat(() => EMPTY_SET) })).toHaveLength(68 + 4);
  });

  test.each(BOTH)('differs from the one with two hands exchanged: $name', (deck) => {
    fc.assert(
      fc.property(dealOf(deck), (deal) => {
        const exchanged = { ...deal, hands: { ...deal.hands, N: deal.hands.E, E: deal.hands.N } };
        expect(sameDeal(deal, { ...deal })).toBe(true);
        expect(sameDeal(deal, exchanged)).toBe(sameSet(deal.hands.N, deal.hands.E));
      }),
    );
  });
});
