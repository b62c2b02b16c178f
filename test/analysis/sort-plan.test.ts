import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../rigs/board-run/random.ts';
import { passesLeft, sortPasses } from '../../src/analysis/sort-plan.ts';
import type { Card } from '../../src/bridge/card.ts';
import { DECK_NAMES, DECKS } from '../../src/bridge/deck.ts';

function fed(order: readonly Card[], pocketOf: readonly number[]): Card[][] {
  return [1, 2, 3, 4].map((pocket) => order.filter((card) => pocketOf[card] === pocket));
}

describe.each(DECK_NAMES)('sorting the %s deck', (name) => {
  const deck = DECKS[name];
  const passes = sortPasses(deck);
  const random = randomFrom(7);

  test(`takes ${name === 'standard' ? 3 : 4} passes`, () => {
    expect(passes).toHaveLength(name === 'standard' ? 3 : 4);
  });

  test('fills every pocket with a hand in every pass', () => {
    for (const pass of passes) {
      expect(fed(deck.cards, pass).map(({ length }) => length)).toEqual(Array(4).fill(deck.cardsPerHand));
    }
  });

  test('works from any order', () => {
    for (let time = 0; time < 200; time++) {
      let order = random.shuffled([...deck.cards]);
      for (const pass of passes) order = fed(order, pass).flat();
      expect(order).toEqual(deck.cards);
    }
  });

  test('knows at any time which passes are left', () => {
    let order: readonly Card[] = random.shuffled([...deck.cards]);
    for (const [done, pass] of passes.entries()) {
      expect(passesLeft(order, passes)).toEqual(passes.slice(done));
      order = fed(order, pass).flat();
    }
    expect(passesLeft(order, passes)).toEqual([]);
  });

  test('starts earlier again where a card has lost its place', () => {
    const order = [...deck.cards];
    order.splice(30, 0, ...order.splice(2, 1));
    expect(passesLeft(order, passes).length).toBeGreaterThan(0);
  });
});
