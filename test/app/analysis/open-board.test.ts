import { expect, test } from 'vitest';
import { OpenBoard } from '../../../src/app/analysis/open-board.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';

const [deal] = generateSeededDeals('open board', DECKS.super, 1).deals;

function openBoard(limitMs: number): OpenBoard {
  if (deal === undefined) throw new Error('There is no deal.');
  return new OpenBoard({ deal, dealer: 'N', vulnerability: 'none' }, 0, undefined, { limitMs, threads: 2 });
}

function solve(board: OpenBoard, strain: 'S' | 'H' | 'D' | 'C' | 'NT'): void {
  for (const declarer of SEATS) board.narrow({ declarer, strain, tricks: 8 });
}

test('strains that are not solved at first share the time that is left', () => {
  const board = openBoard(20_000);
  const tasks = board.firstTasks();
  expect(tasks.map(({ limitMs }) => limitMs)).toEqual([1000, 1000, 1000, 1000, 1000]);
  const [hard = 'NT', ...easy] = tasks.map(({ strain }) => strain);
  for (const strain of easy) {
    solve(board, strain);
    expect(board.tasksAfter(strain, 500)).toEqual([]);
  }
  expect(board.strainsLeft).toBe(1);
  const [again] = board.tasksAfter(hard, 1000);
  expect(again).toMatchObject({ strain: hard, limitMs: 18_500 });
  expect(board.tasksAfter(hard, 18_500)).toEqual([]);
  expect(board.strainsLeft).toBe(0);
});

test('what strains leave that are solved early goes to another round', () => {
  const board = openBoard(20_000);
  const strains = board.firstTasks().map(({ strain }) => strain);
  const second = strains.flatMap((strain) => board.tasksAfter(strain, 1000));
  expect(second.map(({ limitMs }) => Math.round(limitMs))).toEqual([5833, 5833, 5833, 5833, 5833]);
  const third = strains.flatMap((strain, at) => {
    if (at > 0) solve(board, strain);
    return board.tasksAfter(strain, at > 0 ? 1000 : 5833);
  });
  expect(third.map(({ strain, limitMs }) => [strain, Math.round(limitMs)])).toEqual([[strains[0], 11_667]]);
});

test('what is known of a cell only narrows', () => {
  const board = openBoard(1000);
  board.narrow({ declarer: 'N', strain: 'S', tricks: { least: 6, most: 9 } });
  board.narrow({ declarer: 'N', strain: 'S', tricks: { least: 4, most: 8 } });
  expect(board.table.N.S).toEqual({ least: 6, most: 8 });
});
