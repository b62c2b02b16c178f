import { describe, expect, test } from 'vitest';
import { CameraTable } from '../../../src/app/by-hand/camera-table.ts';
import { DeckShowing, type DeckShown, type ShownRound } from '../../../src/app/by-hand/deck-showing.ts';
import type { ShownEyes } from '../../../src/app/by-hand/shown-eyes.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import type { ShownEnds } from '../../../src/vision/shown/shown-ends.ts';

const CARDS = DECKS.standard.cards;
const [FIRST, SECOND] = CARDS as readonly [Card, Card, ...Card[]];
let pictures = 0;

/** An end that shows a card, in a picture like no other. */
function endOf(card: Card): GreyFrame {
  pictures++;
  const pixels = Uint8Array.of(card, pictures & 0xff, pictures >> 8);
  return { widthPx: 3, heightPx: 1, pxPerMm: 8, channels: 1, pixels };
}

const NO_CARD = 0xff as Card;

/** A deck that is shown through eyes that know no name before they have seen so many cards. */
function deckShown(rounds: number, learning = 0) {
  let gone = 0;
  const eyes: ShownEyes = {
    state: learning > 0 ? 'learning' : 'reading',
    readHand: async () => ({ cards: [], unread: 0 }),
    cardGone: async () => (++gone < learning ? 'learning' : 'reading'),
    readEnds: async ({ ends, widthMm }) => ({
      kind: 'ends',
      widthMm,
      ends: ends.map(({ pixels: [card] }) => ({
        index:
          gone >= learning && card !== NO_CARD
            ? { accepted: true, confidence: 1, margin: 1, card: card as Card }
            : { accepted: false, confidence: 0, margin: 0, reason: 'uncertain' },
      })),
    }),
  };
  const heard: DeckShown[] = [];
  const table = new CameraTable();
  const showing = new DeckShowing('standard', rounds, table, eyes, (shown) => heard.push(shown));
  let whole: readonly ShownRound[] | undefined;
  void showing.whole.then((all) => {
    whole = all;
  });
  table.begin({ task: 'calibrate', deck: 'standard', eyes: showing.eyes, stop() {} });
  showing.begin();
  const look = (ends: ShownEnds['ends'], edgeWidthMm = 0.4): Promise<void> =>
    table.look({ ends, edgeWidthMm, pxPerMm: 6, widthMm: 57 });
  const show = async (card: Card, other = card): Promise<void> => {
    for (let picture = 0; picture < 3; picture++) await look([endOf(card), endOf(other)]);
    for (let picture = 0; picture < 3; picture++) await table.look('none');
  };
  const answer = (kind: 'done' | 'undo'): void => void table.answer(kind, table.now?.turn ?? -1);
  return { answer, heard, look, show, showing, table, whole: () => whole };
}

describe('a deck that is shown card by card', () => {
  test('is whole after each round with every card, in any order, and keeps both ends of each', async () => {
    const { show, table, whole } = deckShown(2);
    for (const card of CARDS) await show(card);
    expect(table.now).toMatchObject({ done: 1, of: 2, shown: 0, request: { kind: 'showCard' } });
    for (const card of CARDS.toReversed()) await show(card);
    expect(table.now?.request).toEqual({ kind: 'ended', as: 'learnt' });
    expect(whole()?.map((round) => round.size)).toEqual([52, 52]);
    expect(whole()?.[0]?.get(FIRST)).toMatchObject([{ edgeWidthMm: 0.4 }, { edgeWidthMm: 0.4 }]);
  });

  test('counts a card once, however often it is shown', async () => {
    const { show, showing, table } = deckShown(1);
    await show(FIRST);
    await show(FIRST);
    expect(table.now?.request).toEqual({ kind: 'showCard' });
    await show(SECOND);
    await show(FIRST);
    expect(table.now?.request).toEqual({ kind: 'showCard', aside: 'double' });
    expect(showing.shown).toMatchObject({ shown: 2, wanted: CARDS.slice(2) });
  });

  test('names its first cards when it has been learnt, each once', async () => {
    const { show, showing } = deckShown(1, 4);
    for (const card of [FIRST, FIRST, SECOND]) await show(card);
    expect(showing.shown.shown).toBe(0);
    await show(CARDS[2] as Card);
    expect(showing.shown).toMatchObject({ shown: 3, wanted: CARDS.slice(3) });
  });

  test('says which cards are wanted when somebody says that none is left', async () => {
    const { answer, show, table } = deckShown(1);
    for (const card of CARDS.slice(2)) await show(card);
    answer('done');
    expect(table.now?.request).toEqual({ kind: 'findCards', missing: [FIRST, SECOND] });
    await show(FIRST);
    expect(table.now?.request).toEqual({ kind: 'findCards', missing: [SECOND] });
  });

  test('lets the last card be shown anew', async () => {
    const { answer, show, showing } = deckShown(1);
    await show(FIRST);
    answer('undo');
    expect(showing.shown.shown).toBe(0);
    await show(FIRST);
    expect(showing.shown.shown).toBe(1);
  });

  test('keeps no end that had no name', async () => {
    const { show, showing, whole } = deckShown(1);
    for (const card of CARDS) await show(card, NO_CARD);
    expect(showing.shown.wanted).toEqual([]);
    expect(whole()?.[0]?.get(FIRST)).toHaveLength(1);
  });

  test('is not verified by the pictures it was learnt from', async () => {
    const { look, show, showing, table } = deckShown(2);
    const taken = [1, 2].map(() => [endOf(FIRST), endOf(FIRST)] as const);
    const replay = async (): Promise<void> => {
      for (const ends of taken) await look(ends);
      for (let picture = 0; picture < 3; picture++) await table.look('none');
    };
    await replay();
    for (const card of CARDS.slice(1)) await show(card);
    await replay();
    expect(showing.shown).toMatchObject({ done: 1, shown: 0 });
    await show(FIRST);
    expect(showing.shown).toMatchObject({ done: 1, shown: 1 });
  });
});
