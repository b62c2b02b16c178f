import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { type PartOfLine, takeBytes } from '../../src/protocol/framer.ts';
import { makeLine, parseLine } from '../../src/protocol/line.ts';
import { tagBy } from '../../src/protocol/line-key.ts';
import { anyToLine } from '../support/any-line.ts';

const { to } = EXECUTOR_LINK;
const ENCODER = new TextEncoder();

/** All lines that come when bytes come in such pieces. */
function linesOf(pieces: readonly Uint8Array[]): string[] {
  let part: PartOfLine;
  return pieces.flatMap((bytes) => {
    const framed = takeBytes(part, bytes, '>', to.maxLength);
    part = framed.part;
    return framed.lines;
  });
}

const TAG = tagBy([1, 2]);

function framed(text: string): { lines: readonly string[]; spoilt: number; part: PartOfLine } {
  return takeBytes(undefined, ENCODER.encode(text), '>', 10);
}

describe('lines are found', () => {
  test('however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(anyToLine, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(40)),
        (lines, cuts) => {
          const bytes = ENCODER.encode(lines.map((line) => makeLine(to, line, TAG)).join(''));
          const pieces: Uint8Array[] = [];
          let start = 0;
          for (const length of cuts) {
            pieces.push(bytes.subarray(start, start + length));
            start += length;
          }
          expect(linesOf([...pieces, bytes.subarray(start)]).map((line) => parseLine(to, line, TAG))).toEqual(
            lines,
          );
        },
      ),
    );
  });

  test('after any garbage', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), anyToLine, (garbage, line) => {
        const text = makeLine(to, line, TAG);
        expect(linesOf([garbage, ENCODER.encode(text)]).at(-1)).toBe(text.slice(0, -1));
      }),
    );
  });

  test('after a line that has lost its end', () => {
    expect(framed('>one>two\n')).toEqual({ lines: ['>two'], spoilt: 1, part: undefined });
  });
});

describe('a line is given up', () => {
  test.each([
    ['when it is longer than the longest', '>123456789a\n', []],
    ['when a byte is not printable', '>12\t45\n', []],
    ['when it has no mark', '12345\n', []],
    ['never when it is as long as the longest', '>123456789\n', ['>123456789']],
  ])('%s', (_, text, lines) => {
    expect(framed(text).lines).toEqual(lines);
    expect(framed(text).part).toBeUndefined();
  });

  test('and nothing is kept of it, however long it goes on', () => {
    expect(framed(`>${'x'.repeat(100_000)}`)).toEqual({ lines: [], spoilt: 1, part: undefined });
  });
});
