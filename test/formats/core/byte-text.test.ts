import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../support/seeded.ts';
import { ByteText } from '../../../src/formats/core/byte-text.ts';

function written(make: (text: ByteText) => void): string {
  const pieces: Uint8Array[] = [];
  const text = new ByteText((bytes) => pieces.push(bytes));
  make(text);
  text.flush();
  return Buffer.concat(pieces).toString('latin1');
}

test('numbers of 32 bits are written as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (value) => {
      expect(written((text) => text.integer(value))).toBe(String(value));
    }),
  );
  const edges = [0, 9, 10, 99, 100, -1, 2 ** 31 - 1];
  const all = written((text) => {
    for (const value of edges) text.integer(value);
  });
  expect(all).toBe(edges.join(''));
});

test('a suit is written from high to low', () => {
  expect(written((text) => text.hand(Int32Array.of(7, 0b11111111111111111, 0, 0, 2), 1))).toBe(
    '2...AKQJMWLT987654321',
  );
  expect(written((text) => text.spacedRanks(0b10000000000000010))).toBe('A 2 ');
});

test('what is written in pieces of any size comes out whole and in order', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 70_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const parts = lengths.map((length, index) => String(index % 10).repeat(length));
      const all = written((text) => {
        for (const part of parts) {
          text.ascii(part);
          text.integer(7);
        }
      });
      expect(all === parts.map((part) => `${part}7`).join('')).toBe(true);
    }),
    { numRuns: 20 },
  );
});
