import { expect, test } from 'vitest';
import {
  bySections,
  namedBySection,
  nameInSection,
  nameWithoutSection,
  numbersRepeat,
} from '../../../src/scoring/session/sections.ts';
import { resultsOf } from '../../support/result-rows.ts';

type Seat = readonly [section: string, ns: string, round?: string];

function seatsOf(seats: readonly Seat[]) {
  return seats.map(([section, ns, round]) => ({
    section,
    contestants: { ns: [ns], ew: [`${ns} opponent`] },
    ...(round !== undefined && { round }),
  }));
}

test.each<[string, boolean, readonly Seat[]]>([
  [
    'the same numbers in both sections',
    true,
    [
      ['A', '1'],
      ['A', '2'],
      ['B', '1'],
      ['B', '2'],
    ],
  ],
  [
    'numbers of their own',
    false,
    [
      ['A', '1'],
      ['A', '2'],
      ['B', '11'],
      ['B', '12'],
    ],
  ],
  [
    'a pair that changes the section between rounds',
    false,
    [
      ['A', '1', '1'],
      ['B', '2', '1'],
      ['B', '1', '2'],
      ['A', '2', '2'],
    ],
  ],
  [
    'a pair in both sections in one round',
    true,
    [
      ['A', '1', '1'],
      ['A', '2', '1'],
      ['B', '1', '1'],
      ['B', '2', '1'],
    ],
  ],
  [
    'one slip of the pen among many',
    false,
    [...'abcdefghijk']
      .flatMap((name): Seat[] => [
        ['A', name],
        ['B', `${name}2`],
      ])
      .concat([['B', 'a']]),
  ],
  [
    'one section',
    false,
    [
      ['A', '1'],
      ['A', '2'],
    ],
  ],
])('%s: numbers repeat is %s', (_, repeat, seats) => {
  expect(numbersRepeat(seatsOf(seats))).toBe(repeat);
});

test('results without a section say nothing of numbers', () => {
  expect(numbersRepeat([{ contestants: { ns: ['1'], ew: ['2'] } }])).toBe(false);
});

test.each([
  ['7', 'A', 'A7'],
  ['7', undefined, '7'],
  ['7', '', '7'],
  ['7', '1', '1-7'],
  ['Smith', '1', '1-Smith'],
  ['GIB', 'A', 'A-GIB'],
  ['B1', 'A', 'A-B1'],
  ['1', 'AB', 'AB1'],
  ['S1', '1', '1-S1'],
  ['1', '1S', '1S1'],
])('%s of section %s is %s', (name, section, named) => {
  expect(nameInSection(name, section)).toBe(named);
  expect(nameWithoutSection(named, section)).toBe(name);
});

test('robots are renamed with those who sit beside them', () => {
  const [result] = resultsOf('board  section  n  e  s  w  score\n1  A  Ann  GIB  Bob  GIB  420');
  const [named] = namedBySection(result === undefined ? [] : [{ ...result, robots: ['GIB'] }]);
  expect(named).toMatchObject({ contestants: { ew: ['A-GIB', 'A-GIB'] }, robots: ['A-GIB'] });
});

test('sections come in the order of their names', () => {
  const results = ['B', undefined, '10', '9', 'A'].map((section) => ({ ...(section && { section }) }));
  expect(bySections(results).map(([section]) => section)).toEqual([undefined, '9', '10', 'A', 'B']);
});
