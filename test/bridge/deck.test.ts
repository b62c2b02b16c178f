import { describe, expect, test } from 'vitest';
import { formatCardName, rankOf } from '../../src/bridge/card.ts';
import { cardsOf } from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';

const { standard, super: superDeck } = DECKS;

describe('a deck', () => {
  test('has 52 cards, 13 to a hand and seven levels, or 68, 17 and nine', () => {
    expect(standard).toMatchObject({ cardsPerHand: 13, highestLevel: 7 });
    expect(superDeck).toMatchObject({ cardsPerHand: 17, highestLevel: 9 });
    expect([standard.cards.length, superDeck.cards.length]).toEqual([52, 68]);
  });

  test('of 52 lacks of the larger one just 1, eleven, twelve and Maid of each suit', () => {
    const extra = superDeck.cards.filter((card) => !standard.cards.includes(card));
    expect(extra.map(formatCardName)).toEqual(
      ['C', 'D', 'H', 'S'].flatMap((s) => [`${s}1`, `${s}11`, `${s}12`, `${s}M`]),
    );
    expect([...new Set(extra.map(rankOf))]).toEqual([1, 11, 12, 13]);
  });

  test.each([standard, superDeck])('lists its cards from clubs to spades, low to high: $name', (deck) => {
    expect(deck.cards).toEqual([...deck.cards].sort((a, b) => a - b));
    expect(cardsOf(deck.cardSet)).toEqual(deck.cards);
    expect([...new Set(deck.cards.map(rankOf))]).toEqual(deck.ranks);
  });
});
