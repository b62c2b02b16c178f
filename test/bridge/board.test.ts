import { describe, expect, test } from 'vitest';
import { dealerOf, toBoardNumber, vulnerabilityOf } from '../../src/bridge/board.ts';

/** The table of Law 2. */
const CYCLE = [
  ['N', 'none'],
  ['E', 'ns'],
  ['S', 'ew'],
  ['W', 'all'],
  ['N', 'ns'],
  ['E', 'ew'],
  ['S', 'all'],
  ['W', 'none'],
  ['N', 'ew'],
  ['E', 'all'],
  ['S', 'none'],
  ['W', 'ns'],
  ['N', 'all'],
  ['E', 'none'],
  ['S', 'ns'],
  ['W', 'ew'],
] as const;

describe('a board', () => {
  test.each(CYCLE.map((row, index) => [index + 1, ...row] as const))(
    '%d is dealt by %s with %s vulnerable',
    (number, dealer, vulnerability) => {
      for (const same of [number, number + 16, number + 1600]) {
        expect(dealerOf(toBoardNumber(same))).toBe(dealer);
        expect(vulnerabilityOf(toBoardNumber(same))).toBe(vulnerability);
      }
    },
  );

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('has no number %d', (number) => {
    expect(() => toBoardNumber(number)).toThrow(RangeError);
  });
});
