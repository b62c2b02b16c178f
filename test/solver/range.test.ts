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

  test('is asked easier questions from both sides where one was stopped', () => {
    const range = new Range({ least: 0, most: 17 });
    range.stop(9);
    expect(range.easiestNeed(range)).toBe(4);
    range.narrow(4, 4);
    expect(range.easiestNeed(range)).toBe(13);
    range.narrow(13, 12);
    expect(range.easiestNeed(range)).toBe(6);
  });

  test('is asked again what was stopped, once all was', () => {
    const range = new Range({ least: 7, most: 9 });
    range.stop(8);
    expect(range.easiestNeed(range)).toBe(9);
    range.stop(9);
    expect(range.easiestNeed(range)).toBe(8);
    range.stop(8);
    expect(range.easiestNeed(range)).toBe(9);
  });

  test('is asked first whether it is within what is known of a number that is near', () => {
    const range = new Range({ least: 0, most: 17 });
    const near = { least: 7, most: 9 };
    expect(range.easiestNeed(near)).toBe(7);
    range.narrow(7, 7);
    expect(range.easiestNeed(near)).toBe(10);
    range.stop(10);
    expect(range.easiestNeed(near)).toBe(14);
  });

  test('keeps what was known before', () => {
    expect(new Range(6).isOpen()).toBe(false);
    expect(new Range({ least: 3, most: 5 }).near(9)()).toBe(5);
  });
});
