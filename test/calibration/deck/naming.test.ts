import { describe, expect, test } from 'vitest';
import { nameDeck } from '../../../calibration/deck/naming.ts';
import type { DeckPicture } from '../../../calibration/deck/pictures.ts';
import { PlainWindow } from '../../../rigs/plain-deck.ts';
import { type Card, formatCardName } from '../../../src/bridge/card.ts';
import { cardsNamed } from '../../support/cards-named.ts';
import { picturesOf } from '../../support/deck-profile.ts';

const CARDS = cardsNamed('S2 S3 H3 H7 CK DK DA C9');
const WINDOW = new PlainWindow();
const FIRST = picturesOf(WINDOW, CARDS, 100);
const SECOND = [...picturesOf(WINDOW, CARDS, 200)].reverse();

/** What a reader of symbols would say that reads every symbol, but for these changes. */
function symbolsOf(
  pictures: readonly (DeckPicture & { readonly card: Card })[],
  changes: ReadonlyMap<DeckPicture, Card | undefined> = new Map(),
): ReadonlyMap<DeckPicture, Card> {
  return new Map(
    pictures.flatMap((picture) => {
      const card = changes.has(picture) ? changes.get(picture) : picture.card;
      return card === undefined ? [] : [[picture, card] as const];
    }),
  );
}

describe('pictures in unknown order', () => {
  test('are named by their symbols; one that was not read by the other picture of its card', () => {
    const symbols = symbolsOf([...FIRST, ...SECOND], new Map([[FIRST[0]!, undefined]]));
    const { groups, passes } = nameDeck([FIRST, SECOND], symbols);
    expect(groups).toHaveLength(8);
    expect(passes?.map((pass) => pass.map(({ card }) => card))).toEqual([CARDS, [...CARDS].reverse()]);
  });

  test('are left without a name where their symbols contradict each other', () => {
    const symbols = symbolsOf([...FIRST, ...SECOND], new Map([[FIRST[0]!, CARDS[1]!]]));
    const { groups, passes } = nameDeck([FIRST, SECOND], symbols);
    expect(passes).toBeUndefined();
    const unnamed = groups.filter(({ card }) => card === undefined);
    expect(unnamed.some(({ pictures }) => pictures.includes(FIRST[0]!))).toBe(true);
  });

  test('are left without a name where two of a pass would be the same card', () => {
    const symbols = symbolsOf(FIRST, new Map([[FIRST[1]!, CARDS[0]!]]));
    const { groups } = nameDeck([FIRST], symbols);
    const unnamed = groups.filter(({ card }) => card === undefined).map(({ pictures }) => pictures[0]);
    expect(unnamed).toEqual([FIRST[0], FIRST[1]]);
  });

  test('are named by what they show where there is no symbol, and never wrongly', () => {
    const { groups } = nameDeck([FIRST, SECOND], new Map());
    const named = groups.flatMap(({ card, pictures }) =>
      pictures.map((picture) => {
        const { card: truth } = [...FIRST, ...SECOND].find((each) => each === picture)!;
        return card === undefined ? 'unnamed' : card === truth ? 'right' : formatCardName(truth);
      }),
    );
    expect(new Set([...named, 'right', 'unnamed'])).toEqual(new Set(['right', 'unnamed']));
    expect(named.filter((name) => name === 'right').length).toBeGreaterThanOrEqual(12);
  });
});
