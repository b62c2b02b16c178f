import { expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { sortPasses } from '../../src/analysis/sort-plan.ts';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { orderOf } from '../../src/job/board-order.ts';
import { makeStart, makeTaking, parseStart, parseTaking } from '../../src/job/host-entry.ts';
import { NO_JOB } from '../../src/job/state.ts';
import { deckOrder, readOrder } from '../../src/machine/run/pass-order.ts';
import { createBoardRun, createPassRun } from '../../src/machine/run/state.ts';
import { step } from '../../src/machine/run/step.ts';

const PLAN = planOf({ boards: 1 });
const ORDER = orderOf(PLAN, { board: 1, copy: 1 }, NO_JOB);
const FRESH = createBoardRun(ORDER);
const [ORDERED] = step(PLAN.config, FRESH, { kind: 'boardOrdered' });

test('the length of how a board begins or is taken up does not tell how it stands', () => {
  const before = { inputs: ORDERED.inputs, phase: ORDERED.phase };
  expect(makeStart({ kind: 'board', token: 'a', order: ORDER }).length).toBe(1024);
  expect(makeStart({ kind: 'board', token: 'a', order: ORDER, before }).length).toBe(1024);
  const [fresh, ordered] = [FRESH, ORDERED].map((run) => makeTaking({ token: 'a', run }).length);
  expect([fresh, (fresh ?? 1) % 1024]).toEqual([ordered, 0]);
});

test('what is padded is read again', () => {
  expect(parseStart(makeStart({ kind: 'board', token: 'a', order: ORDER }))).toEqual({
    kind: 'board',
    token: 'a',
    order: ORDER,
  });
  expect(parseTaking(makeTaking({ token: 'b', run: ORDERED }))).toEqual({ token: 'b', run: ORDERED });
});

const PASS = readOrder(
  { tray: { board: 7, copy: 1 }, isNewTray: true, isAgain: false },
  DECKS.standard,
  'NEWS',
  'E',
  cardSetOf([1, 20].flatMap((number) => DECKS.standard.cards[number] ?? [])),
);

test.each([
  ['a hand', PASS],
  [
    'a deck by a table',
    deckOrder(DECKS.super, { kind: 'table', mouthOf: sortPasses(DECKS.super)[0] ?? [] }, 'bay'),
  ],
  ['a deck, pocket by pocket', deckOrder(DECKS.standard, { kind: 'fill', perPocket: 13 }, 'shelf')],
])('the pass of %s is read again as it was written', (_, order) => {
  expect(parseStart(makeStart({ kind: 'pass', token: 'a', order }))).toEqual({
    kind: 'pass',
    token: 'a',
    order,
  });
  const run = createPassRun(order);
  expect(parseTaking(makeTaking({ token: 'b', run }))).toEqual({ token: 'b', run });
});

test('a pass that an earlier version had taken up is gone on with', () => {
  const proven = [{ feed: 1, mouth: 2, reason: 'foreign' as const }];
  const run = { ...createPassRun(PASS), proven, provenAtFeedBack: 1, trayTaken: true };
  const { rest, rejectTouched, trayPutIn, ...kept } = run;
  const earlier = { ...kept, proven: undefined, passed: proven, passedAtFeedBack: 1, isTrayChanged: true };
  expect(parseTaking(makeTaking({ token: 'b', run: earlier as never }))).toEqual({ token: 'b', run });
});

test('which other trays may come is read again', () => {
  const choice = {
    others: [{ board: 2, copy: 1 }],
    made: [],
    seal: '0123456789ABCDEF',
    isRead: true,
    isIn: false,
  };
  const start = { kind: 'board', token: 'a', order: { ...ORDER, choice } } as const;
  expect(parseStart(makeStart(start))).toEqual(start);
});

test('an order for a pocket that there is not is none', () => {
  const order = { ...PASS, drop: { kind: 'pocket', mouth: 5 } } as const;
  expect(parseStart(makeStart({ kind: 'pass', token: 'a', order }))).toBeUndefined();
});
