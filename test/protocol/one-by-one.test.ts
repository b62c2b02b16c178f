import { describe, expect, test } from 'vitest';
import { OneByOne } from '../../src/protocol/one-by-one.ts';

describe('one by one', () => {
  test('what comes up meanwhile is done after what is being done', () => {
    const turns = new OneByOne();
    const done: string[] = [];
    turns.do(() => {
      turns.do(() => done.push(`second, idle: ${turns.isIdle}`));
      done.push('first');
    });
    expect([...done, turns.isIdle]).toEqual(['first', 'second, idle: false', true]);
  });

  test('a defect is thrown, and what waits is done with the next', () => {
    const turns = new OneByOne();
    const done: string[] = [];
    const fail = (): void => {
      turns.do(() => done.push('after it'));
      throw new RangeError('broken');
    };
    expect(() => turns.do(fail)).toThrow('broken');
    expect(turns.isIdle).toBe(false);
    turns.do(() => done.push('next'));
    expect([...done, turns.isIdle]).toEqual(['after it', 'next', true]);
  });
});
