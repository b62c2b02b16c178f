import { scryptSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeKeyFile, makeSalt, readKeyFile } from '../../../src/adapters/keys/job-keys.ts';
import { keyOfPassphrase } from '../../../src/sealing/key.ts';
import { withWholeKeyCost } from '../../support/quick-keys.ts';

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

test('the key of a passphrase costs whoever guesses it half a second and 128 MiB', async () => {
  withWholeKeyCost();
  const salt = makeSalt();
  const strong = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
  const key = scryptSync('four words', Buffer.from(salt, 'hex'), 32, strong);
  expect(await keyOfPassphrase('four words', salt)).toEqual(key);
});
