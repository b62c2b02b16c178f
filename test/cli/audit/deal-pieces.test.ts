import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { readPieces } from '../../../src/app/deals/deal-pieces.ts';
import { sameDeal } from '../../../src/bridge/deal.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { formatNamed } from '../../../src/formats/catalogue/catalogue.ts';
import type { SetBoard } from '../../../src/formats/core/deal-set.ts';
import { dealText } from '../../../src/generation/deal-text.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pieces-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { deals } = generateSeededDeals('pieces', DECKS.standard, 600);
const PIECE_BYTES = 20_000;

function linesText(end: string): string {
  return deals.map((deal) => `${dealText(deal)}${end}`).join('');
}

function pbnText(end: string): string {
  return deals
    .map(
      (deal, at) =>
        `[Event "x"]${end}[Board "${at + 1}"]${end}{not [ a tag}${end}[Deal "N:${dealText(deal)}"]${end}${end}`,
    )
    .join('');
}

describe('a file that is read piece by piece', () => {
  test.each([
    ['lines', linesText('\n')],
    ['lines that end as on Windows, the last not at all', linesText('\r\n').trimEnd()],
    ['PBN', pbnText('\n')],
    ['PBN that ends its lines as on Windows', pbnText('\r\n')],
  ])('%s: gives every deal once, with the dealer of its number', (name, text) => {
    const path = join(folder, 'deals');
    writeFileSync(path, text);
    const pieces = [...readPieces(path, computer, undefined, PIECE_BYTES)];
    const boards = pieces.flatMap(({ set }): readonly SetBoard[] => set.boards);
    expect([name, pieces.length > 2, boards.length]).toEqual([name, true, deals.length]);
    expect(boards.every(({ deal }, at) => sameDeal(deal, deals[at]!))).toBe(true);
    expect(boards.map(({ number }) => number)).toEqual(deals.map((_, at) => at + 1));
    expect(pieces.flatMap(({ set }) => set.problems)).toEqual([]);
  });

  test('one that has no place to cut in many megabytes is refused', () => {
    const path = join(folder, 'deals');
    writeFileSync(path, new Uint8Array(40 * 1024 * 1024).fill(0x5b));
    expect(() => [...readPieces(path, computer, 'pbn')]).toThrow('too large for one piece of deals');
  });

  test('a format that can not be cut is read whole', () => {
    const path = join(folder, 'deals.ber');
    const format = formatNamed('ber')!;
    const boards = [...readPieces(writeLines(path), computer, undefined)].flatMap(({ set }) => [
      ...set.boards,
    ]);
    const [first] = [...readPieces(path, computer)];
    writeFileSync(path, format.write!({ ...first!.set, boards }));
    const pieces = [...readPieces(path, computer, undefined, PIECE_BYTES)];
    expect(pieces.map(({ set }) => set.boards.length)).toEqual([deals.length]);
  });

  test('one line without end is read whole', () => {
    const path = join(folder, 'long');
    writeFileSync(path, `${dealText(deals[0]!)}\n${'x'.repeat(100_000)}`);
    const boards = [...readPieces(path, computer, 'lines', 1000)].flatMap(({ set }) => [...set.boards]);
    expect(boards.length).toBe(1);
  });
});

function writeLines(path: string): string {
  writeFileSync(path, linesText('\n'));
  return path;
}
