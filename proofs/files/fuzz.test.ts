import { expect, test } from 'vitest';
import { fuzz, USUAL_LIMITS } from './fuzz.ts';
import type { AnyReader } from './hostile/any-reader.ts';
import { FOUND } from './hostile/found.ts';
import { READERS } from './hostile/readers.ts';

test('no reader breaks on changed files', () => {
  const { broken, files } = fuzz(READERS, 1, (count) => count >= 300);
  expect(broken.map(({ reader, seed, what }) => `${reader}, seed ${seed}: ${what}`)).toEqual([]);
  expect(files).toBe(300);
});

test.each(Object.entries(FOUND))('no reader breaks on what once broke one: %s', (_, make) => {
  const bytes = new TextEncoder().encode(make());
  for (const { read } of READERS) expect(() => read(bytes)).not.toThrow();
});

const SAMPLES = [new Uint8Array(10)];
const bad = (read: AnyReader['read']): AnyReader[] => [{ name: 'bad', samples: SAMPLES, read }];
const once = (files: number): boolean => files >= 1;

test('a reader that throws, takes long or holds much is told of with its seed', () => {
  const throws = bad(() => {
    throw new TypeError('a defect');
  });
  const { broken } = fuzz(throws, 7, once);
  expect(broken[0]).toMatchObject({ reader: 'bad', seed: 7, what: expect.stringContaining('a defect') });
  const spins = bad(() => {
    for (const end = process.cpuUsage().user + 50_000; process.cpuUsage().user < end; );
  });
  expect(fuzz(spins, 7, once, { ...USUAL_LIMITS, mostMs: 20 }).broken[0]?.what).toMatch(/it takes \d+ ms/);
  const idle = bad(() => undefined);
  expect(fuzz(idle, 7, once, { ...USUAL_LIMITS, mostMiB: 1 }).broken[0]?.what).toContain('MiB are held');
});
