import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Bits64, halfSipHash32, halfSipHash64 } from '../../src/protocol/half-sip-hash.ts';

/** The key 00 01 ... 07 of the vectors of the reference (vectors.h), whose inputs are 0 to 63 bytes 00 01 02 ... */
const KEY: Bits64 = [0x03020100, 0x07060504];
const INPUTS = Array.from({ length: 64 }, (_, length) => Uint8Array.from({ length }, (_, place) => place));

function bytesOf(...words: readonly number[]): number[] {
  return words.flatMap((word) => [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff, word >>> 24]);
}

function digestOf(bytes: readonly number[]): string {
  return createHash('sha256').update(Uint8Array.from(bytes)).digest('hex');
}

test('gives the vectors of the reference with 32 bits', () => {
  expect(halfSipHash32(KEY, new Uint8Array())).toBe(0x5b9f35a9);
  expect(digestOf(INPUTS.flatMap((input) => bytesOf(halfSipHash32(KEY, input))))).toBe(
    '1278fd35e24d66c6634d7d8b4daab8ca9016fbf61fe237f20e6e9abe7bc27323',
  );
});

test('gives the vectors of the reference with 64 bits', () => {
  expect(halfSipHash64(KEY, new Uint8Array())).toEqual([0x591f8d21, 0xc83cb8b9]);
  expect(digestOf(INPUTS.flatMap((input) => bytesOf(...halfSipHash64(KEY, input))))).toBe(
    '5b74ba53aad5fd08f43d4cd5e7c5320d8bcd463497d657ac659340c51fa7ed9b',
  );
});
