import { expect, test } from 'vitest';
import { median, upperMedian } from '../../../src/vision/numbers/statistics.ts';

test.each([
  [[], 0, 0],
  [[3], 3, 3],
  [[4, 1], 2.5, 4],
  [[9, 1, 5], 5, 5],
])('the middle of %j is %d, and the upper one %d', (values, middle, upper) => {
  expect(median(values)).toBe(middle);
  expect(upperMedian(values)).toBe(upper);
});

test('values are left in their order', () => {
  const values = [3, 1, 2];
  median(values);
  upperMedian(values);
  expect(values).toEqual([3, 1, 2]);
});
