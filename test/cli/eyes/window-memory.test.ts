import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { openWindowMemory } from '../../../src/app/eyes/window-memory.ts';
import type { WindowState } from '../../../src/vision/window/window-watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-window-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const map = (share: number) => ({
  columns: 4,
  rows: 3,
  cellMm: 0.25,
  shares: new Uint8Array(12).fill(share),
});
const STATE: WindowState = { light: map(101), inkless: map(97), paperLevel: 204, edgeWidthMm: 0.14 };
const DECK = new Uint8Array([1, 2, 3]);

test('a window is remembered for its deck', () => {
  const memory = openWindowMemory(join(folder, 'new'), DECK, computer);
  expect(memory.read()).toBeUndefined();
  memory.write(STATE);
  expect(memory.read()).toEqual(STATE);
  expect(openWindowMemory(join(folder, 'new'), new Uint8Array([4]), computer).read()).toBeUndefined();
});

test('a spoilt memory is none, wherever it is spoilt', () => {
  const memory = openWindowMemory(folder, DECK, computer);
  memory.write(STATE);
  const path = join(folder, 'window.json');
  const text = readFileSync(path, 'utf8');
  for (let end = 0; end < text.length; end += 5) {
    writeFileSync(path, text.slice(0, end));
    expect(memory.read()).toBeUndefined();
  }
  for (const wrong of ['"rows":4', '"rows":"3"', '"rows":null']) {
    writeFileSync(path, text.replace('"rows":3', wrong));
    expect(memory.read()).toBeUndefined();
  }
  writeFileSync(path, text.replace(/"light":"[^"]*"/, '"light":"?"'));
  expect(memory.read()).toBeUndefined();
});
