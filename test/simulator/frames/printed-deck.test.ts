import { expect, test } from 'vitest';
import type { Card } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { type DeckDefect, printDeck } from '../../../src/simulator/frames/printed-deck.ts';

const { cards } = DECKS.standard;
const [first, second] = cards as [Card, Card];

test.each<[DeckDefect, Card[]]>([
  [{ kind: 'missing', card: first }, [...cards.slice(1)]],
  [{ kind: 'double', card: first }, [first, ...cards]],
  [{ kind: 'wrong', card: first, shows: second }, [second, ...cards.slice(1)]],
  [{ kind: 'foreign', card: first }, [...cards]],
])('%j makes its deck', (defect, expected) => {
  const deck = printDeck(cards, [defect]);
  expect(deck.map(({ card }) => card)).toEqual(expected);
  expect(deck.filter(({ isForeign }) => isForeign)).toHaveLength(defect.kind === 'foreign' ? 1 : 0);
});

test('a print that is spoilt is spoilt on one card, or on all', () => {
  const defect = { kind: 'fade', share: 0.2 } as const;
  const one = printDeck(cards, [{ kind: 'print', card: second, defect }]);
  const all = printDeck(cards, [{ kind: 'print', defect }]);
  expect(one.filter(({ defects }) => defects.length > 0).map(({ card }) => card)).toEqual([second]);
  expect(all.every(({ defects }) => defects[0] === defect)).toBe(true);
});
