import { expect, test } from 'vitest';
import { OpenBoard } from '../../../src/app/analysis/open-board.ts';
import type { Strain } from '../../../src/bridge/call.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';

const [deal] = generateSeededDeals('open board', DECKS.super, 1).deals;

function openBoard(limitMs: number): OpenBoard {
  if (deal === undefined) throw new Error('There is no deal.');
  return new OpenBoard({ deal, dealer: 'N', vulnerability: 'none' }, 0, undefined, { limitMs, threads: 2 });
}

function solve(board: OpenBoard, strain: Strain): void {
  for (const declarer of SEATS) board.narrow({ declarer, strain, tricks: 8 });
}

/** Has a thread take its next turn, which takes all its time. */
function turn(board: OpenBoard, thread: number): { strain: Strain; limitMs: number } | undefined {
  const task = board.takeTurn(thread);
  if (task !== undefined) board.endTurn({ strain: task.strain, tookMs: task.limitMs }, [1 - thread]);
  return task && { strain: task.strain, limitMs: task.limitMs };
}

test('strains take a short turn each, then share the time: first what is remembered, then of what most is known', () => {
  const board = openBoard(20_000);
  const first = [0, 0, 0, 0, 0].map((thread) => turn(board, thread));
  expect(first.map((one) => one?.limitMs)).toEqual([500, 500, 500, 500, 500]);
  const narrow = first[1]?.strain ?? 'NT';
  for (const declarer of SEATS) board.narrow({ declarer, strain: narrow, tricks: { least: 6, most: 8 } });
  const second = turn(board, 0);
  expect(second?.strain).toBe(first[4]?.strain);
  expect(second?.limitMs).toBeCloseTo((17_500 * 2) / 6);
  expect(turn(board, 0)?.strain).toBe(narrow);
});

test('a strain goes on in the thread that remembers it', () => {
  const whole = openBoard(20_000);
  for (const strain of ['H', 'D', 'C'] as const) solve(whole, strain);
  const board = new OpenBoard(whole.board, 0, whole.table, { limitMs: 20_000, threads: 2 });
  const [one, other] = [board.takeTurn(0)?.strain ?? 'NT', board.takeTurn(1)?.strain ?? 'NT'];
  expect(new Set([one, other])).toEqual(new Set(['NT', 'S']));
  board.endTurn({ strain: one, tookMs: 500 }, []);
  board.endTurn({ strain: other, tookMs: 500 }, []);
  expect(board.takeTurn(1)?.strain).toBe(other);
  expect(board.takeTurn(0)?.strain).toBe(one);
});

test('what strains leave that are solved goes to the others, until the time is over', () => {
  const board = openBoard(20_000);
  const strains = [0, 0, 0, 0, 0].map((thread) => turn(board, thread)?.strain ?? 'NT');
  const hard = strains.shift();
  for (const strain of strains) solve(board, strain);
  for (const _ of strains) board.endTurn({ strain: board.takeTurn(0)?.strain ?? 'NT', tookMs: 0 }, []);
  expect(board.strainsLeft).toBe(1);
  let usedMs = 0;
  for (let next = turn(board, 0); next !== undefined; next = turn(board, 0)) {
    expect(next.strain).toBe(hard);
    usedMs += next.limitMs;
  }
  expect(usedMs).toBe(20_000 - 5 * 500);
  expect(board.strainsLeft).toBe(0);
});

test('time passes for idle threads as well', () => {
  const board = openBoard(20_000);
  for (const strain of ['S', 'H', 'D', 'C'] as const) solve(board, strain);
  const table = board.table;
  const one = new OpenBoard(board.board, 0, table, { limitMs: 20_000, threads: 2 });
  const task = one.takeTurn(0);
  expect(task?.strain).toBe('NT');
  expect(one.takeTurn(1)).toBeUndefined();
  one.endTurn({ strain: 'NT', tookMs: 19_000 }, [1]);
  expect(one.takeTurn(1)).toMatchObject({ strain: 'NT', limitMs: 1000 });
});

test('what is known of a cell only narrows', () => {
  const board = openBoard(1000);
  board.narrow({ declarer: 'N', strain: 'S', tricks: { least: 6, most: 9 } });
  board.narrow({ declarer: 'N', strain: 'S', tricks: { least: 4, most: 8 } });
  expect(board.table.N.S).toEqual({ least: 6, most: 8 });
});
