import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeKeyFile, readKeyFile } from '../../src/adapters/job-keys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('a folder of keys that is open to others is closed before a key is made in it', () => {
  chmodSync(folder, 0o777);
  const { key, name } = makeKeyFile(folder);
  expect([modeOf(folder), modeOf(join(folder, name))]).toEqual([0o700, 0o600]);
  expect(readKeyFile(folder, name)).toEqual(key);
});

test('and before a key in it is used', () => {
  const { key, name } = makeKeyFile(folder);
  chmodSync(folder, 0o775);
  expect(readKeyFile(folder, name)).toEqual(key);
  expect(modeOf(folder)).toBe(0o700);
});
