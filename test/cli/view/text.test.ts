import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, cutText, textWidth, wrapText } from '../../../src/cli/shell/text.ts';

describe('the width of a text', () => {
  test.each([
    ['plain', 5],
    ['', 0],
    ['牌局', 4],
    ['ｆｕｌｌ', 8],
    ['한글', 4],
    ['♠♥', 2],
    ['🂡', 1],
    ['🎴', 2],
    ['e\u0301', 1],
    ['a\u200bb', 2],
    ['❤\ufe0f', 2],
  ])('of %j is %i', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

describe('a text from outside', () => {
  test('can not steer the terminal', () => {
    expect(cleanText('a\u001b[2J\u0007b\r\n\u202ec\u009b1A')).toBe('a[2Jbc1A');
  });

  test('that is cut never is too wide, and is whole where it fits', () => {
    const texts = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 30 }), (text, width) => {
        const cut = cutText(text, width);
        expect(textWidth(cut)).toBeLessThanOrEqual(width);
        if (textWidth(text) <= width) expect(cut).toBe(text);
      }),
    );
  });

  test('that is cut says so', () => {
    expect(cutText('abcdef', 4)).toBe('abc…');
    expect(cutText('牌局牌局', 6)).toBe('牌局…');
  });
});

describe('a text in lines', () => {
  test('is broken between words', () => {
    expect(wrapText('Open the path cover, and close it.', 12)).toEqual([
      'Open the',
      'path cover,',
      'and close',
      'it.',
    ]);
  });

  test('loses no word that fits, and no line is too wide', () => {
    const words = fc.array(fc.stringMatching(/^[a-z牌]{1,8}$/u), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 16, max: 40 }), (all, width) => {
        const lines = wrapText(all.join(' '), width);
        expect(lines.join(' ')).toBe(all.join(' '));
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('cuts a word that is too long', () => {
    expect(wrapText('a incomprehensible b', 8)).toEqual(['a', 'incompr…', 'b']);
  });
});
