import { expect, test } from 'vitest';
import { OpenBoard } from '../../../src/app/analysis/open-board.ts';
import type { SolveTask } from '../../../src/app/analysis/solve-thread.ts';
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
function turn(
  board: OpenBoard,
  thread: number,
): { strain: Strain; limitMs: number; departures: number | undefined } | undefined {
  const task = board.takeTurn(thread);
  if (task !== undefined) end(board, task);
  return task && { strain: task.strain, limitMs: task.limitMs, departures: task.departures };
}

function end(board: OpenBoard, { strain, thread, limitMs }: SolveTask, tookMs: number = limitMs): void {
  board.endTurn({ strain, thread, tookMs }, [1 - thread]);
}

function narrow(board: OpenBoard, strain: Strain): void {
  for (const declarer of SEATS) board.narrow({ declarer, strain, tricks: { least: 6, most: 8 } });
}

test('strains take short turns that begin with bounds; then more go to that of which most is known', () => {
  const board = openBoard(20_000);
  const first = [0, 0, 0, 0, 0].map(() => turn(board, 0));
  expect(first.map((one) => one?.limitMs)).toEqual([500, 500, 500, 500, 500]);
  const strains = new Set(first.map((one) => one?.strain));
  expect(strains.size).toBe(5);
  const best = first[1]?.strain ?? 'NT';
  narrow(board, best);
  for (let times = 0; times < 2; times++) {
    const even = [0, 0, 0, 0, 0].map(() => turn(board, 0));
    expect(new Set(even.map((one) => one?.strain))).toEqual(strains);
    for (const one of even) expect([one?.limitMs, one?.departures]).toEqual([1000, 2]);
  }
  for (let times = 0; times < 3; times++)
    expect(turn(board, 0)).toEqual({ strain: best, limitMs: 1000, departures: undefined });
});

test('a strain goes on in the thread that remembers it', () => {
  const whole = openBoard(20_000);
  for (const strain of ['H', 'D', 'C'] as const) solve(whole, strain);
  const board = new OpenBoard(whole.board, 0, whole.table, { limitMs: 20_000, threads: 2 });
  const tasks = [board.takeTurn(0), board.takeTurn(1)];
  expect(new Set(tasks.map((task) => task?.strain))).toEqual(new Set(['NT', 'S']));
  for (const task of tasks) if (task !== undefined) end(board, task);
  expect(board.takeTurn(1)?.strain).toBe(tasks[1]?.strain);
  expect(board.takeTurn(0)?.strain).toBe(tasks[0]?.strain);
});

test('what strains leave that are solved goes to the others, until the time is over', () => {
  const board = openBoard(20_000);
  const strains = [0, 0, 0, 0, 0].map((thread) => turn(board, thread)?.strain ?? 'NT');
  const hard = strains.shift();
  for (const strain of strains) solve(board, strain);
  for (const _ of strains) {
    const task = board.takeTurn(0);
    if (task !== undefined) end(board, task, 0);
  }
  expect(board.strainsLeft).toBe(1);
  let usedMs = 0;
  for (let next = turn(board, 0); next !== undefined; next = turn(board, 0)) {
    expect(next.strain).toBe(hard);
    usedMs += next.limitMs;
  }
  expect(usedMs).toBe(20_000 - 5 * 500);
  expect(board.strainsLeft).toBe(0);
});

test('without a limit a strain goes on to its end, however much is known of others', () => {
  const board = openBoard(Number.POSITIVE_INFINITY);
  const strains = [0, 0, 0, 0, 0, 0].map(() => turn(board, 0)?.strain ?? 'NT');
  for (const strain of strains) if (strain !== strains[5]) narrow(board, strain);
  for (let times = 0; times < 8; times++) expect(turn(board, 0)?.strain).toBe(strains[5]);
});

test('in the last part of the time all strains that are open are bounded, and share it', () => {
  const board = openBoard(20_000);
  const turns = Array.from({ length: 100 }, () => turn(board, 0)).filter((one) => one !== undefined);
  const last = turns.slice(-5);
  expect(new Set(last.map(({ strain }) => strain)).size).toBe(5);
  for (const { departures } of last) expect(departures).toBeGreaterThan(2);
  expect(turns.reduce((sum, { limitMs }) => sum + limitMs, 0)).toBeCloseTo(20_000);
});

test('a thread helps others where they have all strains that are left, and begins with another declarer', () => {
  for (const limitMs of [20_000, Number.POSITIVE_INFINITY]) {
    const whole = openBoard(limitMs);
    for (const strain of ['S', 'H', 'D', 'C'] as const) solve(whole, strain);
    const board = new OpenBoard(whole.board, 0, whole.table, { limitMs, threads: 2 });
    expect(board.takeTurn(0)).toMatchObject({ strain: 'NT', helpers: 0 });
    // Without a limit, a board that nobody has begun on comes first.
    expect(board.takeTurn(1, false)).toBeUndefined();
    expect(board.takeTurn(1, true)).toMatchObject({ strain: 'NT', helpers: 1 });
  }
});

test('time passes for idle threads as well', () => {
  const board = openBoard(20_000);
  for (const strain of ['S', 'H', 'D', 'C'] as const) solve(board, strain);
  const one = new OpenBoard(board.board, 0, board.table, { limitMs: 20_000, threads: 2 });
  const task = one.takeTurn(0);
  expect(one.takeTurn(1, false)).toBeUndefined();
  if (task !== undefined) end(one, task, 19_700);
  expect(one.takeTurn(1)?.limitMs).toBeLessThanOrEqual(300);
});

test('what is known of a cell only narrows', () => {
  const board = openBoard(1000);
  board.narrow({ declarer: 'N', strain: 'S', tricks: { least: 6, most: 9 } });
  board.narrow({ declarer: 'N', strain: 'S', tricks: { least: 4, most: 8 } });
  expect(board.table.N.S).toEqual({ least: 6, most: 8 });
});
