import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { refuseBeforehand, writeAllOrNone, writeOutput } from '../../../src/app/files/outputs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const bytes = new TextEncoder().encode('new');
const output = (name: string, replaces = false) => ({
  path: at(name),
  write: () => writeOutput(at(name), bytes, replaces, computer),
});
const full = {
  path: '',
  write: () => {
    throw new Error('The disk is full.');
  },
};

test('files that belong together are all written', () => {
  writeAllOrNone([output('a'), output('b')], computer);
  expect(readdirSync(folder)).toEqual(['a', 'b']);
});

test('where one fails those before it are taken away, but for what was there', () => {
  writeFileSync(at('b'), 'old');
  expect(() => writeAllOrNone([output('a'), output('b', true), full], computer)).toThrow('full');
  expect(existsSync(at('a'))).toBe(false);
  expect(readFileSync(at('b'), 'utf8')).toBe('new');
});

test.each([false, true])('a folder is never said to be replaceable: %s', (replaces) => {
  mkdirSync(at('folder'));
  const refusal = expect.objectContaining({ code: 'is-folder' });
  expect(() => refuseBeforehand(at('folder'), replaces, computer)).toThrow(refusal);
  expect(() => output('folder', replaces).write()).toThrow(refusal);
  expect(readdirSync(folder)).toEqual(['folder']);
});
