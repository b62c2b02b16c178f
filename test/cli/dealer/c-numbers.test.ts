import { expect, test } from 'vitest';
import { formatShortest } from '../../../src/generation/dealer-output/c-numbers.ts';

/** What C's printf("%g") writes. */
test.each([
  [10.003, '10.003'],
  [0, '0'],
  [-0.5, '-0.5'],
  [1 / 3, '0.333333'],
  [2 / 3, '0.666667'],
  [100, '100'],
  [999999, '999999'],
  [1e6, '1e+06'],
  [1234567, '1.23457e+06'],
  [999999.5, '1e+06'],
  [99999.96, '100000'],
  [99999.94, '99999.9'],
  [0.0001, '0.0001'],
  [0.00001234, '1.234e-05'],
  [-1.5e-10, '-1.5e-10'],
  [1e100, '1e+100'],
  [Number.NaN, '-nan'],
  [Number.POSITIVE_INFINITY, 'inf'],
  [Number.NEGATIVE_INFINITY, '-inf'],
])('%f is written %s', (value, text) => {
  expect(formatShortest(value)).toBe(text);
});
