import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { readFrameFile } from '../../../src/adapters/openers/frame-file.ts';
import { isCertain, keptEvidenceOf, openKeeper } from '../../../src/app/eyes/evidence.ts';
import { type Card, parseCardName } from '../../../src/bridge/card.ts';
import type { CardReading } from '../../../src/vision/reading.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-evidence-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const named = (name: string): CardReading => ({
  card: parseCardName(name) as Card,
  accepted: true,
  confidence: 0.99,
  margin: 1,
});
const unread: CardReading = { accepted: false, confidence: 0, margin: 0, reason: 'noSymbol' };

test.each([
  ['one reader that was asked', { index: named('S10') }, true],
  ['both readers', { index: named('S10'), symbol: named('S10') }, true],
  ['an index beside a symbol that was not read', { index: named('S10'), symbol: unread }, false],
  ['a symbol beside an index that was not read', { index: unread, symbol: named('S10') }, false],
  ['two readers that name two cards', { index: named('S10'), symbol: named('S9') }, false],
  ['no reader', {}, false],
])('a frame is certain by what machines go by: %s', (_, readings, isIt) => {
  expect(isCertain({ ...named('S10'), ...readings })).toBe(isIt);
});

test('evidence calls cards by their names', () => {
  expect(keptEvidenceOf({ ...named('S10'), index: named('S10'), symbol: unread })).toMatchObject({
    index: { card: 'S10' },
    symbol: { card: null, reason: 'noSymbol' },
  });
});

test('a frame can be kept in place of the one before', () => {
  const keeper = openKeeper(folder, 2, computer);
  keeper.replace(frame(1));
  keeper.keep(frame(2));
  keeper.replace(frame(3));
  expect(() => keeper.keep(frame(4))).toThrow('is full: 2 frames are kept');
  expect(kept()).toEqual({ '00001.png': 1, '00002.png': 3 });
});

test('frames of an earlier start stay', () => {
  openKeeper(folder, 3, computer).keep(frame(1));
  const keeper = openKeeper(folder, 3, computer);
  keeper.replace(frame(2));
  keeper.replace(frame(3));
  openKeeper(folder, 3, computer).keep(frame(4));
  expect(kept()).toEqual({ '00001.png': 1, '00002.png': 3, '00003.png': 4 });
  expect(() => openKeeper(folder, 3, computer).keep(frame(5))).toThrow('is full: 3 frames are kept');
});

function frame(level: number) {
  const pixels = new Uint8Array(2).fill(level);
  return { widthPx: 2, heightPx: 1, pxPerMm: 8, channels: 1 as const, pixels };
}

/** The files of the folder with the level of their pixels. */
function kept() {
  const files = readdirSync(folder).sort();
  return Object.fromEntries(files.map((file) => [file, readFrameFile(join(folder, file), 8).pixels[0]]));
}
