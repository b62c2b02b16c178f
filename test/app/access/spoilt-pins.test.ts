import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { setNewPin } from '../../../src/app/access/pins.ts';

test.each([
  ['is empty', () => ''],
  ['is cut off', (text: string) => text.slice(0, -1)],
  ['has no objects', () => '[1]'],
  ['has a PIN without its hash', (text: string) => text.replace(/,"hash":"\w+"/, '')],
])('a file of PINs that %s is told to who sets one', async (_, spoil) => {
  const state = mkdtempSync(join(tmpdir(), 'soubrette-pins-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  expect(await setNewPin('operator', '2718', { state }, computer)).toEqual({ wasSpoilt: false, others: [] });
  const path = join(state, 'console-pins.json');
  writeFileSync(path, spoil(readFileSync(path, 'utf8')));
  expect(await setNewPin('director', '2718', { state }, computer)).toEqual({ wasSpoilt: true, others: [] });
  expect(await setNewPin('director', '3141', { state }, computer)).toEqual({ wasSpoilt: false, others: [] });
  expect(await setNewPin('operator', '2718', { state }, computer)).toEqual({
    wasSpoilt: false,
    others: ['director'],
  });
});
