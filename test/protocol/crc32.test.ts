import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from '../../src/protocol/crc32.ts';

test('the CRC of the nine digits is the one that every description gives', () => {
  expect(crc32('123456789')).toBe(0xcbf43926);
  expect(crc32('')).toBe(0);
});

test('the CRC of any bytes is the one of zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(crc32(String.fromCharCode(...bytes))).toBe(zlibCrc32(bytes));
    }),
  );
});
