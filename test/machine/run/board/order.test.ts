import { describe, expect, test } from 'vitest';
import { toBoardNumber } from '../../../../src/bridge/board.ts';
import { cardsOf } from '../../../../src/bridge/card-set.ts';
import { dealAtIndex } from '../../../../src/bridge/deal-index.ts';
import { DECKS } from '../../../../src/bridge/deck.ts';
import { SEATS } from '../../../../src/bridge/seat.ts';
import { mouthOfSeat, seatOfMouth } from '../../../../src/machine/mouth.ts';
import { makeOrder, mouthOfCard } from '../../../../src/machine/run/board-order.ts';

describe('the pockets along the path', () => {
  test.each([
    ['NESW', { N: 1, E: 2, S: 3, W: 4 }],
    ['SWEN', { S: 1, W: 2, E: 3, N: 4 }],
  ] as const)('in the order %s are those of %j', (order, mouths) => {
    for (const seat of SEATS) {
      expect(mouthOfSeat(order, seat)).toBe(mouths[seat]);
      expect(seatOfMouth(order, mouths[seat])).toBe(seat);
    }
  });
});

describe.each([DECKS.standard, DECKS.super])('an order of the $name deck', (deck) => {
  const deal = dealAtIndex(deck, 123_456_789n);
  const order = makeOrder(toBoardNumber(9), 3, deal, 'SWEN');

  test('has every card of a hand at the mouth of its seat', () => {
    for (const seat of SEATS)
      for (const card of cardsOf(deal.hands[seat]))
        expect(mouthOfCard(order, card)).toBe(mouthOfSeat('SWEN', seat));
  });

  test('has no mouth for cards that the deck lacks', () => {
    expect(order.mouthOf).toHaveLength(68);
    expect(order.mouthOf.filter((mouth) => mouth === 0)).toHaveLength(68 - deck.cards.length);
  });

  test('names its board, copy and deck', () => {
    expect(order).toMatchObject({ board: 9, copy: 3, deck, cards: deck.cardSet });
  });
});
