import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HostJournal } from '../../../src/adapters/disk/host-journal.ts';
import { closeAndReadKey, readFirstLine } from '../../../src/adapters/disk/state-file.ts';
import { readHostKey } from '../../../src/adapters/keys/host-key.ts';
import { openSigner, SIGNING_KEY_FILE } from '../../../src/adapters/keys/signer.ts';
import { createSeal } from '../../../src/sealing/seal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MOST = 1 << 20;

test.each([
  ['of a few letters', 'one\ntwo\n', 'one\n'],
  ['longer than what is read at once', `${'x'.repeat(300_000)}\ntwo\n`, `${'x'.repeat(300_000)}\n`],
  ['as long as what is read at once', `${'x'.repeat((1 << 16) - 1)}\n`, `${'x'.repeat((1 << 16) - 1)}\n`],
  ['without an end', 'one', ''],
  ['that is longer than may be', 'x'.repeat(MOST + 1), ''],
  ['of an empty file', '', ''],
])('the first line %s is read', (_, content, line) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  expect(readFirstLine(path, MOST)).toBe(line);
});

test.skipIf(process.platform === 'win32').each([
  ['key of a host', 'host.key', () => readHostKey(join(folder, 'host.key'))],
  ['key to sign with', SIGNING_KEY_FILE, () => openSigner(folder)],
  [
    'journal of a host',
    'board.journal',
    () =>
      new HostJournal({
        path: join(folder, 'board.journal'),
        seal: createSeal(new Uint8Array(32)),
        nowMs: () => 0,
        firstSeq: () => 0,
        durability: 'sync',
      }),
  ],
])('a pipe in the place of the %s is not waited for', (_, name, read) => {
  spawnSync('mkfifo', [join(folder, name)]);
  expect(read).toThrow(/is a pipe, and was not written by this program/);
});

test.skipIf(process.platform === 'win32')('a key that others could read is closed to them', () => {
  const path = join(folder, 'a.key');
  writeFileSync(path, 'key\n');
  chmodSync(path, 0o664);
  expect(closeAndReadKey(path, MOST)).toBe('key\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
