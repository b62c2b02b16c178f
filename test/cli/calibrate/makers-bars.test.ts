import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Said, soubrette } from '../../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { formatCardName } from '../../../src/bridge/card.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { cardsNamed } from '../../support/cards-named.ts';
import { BAR_LAYOUT, barPatternOf, FrameFolders, writeOrder } from '../../support/frame-folders.ts';

const CARDS = cardsNamed('SA H3 S8 H8');
const NAMES = CARDS.map(formatCardName);
const MAP = Object.fromEntries(CARDS.map((card) => [barPatternOf(card), formatCardName(card)]));
const PATIENCE = { timeout: 120_000 };

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-bars-'));
  writeOrder(at('order.txt'), CARDS);
  const barred = new FrameFolders('barred');
  for (const name of ['a', 'b']) barred.write(at(name), CARDS);
}, PATIENCE.timeout);
afterAll(() => rmSync(folder, { recursive: true }));

function calibrate(bars: object | string, frames = 'a', ...more: readonly string[]): Promise<Said> {
  writeFileSync(at('bars.json'), typeof bars === 'string' ? bars : JSON.stringify(bars));
  const usual = ['--frames', at(frames), '--order', at('order.txt'), '--px-per-mm', '8', '--force'];
  return soubrette('calibrate', 'deck', ...usual, '-o', at('deck.json'), '--bars', at('bars.json'), ...more);
}

async function read(readers: string, frames: string): Promise<unknown[]> {
  const args = ['--deck', at('deck.json'), '--json', '--readers', readers, at(frames)];
  const { stdout } = await soubrette('identify', ...args);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { card, reason } = JSON.parse(line) as { card: string | null; reason: string };
      return card ?? reason;
    });
}

describe("another maker's bars", PATIENCE, () => {
  test.each([
    ['by a table', { ...BAR_LAYOUT, map: MAP }],
    ...(IN_FULL ? ([['learnt from the order', BAR_LAYOUT]] as const) : []),
  ] as const)('are read %s, alone and beside the index', async (_, bars) => {
    const { code, stderr, stdout } = await calibrate(bars, 'a', '--verify', at('b'));
    expect([code, stderr]).toEqual([EXIT.done, expect.any(String)]);
    expect(stdout).toContain('Bars of another maker: 4 patterns of 9 cells, 100 % of them read.');
    expect(stdout).toContain('Verified with 4 pictures: 4 accepted, each card once,');
    expect(await read('symbol', 'b')).toEqual(NAMES);
    expect(await read('both', 'b')).toEqual(NAMES);
  });

  test('that name another card than the index are a fault', async () => {
    const [first, second, ...rest] = CARDS;
    const swapped = [second, first, ...rest].map((card, place) => [
      barPatternOf(CARDS[place] ?? (0 as never)),
      formatCardName(card ?? (0 as never)),
    ]);
    const said = await calibrate({ ...BAR_LAYOUT, map: Object.fromEntries(swapped) });
    expect(said.code).toBe(EXIT.badInput);
    expect(said.stderr).toContain(`its bars say ${NAMES[1]}, its place ${NAMES[0]}`);
  });

  test.each([
    ['{', 'This is not JSON.'],
    [
      JSON.stringify({ ...BAR_LAYOUT, map: MAP }).replace(
        '"map":{',
        '"map":{"101010101":"S9","101010101":"H9",',
      ),
      'the pattern 101010101 is in "map" more than once.',
    ],
    [{ ...BAR_LAYOUT, cells: 1 }, 'Bars need two cells or more, not 1.'],
    [{ ...BAR_LAYOUT, orientation: 'aslant' }, '"orientation" is no value that is known.'],
    [{ ...BAR_LAYOUT, region: 7 }, '"region" is no JSON object.'],
    [{ ...BAR_LAYOUT, map: { '101010101': 'X9' } }, '"map.101010101" is no card.'],
    [{ ...BAR_LAYOUT, map: { '1010': 'S9' } }, 'The pattern 1010 is not 9 times 0 or 1.'],
    [{ ...BAR_LAYOUT, map: { '010101010': 'S9' } }, 'only 0 of 4 pictures show bars of this table.'],
    [{ ...BAR_LAYOUT, region: { ...BAR_LAYOUT.region, yMm: 70 } }, 'the bars are not in view, or not clear'],
  ])('end the command with a sentence: %#', async (bars, sentence) => {
    const said = await calibrate(bars);
    expect([said.code, said.stderr]).toEqual([EXIT.badInput, expect.stringContaining(sentence)]);
  });
});
