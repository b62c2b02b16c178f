import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHostKey } from '../../../src/adapters/keys/host-key.ts';
import { hashOfHost } from '../../../src/lines/host-hash.ts';
import { profileConfig } from '../../../src/machine/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KEY = Buffer.alloc(32, 1);
const CLUB = profileConfig('club');

test('ends with another version, configuration, reader or key do not talk', () => {
  const hashes = [
    hashOfHost('1.0.0', CLUB, KEY),
    hashOfHost('1.0.1', CLUB, KEY),
    hashOfHost('1.0.0', profileConfig('bench'), KEY),
    hashOfHost('1.0.0', profileConfig('club', { readers: 'index' }), KEY),
    hashOfHost('1.0.0', CLUB, Buffer.alloc(32, 2)),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashOfHost('1.0.0', { ...profileConfig('club') }, Buffer.from(KEY))).toBe(hashes[0]);
});

test('a key is read from its file, and from none where there is none', () => {
  const path = join(folder, 'host.key');
  expect(readHostKey(path)).toBeUndefined();
  writeFileSync(path, `${KEY.toString('hex')}\n`);
  expect(readHostKey(path)).toEqual(KEY);
  writeFileSync(path, 'no key');
  expect(() => readHostKey(path)).toThrow('does not hold the key of a host');
});
