import { describe, expect, test } from 'vitest';
import { costsOfPlay } from '../../../src/analysis/play/costs.ts';
import { worthOfCards } from '../../../src/analysis/play/worth.ts';
import { type Card, parseCardName } from '../../../src/bridge/card.ts';
import { cardSetOf } from '../../../src/bridge/card-set.ts';
import { openPlay, playCards } from '../../../src/bridge/legal-play.ts';

function cards(names: string): Card[] {
  return names.split(' ').map((name) => parseCardName(name) as Card);
}

const FOUND = [
  { cards: cards('SA SK'), tricksNs: 9 },
  { cards: cards('H2'), tricksNs: { least: 7, most: 10 } },
  { cards: cards('C9'), tricksNs: 8 },
];

describe('the worth of cards', () => {
  test('is best for the declaring side where declarer takes most, by what is certain', () => {
    const { cards: worth, tricks } = worthOfCards(FOUND, { seat: 'S', declarer: 'N', cardsPerHand: 13 });
    expect([tricks, worth.map((each) => each.tricks)]).toEqual([
      { least: 9, most: 10 },
      [9, 8, { least: 7, most: 10 }],
    ]);
  });

  test('is best for the defenders where declarer takes least', () => {
    const { cards: worth, tricks } = worthOfCards(FOUND, { seat: 'E', declarer: 'N', cardsPerHand: 13 });
    expect([tricks, worth.map((each) => each.tricks)]).toEqual([
      { least: 7, most: 8 },
      [8, 9, { least: 7, most: 10 }],
    ]);
  });

  test('is counted in tricks of East and West where they declare', () => {
    const { tricks } = worthOfCards(FOUND.slice(0, 1), { seat: 'N', declarer: 'E', cardsPerHand: 13 });
    expect(tricks).toBe(4);
  });
});

describe('the cost of a card', () => {
  const hands = {
    N: cardSetOf(cards('SK H2')),
    E: cardSetOf(cards('SA H4')),
    S: cardSetOf(cards('SJ D3')),
    W: cardSetOf(cards('CA C2')),
  };
  const played = cards('SK SA SJ C2');
  const { states } = playCards(openPlay(hands, 'N'), played, -1);

  test('is what its own side loses by it, and not known where tricks are not', () => {
    const choices = [
      {
        at: 0,
        cards: [
          { cards: cards('H2'), tricksNs: 1 },
          { cards: cards('SK'), tricksNs: 0 },
        ],
      },
    ];
    const tricksNs = [1, 0, 1, { least: 0, most: 1 }, 0];
    const {
      cards: costs,
      lost,
      tricks,
    } = costsOfPlay({ states, tricksNs, choices }, played, {
      cardsPerHand: 2,
      declarer: 'W',
    });
    expect(costs.map(({ cost }) => cost)).toEqual([1, 1, undefined, undefined]);
    expect(costs.map(({ seat, trick }) => [seat, trick])).toEqual([
      ['N', 1],
      ['E', 1],
      ['S', 1],
      ['W', 1],
    ]);
    expect(costs[0]?.best).toEqual([{ cards: cards('H2'), tricks: 1 }]);
    expect([tricks, lost]).toEqual([1, { ns: 1, ew: 1 }]);
  });
});
