import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dealAtIndex } from '../../src/bridge/deal-index.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { asTyped } from '../../src/cli/shell/as-typed.ts';
import { handsInWords, pathFromHere } from '../../src/cli/shell/words.ts';
import { table } from '../../src/text/columns.ts';
import { counted, duration, noBoardsInWords } from '../../src/text/counted.ts';

test.each([
  [0, '0.0 s'],
  [8240, '8.2 s'],
  [45_200, '45 s'],
  [99_600, '2 min'],
  [720_000, '12 min'],
  [3_900_000, '1 h 05 min'],
])('%i ms is %s', (durationMs, words) => {
  expect(duration(durationMs)).toBe(words);
});

test('a count has its noun', () => {
  expect([counted(1, 'board'), counted(24, 'board'), counted(0, 'fault')]).toEqual([
    '1 board',
    '24 boards',
    '0 faults',
  ]);
});

test('boards that are not there are one or several', () => {
  expect(noBoardsInWords([7])).toBe('There is no board 7');
  expect(noBoardsInWords([7, 9, 8])).toBe('There are no boards 7-9');
});

test('columns are in line', () => {
  expect(
    table([
      ['a', '1'],
      ['long', '100', 'x'],
    ]),
  ).toEqual(['a       1', 'long  100  x']);
});

describe('hands', () => {
  test('come one a line, spades first', () => {
    expect(handsInWords(dealAtIndex(DECKS.standard, 0n))[0]).toBe('  N  S AKQJT98765432  H -  D -  C -');
  });
});

describe('a path as people read it', () => {
  test.each([
    [resolve('jobs/a'), join('jobs', 'a')],
    [join('jobs', 'a'), join('jobs', 'a')],
    [resolve('..', 'jobs'), resolve('..', 'jobs')],
    [resolve('.'), resolve('.')],
  ])('%s is %s', (path, read) => {
    expect(pathFromHere(path)).toBe(read);
  });
});

describe('a path as it is typed', () => {
  test.each([
    ['jobs/2026-11-21-evening', 'jobs/2026-11-21-evening'],
    ['/media/My Stick/jobs', "'/media/My Stick/jobs'"],
    ["Anna's", "'Anna'\\''s'"],
    ['soirée', "'soirée'"],
    ["Anna's\n\u001b[31m\\deal", "$'Anna\\'s\\u000a\\u001b[31m\\\\deal'"],
  ])('%s', (path, typed) => {
    expect(asTyped(path)).toBe(typed);
  });
});
