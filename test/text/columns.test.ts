import { expect, test } from 'vitest';
import { table } from '../../src/text/columns.ts';

const ROWS = [
  ['a', '10', 'one'],
  ['bcd', '5', 'two words'],
];

test('the first columns of a table stand at the left, the others at the right', () => {
  expect(table(ROWS)).toEqual(['a    10        one', 'bcd   5  two words']);
  expect(table(ROWS, 2)).toEqual(['a    10        one', 'bcd  5   two words']);
});

test('columns are named that stand at the left behind others', () => {
  expect(table(ROWS, [0, 2])).toEqual(['a    10  one', 'bcd   5  two words']);
});
