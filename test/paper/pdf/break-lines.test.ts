import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from '../../../src/paper/pdf/break-lines.ts';

const byLetters = (text: string): number => text.length;

describe('lines of a text', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one  two', 20, ['one two']],
    ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['', 5, ['']],
    ['a 4\u202f♠\u00a0= b', 6, ['a', '4\u202f♠\u00a0=', 'b']],
    ['a 1♠\u2009\u202fX b', 6, ['a', '1♠\u2009\u202fX', 'b']],
  ])('%j in %i is %j', (text, width, lines) => {
    expect(breakLines(text, width, byLetters)).toEqual(lines);
  });
  it('lose no letter and are never too wide', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = breakLines(text, width, byLetters);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(width, 2));
      }),
    );
  });
  it.each([
    ['one long word', 'x'.repeat(10_000)],
    ['many words', 'word '.repeat(2000)],
    ['long words', `${'x'.repeat(500)} `.repeat(20)],
    ['signs beside letters', 'a\u0301\u{1F600}'.repeat(3000)],
  ])('measure each sign of %s twice at most', (_, text) => {
    let measured = 0;
    const widthOf = (some: string): number => {
      measured += some.length;
      return some.length;
    };
    breakLines(text, 30, widthOf);
    expect(measured).toBeLessThanOrEqual(2 * text.length + 1);
  });
});
