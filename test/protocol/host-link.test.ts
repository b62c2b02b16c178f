import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOST_LINK } from '../../src/protocol/host-link.ts';
import { cutText, joinPieces, PIECE_LENGTH } from '../../src/protocol/letters.ts';
import { makeLine, parseLine } from '../../src/protocol/line.ts';
import { anyFromHostLine, anyToHostLine } from '../support/any-line.ts';
import { Copying } from '../support/copying.ts';

const { from, to } = HOST_LINK;

test('a line between controller and host says what it was made from', () => {
  fc.assert(
    fc.property(anyToHostLine, anyFromHostLine, (toLine, fromLine) => {
      expect(parseLine(to, makeLine(to, toLine).slice(0, -1))).toEqual(toLine);
      expect(parseLine(from, makeLine(from, fromLine).slice(0, -1))).toEqual(fromLine);
    }),
  );
});

test.each([
  ['with other characters', 'a+b'],
  ['that is too long', 'a'.repeat(PIECE_LENGTH + 1)],
  ['without any', ''],
])('a piece %s is not written', (_, letters) => {
  const line = { kind: 'numbered', session: 1, number: 1, message: { kind: 'piece', letters } } as const;
  expect(() => makeLine(to, line)).toThrow(new RangeError('The letters of piece must be 1 to 120 letters.'));
});

describe('a text', () => {
  test('is that of its pieces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const pieces = cutText(text);
        expect(joinPieces(pieces)).toBe(text);
        expect(pieces.every((piece) => /^[A-Za-z0-9_-]{1,120}$/.test(piece))).toBe(true);
      }),
    );
  });

  test.each([
    ['half a byte', ['a']],
    ['bytes that are not UTF-8', ['_w']],
    ['other characters', ['a b!']],
  ])('is not made of %s', (_, pieces) => {
    expect(joinPieces(pieces)).toBeUndefined();
  });
});

describe('the controller copies the journal of the host', () => {
  test.each([0, 0.05, 0.3])('entry by entry, with a share of %d of all lines spoilt', (rate) => {
    const copying = new Copying(`copy ${rate}`, rate, 100);
    copying.runFor(8_000_000);
    copying.mend();
    copying.runFor(20_000_000);
    expect(copying.wrong).toBe(0);
    expect(copying.copy).toEqual(copying.journal);
    expect(copying.journal).toHaveLength(100);
  });

  test('and goes on where its copy ends when it comes back', () => {
    const copying = new Copying('away', 0, 100);
    copying.runFor(1_000_000);
    const before = copying.copy.length;
    copying.restartController();
    copying.runFor(20_000_000);
    expect(before).toBeGreaterThan(10);
    expect(before).toBeLessThan(90);
    expect(copying.wrong).toBe(0);
    expect(copying.copy).toEqual(copying.journal);
  });
});
