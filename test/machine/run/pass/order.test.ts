import { describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import { deckOrder, mouthFor, readOrder } from '../../../../src/machine/run/pass-order.ts';
import { tinyCard } from '../../../support/run/desk.ts';
import { RIGHT_LABEL, TINY_DECK } from '../../../support/run/tiny.ts';

describe('the order to read a hand', () => {
  const hand = { seat: 'W', pocket: 3 } as const;

  test.each([
    [false, 'bay'],
    [true, 'machine'],
  ] as const)('names the seat and its pocket, and where the hand is: again %s', (isAgain, from) => {
    const place = { tray: RIGHT_LABEL, isNewTray: true, isAgain };
    expect(readOrder(place, TINY_DECK, 'NEWS', 'W', EMPTY_SET)).toEqual({
      deck: TINY_DECK,
      drop: { kind: 'pocket', mouth: 3 },
      elsewhere: EMPTY_SET,
      tray: RIGHT_LABEL,
      isNewTray: true,
      load: { action: 'takeHand', from, to: 'hopper', count: 0, hand },
      gather: { action: 'takeHand', from: 'machine', to: 'hopper', count: 0, hand },
    });
  });
});

describe('the order to run a deck through', () => {
  const drop = { kind: 'fill', perPocket: 2 } as const;

  test.each([
    ['shelf', { action: 'loadDeck', from: 'shelf', to: 'hopper', count: 8 }],
    ['bay', { action: 'stackPockets', from: 'bay', to: 'hopper', count: 0 }],
    ['machine', { action: 'stackPockets', from: 'machine', to: 'hopper', count: 0 }],
  ] as const)('says how it comes from %s, and how it is gathered', (from, load) => {
    expect(deckOrder(TINY_DECK, drop, from)).toEqual({
      deck: TINY_DECK,
      drop,
      elsewhere: EMPTY_SET,
      isNewTray: false,
      load,
      gather: { action: 'stackPockets', from: 'machine', to: 'hopper', count: 0 },
    });
  });
});

describe('the mouth for a card', () => {
  test('is that of a table, and the reject tray for one that it does not name', () => {
    const drop = { kind: 'table', mouthOf: [4, 2] } as const;
    expect([0, 1, 2].map((card) => mouthFor(drop, card as never, 0))).toEqual([4, 2, 0]);
    expect(mouthFor(drop, undefined, 0)).toBe(0);
  });

  test('is the last pocket when all are full', () => {
    expect(mouthFor({ kind: 'fill', perPocket: 2 }, tinyCard(0), 40)).toBe(4);
  });
});
