import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addUs, elapsedUs, isDue } from '../../../src/machine/executor/time.ts';

const time = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const span = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('a time of 32 bits', () => {
  test.each([
    [0, 1, 1],
    [2 ** 32 - 1, 1, 0],
    [5, -6, 2 ** 32 - 1],
    [2 ** 31, 2 ** 31 - 1, 2 ** 32 - 1],
  ])('%i and %i us more is %i', (from, us, to) => {
    expect(addUs(from, us)).toBe(to);
    expect(elapsedUs(to, from)).toBe(us);
  });

  test('is as far from another as was added', () => {
    fc.assert(fc.property(time, span, (from, us) => elapsedUs(addUs(from, us), from) === us));
  });

  test('has come or not, on either side of the wrap', () => {
    expect([isDue(5, 9), isDue(9, 5), isDue(7, 7)]).toEqual([true, false, true]);
    expect([isDue(2 ** 32 - 9, 5), isDue(5, 2 ** 32 - 9)]).toEqual([true, false]);
  });
});
