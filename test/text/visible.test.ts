import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleFile, visibleLetters, visibleText } from '../../src/text/visible.ts';

describe('a visible text', () => {
  test.each([
    ['\u001b[2J', '\\u001b[2J'],
    ['\u009b31m', '\\u009b31m'],
    ['a\rb\u0000\u007f', 'a\\u000db\\u0000\\u007f'],
    ['\u202egnp.exe\u2066\u2069', '\\u202egnp.exe\\u2066\\u2069'],
    ['\u200e\u200f\u061c\u200b\ufeff', '\\u200e\\u200f\\u061c\\u200b\\ufeff'],
    ['\u{e0041}', '\\udb40\\udc41'],
  ])('of %j is %s', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  test.each(['Łódź\tß\n', 'Nguyễn', 'محمد', 'می‌خواهم', '👩‍👩‍👧', '♠♥ 東南'])('of %s is the same', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  test('of a file has its ends of lines, and no other return', () => {
    expect(visibleFile('a\r\nb\rc\r\r\n\u0085\u001b\u202e')).toBe(
      'a\r\nb\\u000dc\\u000d\r\n\\u0085\\u001b\\u202e',
    );
    expect(visibleLetters('a\u009cb\u001b\r\n')).toBe('a\u009cb\\u001b\r\n');
  });

  test('of JSON is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(JSON.parse(visibleText(JSON.stringify({ value })))).toEqual({ value });
      }),
    );
    const value = '\\\u202e"\u0085\\\\\u200e';
    expect(JSON.parse(visibleText(JSON.stringify(value)))).toBe(value);
  });
});
