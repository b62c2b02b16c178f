import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Image, makeIntelHex, parseIntelHex } from '../../hardware/intel-hex.ts';

const END = ':00000001FF';

/** Some runs of bytes, at low addresses and across the border of 64 kB. */
const anyImage: fc.Arbitrary<Image> = fc
  .array(
    fc.record({
      start: fc.oneof(fc.nat(300), fc.integer({ min: 0xff80, max: 0x10080 }), fc.nat(0x3ffff)),
      bytes: fc.uint8Array({ maxLength: 60 }),
    }),
    { maxLength: 6 },
  )
  .map(
    (runs) => new Map(runs.flatMap(({ bytes, start }) => [...bytes].map((byte, at) => [start + at, byte]))),
  );

function problemsOf(...lines: readonly string[]): readonly string[] {
  const parsed = parseIntelHex(lines.join('\n'));
  return parsed.ok ? [] : parsed.problems;
}

describe('Intel HEX', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyImage, (image) => {
        expect(parseIntelHex(makeIntelHex(image))).toEqual({ ok: true, value: new Map(image) });
      }),
    );
  });

  test('is written as the format says', () => {
    const image = new Map([0x0c, 0x94, 0x5c].map((byte, index) => [0x0ffff + index, byte]));
    expect(makeIntelHex(image)).toBe(`:01FFFF000CF5\n:020000040001F9\n:02000000945C0E\n${END}\n`);
  });

  test('is read with segments, start addresses, small letters and both line ends', () => {
    const text = `:020000021000ec\r\n:0100000041be\r\n:0400000300003800C1\r\n:0400000500000000F7\n${END}\n`;
    expect(parseIntelHex(text)).toEqual({ ok: true, value: new Map([[0x10000, 0x41]]) });
  });

  test('of a text that was not made by it is no image, and never a throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseIntelHex(text).ok).toBe(false);
      }),
    );
  });

  test('with any digit changed is not read', () => {
    const text = makeIntelHex(
      new Map([...'soubrette deals cards'].map((letter, at) => [at, letter.charCodeAt(0)])),
    );
    const places = [...text.matchAll(/[0-9A-F]/g)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...'0123456789ABCDEF'), (place, digit) => {
        fc.pre(text[place] !== digit);
        expect(parseIntelHex(text.slice(0, place) + digit + text.slice(place + 1)).ok).toBe(false);
      }),
    );
  });

  test.each([
    ['a line of something else', [':0100000041BE', 'hello', END], 'Line 2 is not a colon and pairs'],
    ['a wrong checksum', [':0100000041BF', END], 'Line 1 has a wrong checksum.'],
    ['a wrong length', [':0200000041BD', END], 'Line 1 says that it has 2 bytes, but has 1.'],
    ['an unknown kind', [':00000009F7', END], 'Line 1 is of the unknown kind 9.'],
    [
      'the same byte twice',
      [':0100000041BE', ':0100000041BE', END],
      'Line 2 says once more what stands at 0x0.',
    ],
    ['lines behind its end', [END, ':0100000041BE'], 'Line 2 stands behind the end record.'],
    ['no end', [':0100000041BE'], 'The end record (":00000001FF") is missing'],
    ['an address that is too long', [':03000004000001F8', END], 'Line 1 has an address that is too long.'],
    ['bytes beyond all addresses', [':02000004FFFFFC', ':02FFFF0041417E', END], 'Line 2 goes beyond 32 bits'],
  ])('with %s says so', (_, lines, problem) => {
    expect(problemsOf(...lines)).toEqual([expect.stringContaining(problem)]);
  });

  test('with several problems says all of them', () => {
    expect(problemsOf('x', ':0100000041BF', '')).toHaveLength(3);
  });
});
