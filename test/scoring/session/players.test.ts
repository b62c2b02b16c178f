import { expect, test } from 'vitest';
import { asPairs, robotFinder } from '../../../src/scoring/session/players.ts';

test('partners are one pair whichever way they sit', () => {
  const results = [
    { contestants: { ns: ['Ann', 'Bob'], ew: ['Cy', 'Di'] } },
    { contestants: { ns: ['Di', 'Cy'], ew: ['Bob', 'Ann'] } },
  ];
  expect(asPairs(results).map(({ contestants }) => contestants)).toEqual([
    { ns: ['Ann – Bob'], ew: ['Cy – Di'] },
    { ns: ['Cy – Di'], ew: ['Ann – Bob'] },
  ]);
});

test('pairs stay what they are', () => {
  const results = [{ contestants: { ns: ['1'], ew: ['2'] } }];
  expect(asPairs(results)).toEqual(results);
});

test.each([
  ['~~M25054gn', true],
  ['GIB', true],
  ['gib 2', true],
  ['Robot', true],
  ['Robots', true],
  ['Robot-17', true],
  ['BBO Robot', true],
  ['Argine', true],
  ['GIB – Robot', true],
  ['GIB – Ann', false],
  ['Gibson', false],
  ['Roberta', false],
  ['Bothwell', false],
  ['Lia', true],
  ['LIA', true],
  ['Liam', false],
])('%s is a robot: %s', (name, robot) => {
  expect(robotFinder(['lia'])(name)).toBe(robot);
});
