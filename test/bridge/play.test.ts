import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { cardSetOf, cardsOf } from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { followPlay, isRevoke, type PlayedHand, takeCard, winnerOfTrick } from '../../src/bridge/play.ts';
import { type BySeat, SEATS, seatAfter } from '../../src/bridge/seat.ts';
import { trumpOf } from '../../src/bridge/trick.ts';
import { dealOf } from '../support/arbitraries.ts';

const cards = (names: string): Card[] => names.split(' ').map((name) => parseCardName(name) as Card);

describe('a trick', () => {
  test.each([
    ['the highest card of the suit that was led', 'N', 'H5 HK H6 SA', -1, 'E'],
    ['the highest trump, wherever it falls', 'N', 'H5 HA C2 C3', 0, 'W'],
    ['the lead, where nobody follows suit', 'S', 'D2 CA HA SA', -1, 'S'],
    ['the Maid over the twelve', 'W', 'SW SM S10 S1', 3, 'N'],
  ] as const)('is won by %s', (_, leader, names, trump, winner) => {
    expect(winnerOfTrick(leader, cards(names), trump)).toBe(winner);
  });

  test('has no winner before it is whole, and none where a card or the trumps are not known', () => {
    expect(winnerOfTrick('N', cards('H5 HK H6'), -1)).toBeUndefined();
    expect(winnerOfTrick('N', [...cards('H5 HK H6'), undefined], -1)).toBeUndefined();
    expect(winnerOfTrick('N', cards('H5 HK H6 SA'), undefined)).toBeUndefined();
  });
});

describe('a revoke', () => {
  const hand = cardSetOf(cards('H5 S2'));
  test.each([
    ['is a card of another suit than was led, where the hand could follow', 2, 'S2', true],
    ['is not a card of the suit that was led', 2, 'H5', false],
    ['is not a discard from a hand without the suit', 1, 'S2', false],
  ] as const)('%s', (_, led, card, expected) => {
    expect(isRevoke(hand, led, parseCardName(card) as Card)).toBe(expected);
  });
});

describe('a play', () => {
  const allPlayed = fc.tuple(
    fc.constantFrom(DECKS.standard, DECKS.super).chain(dealOf),
    fc.constantFrom(...SEATS),
    fc.constantFrom('C', 'D', 'H', 'S', 'NT' as const),
  );

  test('of whole hands has as many tricks as a hand has cards, led by the winner of the one before', () => {
    fc.assert(
      fc.property(allPlayed, ([deal, declarer, strain]) => {
        const trump = trumpOf(strain);
        const played = playLowest(deal.hands, declarer, trump);
        const { leaders, declarerTricks } = followPlay(played.cards, { deal, declarer, trump });
        expect(leaders).toEqual(played.leaders);
        expect(declarerTricks).toBe(played.declarerTricks);
      }),
    );
  });

  test('whose trumps are not known is led by whoever holds the next card, and counts no tricks', () => {
    fc.assert(
      fc.property(allPlayed, ([deal, declarer, strain]) => {
        const played = playLowest(deal.hands, declarer, trumpOf(strain));
        const { leaders, declarerTricks } = followPlay(played.cards, { deal, declarer, trump: undefined });
        expect(leaders).toEqual(played.leaders);
        expect(declarerTricks).toBeUndefined();
      }),
    );
  });
});

/** Everybody plays the lowest card that follows suit, else the lowest of all; the winner by comparing cards two by two. */
function playLowest(
  hands: Readonly<Record<(typeof SEATS)[number], ReturnType<typeof cardSetOf>>>,
  declarer: (typeof SEATS)[number],
  trump: number,
) {
  const left: BySeat<PlayedHand> = { N: [...hands.N], E: [...hands.E], S: [...hands.S], W: [...hands.W] };
  const all: Card[] = [];
  const leaders: (typeof SEATS)[number][] = [];
  let leader = seatAfter(declarer);
  let declarerTricks = 0;
  while (cardsOf(left[leader]).length > 0) {
    leaders.push(leader);
    const led = cardsOf(left[leader])[0] as Card;
    let best = { seat: leader, card: led };
    for (let turn = 0; turn < 4; turn++) {
      const seat = seatAfter(leader, turn);
      const held = cardsOf(left[seat]);
      const card = held.find((own) => Math.floor(own / 17) === Math.floor(led / 17)) ?? (held[0] as Card);
      takeCard(left[seat], card);
      all.push(card);
      if (beats(card, best.card, trump)) best = { seat, card };
    }
    leader = best.seat;
    if (leader === declarer || leader === seatAfter(declarer, 2)) declarerTricks++;
  }
  return { cards: all, leaders, declarerTricks };
}

function beats(card: Card, other: Card, trump: number): boolean {
  const [suit, otherSuit] = [Math.floor(card / 17), Math.floor(other / 17)];
  return suit === otherSuit ? card > other : suit === trump;
}
