import { describe, expect, test } from 'vitest';
import { dealAtIndex } from '../../src/bridge/deal-index.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { asTyped, handsInWords } from '../../src/cli/shell/words.ts';
import { table } from '../../src/text/columns.ts';
import { counted, duration } from '../../src/text/counted.ts';

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

describe('a path as it is typed', () => {
  test.each([
    ['jobs/2026-11-21-evening', 'jobs/2026-11-21-evening'],
    ['/media/My Stick/jobs', "'/media/My Stick/jobs'"],
    ["Anna's", "'Anna'\\''s'"],
    ['soirée', "'soirée'"],
  ])('%s', (path, typed) => {
    expect(asTyped(path)).toBe(typed);
  });
});
