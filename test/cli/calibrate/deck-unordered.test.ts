import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { cardsNamed } from '../../support/cards-named.ts';
import { FrameFolders } from '../../support/frame-folders.ts';

const CARDS = cardsNamed('SA H3 S8 H8 S3');
const PATIENCE = { timeout: 120_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-unordered-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function at(name: string): string {
  return join(folder, name);
}

function calibrate(frames: readonly string[], ...more: readonly string[]) {
  return soubrette('calibrate', 'deck', '--frames', ...frames.map(at), '--px-per-mm', '8', ...more);
}

async function cardsRead(deck: string, pictures: string): Promise<unknown[]> {
  const { stdout } = await soubrette('identify', '--deck', at(deck), '--json', at(pictures));
  const lines = stdout.trimEnd().split('\n');
  return lines.map((line) => (JSON.parse(line) as { readonly card: unknown }).card);
}

describe('a deck whose order nobody told', PATIENCE, () => {
  test('is named by its symbols', async () => {
    const own = new FrameFolders('own');
    own.write(at('a'), CARDS);
    const { code, stderr } = await calibrate(['a'], '-o', at('own.json'));
    expect([code, stderr]).toEqual([EXIT.done, expect.stringContaining('Naming the cards of 5 pictures')]);
    expect(await cardsRead('own.json', 'a')).toEqual(['SA', 'H3', 'S8', 'H8', 'S3']);
  });

  test.runIf(IN_FULL)('comes with a sheet and an order to complete where a card could be any', async () => {
    const kennard = new FrameFolders('kennard');
    kennard.write(at('k'), CARDS);
    // A card of which nothing of the index can be seen: nobody can name it.
    kennard.write(at('k2'), CARDS.slice(0, 1), { cover: 'finger' });
    writeFileSync(at('k/1.png'), readFileSync(at('k2/1.png')));
    const asked = await calibrate(['k'], '-o', at('k.deck.json'));
    expect(asked.code).toBe(EXIT.usage);
    expect(asked.stderr).toContain(`run the command again with --order ${at('k.order.txt')}.`);
    const sheet = readFileSync(at('k.unnamed.html'), 'utf8');
    expect(sheet.includes(at('k/1.png'))).toBe(true);
    expect(/<img alt="[^"]+" [^>]*src="data:image\/png;base64,/.test(sheet)).toBe(true);

    const order = readFileSync(at('k.order.txt'), 'utf8');
    expect(order).toMatch(/\/k\/1\.png \?/);
    const asks = new Map(CARDS.map((_, place) => [`/k/${place + 1}.png ?`, place]));
    const completed = [...asks].reduce((text, [line, place]) => {
      const name = ['SA', 'H3', 'S8', 'H8', 'S3'][place];
      return text.replace(line, `${line.slice(0, -1)}${name}`);
    }, order);
    writeFileSync(at('k.order.txt'), completed);
    const { code, stdout } = await calibrate(['k'], '--order', at('k.order.txt'), '-o', at('k.deck.json'));
    expect([code, stdout]).toEqual([EXIT.done, expect.stringContaining('5 cards of the standard deck')]);
    const read = await cardsRead('k.deck.json', 'k');
    const names = ['SA', 'H3', 'S8', 'H8', 'S3'];
    expect(read.filter((card, place) => card !== null && card !== names[place])).toEqual([]);
    expect(read.filter((card) => card !== null).length).toBeGreaterThanOrEqual(3);
  });
});
