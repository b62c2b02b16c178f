import { describe, expect, test } from 'vitest';
import { CameraTable } from '../../../src/app/by-hand/camera-table.ts';
import type { ShownEyes } from '../../../src/app/by-hand/shown-eyes.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { bySeat } from '../../../src/bridge/seat.ts';
import type { HandEvent } from '../../../src/machine/hand-run/event.ts';
import type { HandRequest } from '../../../src/machine/hand-run/request.ts';
import type { Refusal } from '../../../src/vision/reading.ts';
import type { ShownEnds } from '../../../src/vision/shown/shown-ends.ts';

const CARDS = DECKS.standard.cards;
const FRAME = { widthPx: 1, heightPx: 1, pxPerMm: 8, channels: 1, pixels: new Uint8Array(1) } as const;
const ENDS: ShownEnds = { ends: [FRAME, FRAME], edgeWidthMm: 0.3, pxPerMm: 6, widthMm: 57 };
const PICTURE = { widthPx: 1, heightPx: 1, channels: 1, pixels: new Uint8Array(1) } as const;

/** A table with eyes that see what they are told to. */
function tableWith(found = 12) {
  let seen: Card | Refusal = 'noCorner';
  const happened: HandEvent[] = [];
  const eyes: ShownEyes = {
    readEnds: async () => {
      const reading =
        typeof seen === 'string'
          ? { accepted: false, confidence: 0, margin: 0, reason: seen }
          : { accepted: true, confidence: 1, margin: 1, card: seen };
      return { kind: 'ends', ends: [{ index: reading }, { index: reading }], widthMm: 57 };
    },
    cardGone: async () => 'reading',
    state: 'reading',
    readHand: async () => ({ cards: CARDS.slice(0, found), unread: 1 }),
  };
  const table = new CameraTable();
  const stops: string[] = [];
  const end = table.begin({ task: 'deal', deck: 'standard', eyes, stop: () => stops.push('stopped') });
  table.listen((event) => {
    happened.push(event);
    tell({ kind: 'showCard' });
  });
  const tell = (request: HandRequest): void =>
    table.tell({ request, piles: bySeat(() => 3), shown: 12, tray: { board: 7, copy: 1 } });
  const show = async (card: Card | Refusal, times = 1): Promise<void> => {
    seen = card;
    for (let time = 0; time < times; time++) await table.look(ENDS);
  };
  tell({ kind: 'showCard' });
  return { table, happened, tell, show, end, stops };
}

describe('a card before the camera', () => {
  test('is an event once, however long it is held', async () => {
    const { happened, show } = tableWith();
    await show(CARDS[5] as Card, 6);
    expect(happened).toEqual([{ kind: 'cardShown', card: CARDS[5] }]);
  });

  test('is none while the work is paused', async () => {
    const { happened, show, table } = tableWith();
    table.progress({ of: 4, done: 0, isPaused: true });
    await show(CARDS[5] as Card, 6);
    expect(happened).toEqual([]);
  });

  test('with its back to it is said to be so, and is no event', async () => {
    const { happened, show, table } = tableWith();
    const turn = table.now?.turn;
    await show('back', 30);
    expect(happened).toEqual([]);
    // What was told stands, and can be answered.
    expect(table.now).toMatchObject({ hint: 'back', turn });
    await show(CARDS[5] as Card, 2);
    expect(table.now?.hint).toBeUndefined();
  });

  test('that has no index to be seen is told to be unread, and is no event', async () => {
    const { happened, show, table } = tableWith();
    await show('noCorner', 30);
    expect([happened, table.now?.hint]).toEqual([[], 'unread']);
  });

  test('that is a joker is a stranger', async () => {
    const { happened, show } = tableWith();
    await show('joker', 30);
    expect(happened).toEqual([{ kind: 'strangerShown', reason: 'joker' }]);
  });
});

describe('a picture that is still read', () => {
  test('when a person answers shows nothing of what is told after that', async () => {
    const { happened, show, table } = tableWith();
    const late = show(CARDS[5] as Card);
    table.answer('undo', table.now?.turn ?? -1);
    await late;
    expect(happened).toEqual([{ kind: 'cardTakenBack' }]);
  });

  test('when the work is paused counts as little', async () => {
    const { happened, show, table } = tableWith();
    const late = show(CARDS[5] as Card);
    table.progress({ of: 4, done: 0, isPaused: true });
    await late;
    expect(happened).toEqual([]);
  });

  test('is waited for by one more, and a card wants no third', async () => {
    const { happened, show } = tableWith();
    await Promise.all([show(CARDS[5] as Card), show(CARDS[5] as Card)]);
    expect(happened).toEqual([{ kind: 'cardShown', card: CARDS[5] }]);
    await Promise.all([show('noCorner'), show(CARDS[6] as Card), show(CARDS[6] as Card)]);
    expect(happened).toHaveLength(1);
  });

  test('is waited for by one of a hand', async () => {
    const { happened, show, table, tell } = tableWith();
    tell({ kind: 'showHand', seats: ['N', 'E'], differing: [] });
    const late = Promise.all([show('noCorner'), show('noCorner')]);
    expect(await table.lookAtHand(PICTURE, 'E')).toBe('looked');
    await late;
    expect(happened.map(({ kind }) => kind)).toEqual(['handSeen']);
  });
});

describe('an answer', () => {
  test('is of the turn in which it was asked, and counts once', () => {
    const { happened, table, tell } = tableWith();
    tell({ kind: 'put', seat: 'N' });
    const turn = table.now?.turn ?? -1;
    expect(table.answer('undo', turn - 1)).toBe('not-now');
    expect(table.answer('undo', turn)).toBe('done');
    expect(table.answer('undo', turn)).toBe('not-now');
    expect(happened).toEqual([{ kind: 'cardTakenBack' }]);
  });

  test('that leaves a board out counts in a pause too, and no other does', async () => {
    const { happened, table } = tableWith();
    table.listen((event) => happened.push(event));
    table.progress({ of: 4, done: 0, isPaused: true });
    const turn = table.now?.turn ?? -1;
    expect(table.answer('undo', turn)).toBe('not-now');
    expect(table.answer('give-up', turn)).toBe('done');
    expect(happened).toEqual([{ kind: 'personGaveUp' }]);
    // Nothing more may be told before the pause is over: nobody waits for that.
    await table.allTold();
  });

  test('that takes a card back lets the same card count again', async () => {
    const { happened, show, table } = tableWith();
    await show(CARDS[5] as Card, 3);
    table.answer('undo', table.now?.turn ?? -1);
    await show(CARDS[5] as Card, 3);
    expect(happened.map(({ kind }) => kind)).toEqual(['cardShown', 'cardTakenBack', 'cardShown']);
  });
});

describe('a hand', () => {
  test('is looked at only where hands are wanted', async () => {
    const { happened, table, tell } = tableWith();
    expect(await table.lookAtHand(PICTURE, 'E')).toBe('not-now');
    tell({ kind: 'showHand', seats: ['N', 'E'], differing: [] });
    expect(await table.lookAtHand(PICTURE, 'E')).toBe('looked');
    expect(happened).toEqual([{ kind: 'handSeen', seat: 'E', cards: CARDS.slice(0, 12), unread: 1 }]);
  });

  test('is looked at again where less than half of it is found', async () => {
    const { happened, table, tell } = tableWith(5);
    tell({ kind: 'showHand', seats: ['N', 'E'], differing: [] });
    expect(await table.lookAtHand(PICTURE, 'E')).toBe('no-hand');
    expect(happened).toEqual([]);
  });

  test('is not looked at when a person answers meanwhile, before anything else is told', async () => {
    const { happened, table, tell } = tableWith();
    tell({ kind: 'showHand', seats: ['N', 'E'], differing: [] });
    table.listen((event) => happened.push(event));
    const late = table.lookAtHand(PICTURE, 'E');
    table.answer('done', table.now?.turn ?? -1);
    expect(await late).toBe('not-now');
    expect(happened).toEqual([{ kind: 'personDone' }]);
  });
});

test('work that is over leaves nothing at the table', async () => {
  const { end, happened, show, stops, table } = tableWith();
  expect(table.stop()).toBe('done');
  expect(stops).toEqual(['stopped']);
  end();
  await show(CARDS[5] as Card, 3);
  expect([table.now, happened, table.stop()]).toEqual([undefined, [], 'not-now']);
});
