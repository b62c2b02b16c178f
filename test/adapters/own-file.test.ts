import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFirstLine } from '../../src/adapters/own-file.ts';

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
