import { expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { parseDeals } from '../../../src/app/files/deal-files.ts';
import { scoreWarnings } from '../../../src/app/sessions/score-differences.ts';

const read = (...tags: readonly (readonly [name: string, value: string])[]) =>
  parseDeals(
    new TextEncoder().encode(
      ['[Board "12"]', ...tags.map(([name, value]) => `[${name} "${value}"]`)].join('\n'),
    ),
    computer,
    'pbn',
  ).set;
const played = (
  contract: string,
  result: string,
  score: string,
  ...more: readonly (readonly [string, string])[]
) =>
  read(
    ['Declarer', 'S'],
    ['Vulnerable', 'NS'],
    ['Contract', contract],
    ['Result', result],
    ['Score', score],
    ...more,
  );

test.each([
  ['5HX', '12', 'NS 1050'],
  ['5HX', '12', '1050'],
  ['5HX', '12', 'EW -1050'],
  ['4S', '9', 'NS -100'],
  ['4S', '9', 'EW 100'],
  ['4S', 'EW 4', 'NS -100'],
  ['4S', '9', '0'],
  ['4S', '9', '7'],
  ['4S', '?', '620'],
])('%s, %s tricks, %s: nothing is wrong', (...said) => {
  expect(scoreWarnings(played(...said))).toEqual([]);
});

test.each([
  ['5HX', '12', 'NS 910'],
  ['5HX', '12', 'EW 1050'],
  ['4S', '9', 'NS 100'],
  ['4S', '10', 'NS 420'],
])('%s, %s tricks, %s: the score is another', (...said) => {
  expect(scoreWarnings(played(...said)).map(({ board, code, severity }) => [board, code, severity])).toEqual([
    [12, 'score-differs', 'warning'],
  ]);
});

test('a score is told with what it should be', () => {
  expect(scoreWarnings(played('5HX', '12', 'NS 910'))[0]?.message).toBe(
    'Board 12: 5HX with 12 tricks is NS 1050, and the record says NS 910 (line 6). Find out which is right.',
  );
});

test('older games are scored by the laws of their time, and other games not at all', () => {
  expect(scoreWarnings(played('7SX', '9', 'NS -1100', ['Date', '1975.05.01']))).toEqual([]);
  expect(scoreWarnings(played('4S', '10', 'NS 100', ['Scoring', 'Rubber']))).toEqual([]);
});
