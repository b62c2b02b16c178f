import { expect, test } from 'vitest';
import { osRandom } from '../../../src/adapters/system/os-random.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test.each([0, 1, 12, 16, 255, 256, 257, 5000])('as many bytes as were asked for: %i', (count) => {
  expect(osRandom.bytes(count)).toHaveLength(count);
});

test.each([12, 256, 300])('no bytes come twice: %i at a time', (count) => {
  const given = Array.from({ length: 2000 }, () => text(osRandom.bytes(count)));
  expect(new Set(given).size).toBe(given.length);
  expect(given.filter((bytes) => bytes.startsWith('0000000000'))).toEqual([]);
});

test('what was given does not change', () => {
  const bytes = osRandom.bytes(16);
  const before = text(bytes);
  for (let time = 0; time < 1000; time++) osRandom.bytes(16);
  expect(text(bytes)).toBe(before);
});

test('every byte is as likely', () => {
  const counts = new Array<number>(256).fill(0);
  for (let time = 0; time < 4000; time++) for (const byte of osRandom.bytes(64)) counts[byte]!++;
  expect(Math.min(...counts)).toBeGreaterThan(800);
  expect(Math.max(...counts)).toBeLessThan(1200);
});
