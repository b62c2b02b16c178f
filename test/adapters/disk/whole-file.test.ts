import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWholeFile, writeWholeFileOnce } from '../../../src/adapters/disk/whole-file.ts';
import { EnvironmentError } from '../../../src/ports/environment-error.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a whole file replaces what was there, and is for its owner alone', () => {
  const path = join(folder, 'file');
  writeFileSync(path, 'old', { mode: 0o644 });
  writeFileSync(`${path}.new`, 'what a crash left', { mode: 0o644 });
  writeWholeFile(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a whole file that can not be written is told in a sentence, and leaves nothing', () => {
  const path = join(folder, 'taken');
  mkdirSync(join(path, 'inner'), { recursive: true });
  expect(() => writeWholeFile(path, 'new')).toThrow(EnvironmentError);
  expect(() => writeWholeFile(join(folder, 'nowhere', 'file'), 'new')).toThrow(/^Writing .* failed: /);
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('a file that is written once is never another, whoever comes later', () => {
  const path = join(folder, 'key');
  writeWholeFileOnce(path, 'first');
  writeWholeFileOnce(path, 'second');
  expect(readFileSync(path, 'utf8')).toBe('first');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});
