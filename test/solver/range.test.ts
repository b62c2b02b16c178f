import { describe, expect, test } from 'vitest';
import { Range } from '../../src/solver/range.ts';

describe('a range of tricks', () => {
  test('is asked about a guess first, then next to what is known', () => {
    const range = new Range({ least: 0, most: 17 });
    const next = range.near(9);
    expect(next()).toBe(9);
    range.narrow(9, 11);
    expect(range).toMatchObject({ least: 11, most: 17 });
    expect(next()).toBe(12);
    range.narrow(12, 11);
    expect(range.isOpen()).toBe(false);
  });

  test('keeps what was known before', () => {
    expect(new Range(6).isOpen()).toBe(false);
    expect(new Range({ least: 3, most: 5 }).near(9)()).toBe(5);
  });
});
