import { expect, test } from 'vitest';
import { wallLines } from '../../../src/cli/hub/wall-text.ts';
import { makeWall } from '../../../src/fleet/wall/wall.ts';
import { loadWallWords } from '../../../src/words/wall-words.ts';
import { booksOf, jobOf, machineOf, NOW_MS, SILENT_S, trayOf } from '../../support/fleet/wall-books.ts';

const JAM = {
  ask: 7,
  fault: 2003,
  step: { action: 'clearPath', from: 'path', to: 'hopper', count: 1 },
} as const;
const words = await loadWallWords('en');

test('a wall in lines has a letter or a sign for each tray, who needs help, and what is carried', () => {
  const at = { machine: 'm1', sinceMs: NOW_MS };
  const trays = [
    trayOf(1, { ...at, state: 'made', extra: 1 }),
    trayOf(2, { ...at, state: 'begun' }),
    trayOf(3, { ...at, state: 'held' }),
    trayOf(4),
    trayOf(5, { state: 'missing' }),
    trayOf(6, { state: 'begun', machine: 'm2', sinceMs: NOW_MS }),
    trayOf(7, { state: 'begun', machine: 'm3', sinceMs: NOW_MS }),
  ];
  const books = booksOf({
    trays,
    extras: [{ set: 1, board: 1, fence: 2, machine: 'm3' }],
    machines: [machineOf(1), machineOf(2), machineOf(3, { heardMs: 0 })],
    jobs: [jobOf('m1', 2), jobOf('m2', 6, { ask: JAM, askedMs: NOW_MS })],
  });
  const lines = wallLines(words, makeWall(books, SILENT_S)).map((line) =>
    line.replace(/\d\d:\d\d/g, 'hh:mm'),
  );
  expect(lines).toEqual([
    'Final: 1 of 7 made, 1 late, 1 missing, 1 to put aside',
    '',
    'Set 1  Aa-.x!?  1/7  time not known yet',
    '',
    'A made at machine A, a being dealt there, - next there, . not given out, ! needs help, ? late, x missing',
    '',
    'Machines',
    '  A  Machine 1  dealing     Board 2, set 1  1 more kept for it until hh:mm',
    '  B  Machine 2  needs help  Board 6, set 1  since hh:mm; A card is stuck in the path.',
    '  C  Machine 3  silent      Board 7, set 1  since hh:mm',
    '',
    'To carry',
    '  Empty trays to the machines: A, Set 1, 3',
    '  Board 1, set 1 at machine C: write E2 on it and put it aside',
  ]);
});

test('a wall without sets says so', () => {
  expect(wallLines(words, makeWall(booksOf({ machines: [] }), SILENT_S))).toEqual([
    'Final: 0 of 0 made',
    '',
    'No boards are wanted yet.',
  ]);
});
