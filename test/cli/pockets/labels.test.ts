import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { makeSealFile } from '../../../src/generation/seal/seal-file.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { sealedSet } from '../../support/sealed-set.ts';

const EVENING = join(import.meta.dirname, '../../../examples/evening.pbn');

let folder = '';
let output = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labels '));
  output = join(folder, 'labels.pdf');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function lines(): Promise<string[][]> {
  return (await pdfText(readFileSync(output))).map((page) => page.split('\n'));
}

describe('soubrette labels', () => {
  test('begin with who deals board 1, where no file says who deals', async () => {
    const ran = await soubrette('labels', '--boards', '1-4', '--dealer', 's', '-o', output);
    expect(ran.code).toBe(0);
    const dealers = (await lines()).flat().filter((line) => line.startsWith('Dealer'));
    expect(dealers).toEqual(['South', 'West', 'North', 'East'].map((seat) => `Dealer: ${seat}`));
    const overruled = await soubrette('labels', EVENING, '--dealer', 'S', '--force', '-o', output);
    expect([overruled.code, overruled.stderr]).toEqual([2, expect.stringContaining('says itself who deals')]);
  });

  test('prints the boards of a deal file, with none of their cards', async () => {
    const ran = await soubrette('labels', EVENING, '--layout', '24', '--event', 'Open 2026', '-o', output);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toContain('Wrote 26 labels on 2 pages');
    const pages = await lines();
    const numbers = pages.flat().filter((line) => /^\d+$/.test(line));
    expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => String(index + 1)));
    expect(new Set(pages.flat().filter((line) => !/^\d+$/.test(line)))).toEqual(
      new Set([
        ...['North', 'East', 'South', 'West'].map((seat) => `Dealer: ${seat}`),
        ...['None', 'NS', 'EW', 'All'].map((side) => `${side} vulnerable`),
        'Open 2026',
      ]),
    );
  });

  test('takes boards, event and seal of a sealed set without opening it', async () => {
    const { hidden } = sealedSet({ deck: 'super', numbers: [1, 2, 9], seed: 'labels' });
    const path = join(folder, 'evening.seal');
    writeFileSync(path, makeSealFile(hidden));
    const ran = await soubrette('labels', path, '--boards', '9,2', '--language', 'de', '-o', output);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    const [page = []] = await lines();
    const short = hidden.statement.commitment.slice(0, 16);
    const all = [`Siegel ${short}`, 'Club evening'];
    expect(page).toEqual([
      ...['9', 'Teiler: Nord', 'OW in Gefahr', ...all],
      ...['2', 'Teiler: Ost', 'NS in Gefahr', ...all],
    ]);
  });

  test('takes a file without numbers from the board that is named, and says of a bad one that nothing was printed', async () => {
    const path = join(folder, 'deals.lines');
    writeFileSync(path, (await soubrette('convert', EVENING, '-', '--to', 'lines', '--allow-loss')).stdout);
    expect((await soubrette('labels', path, '--first-board', '41', '--event', '日', '-o', output)).code).toBe(
      0,
    );
    const [page = []] = await lines();
    expect(page.slice(0, 4)).toEqual(['41', 'Dealer: North', 'EW vulnerable', '?']);
    writeFileSync(path, 'no deal at all');
    const ran = await soubrette('labels', path, '-o', join(folder, 'other.pdf'));
    expect(ran).toMatchObject({ code: 3 });
    expect(ran.stderr).toContain('Nothing was printed.');
  });

  test('says how an event is cut that does not go on a label, and nothing of one that does', async () => {
    const print = (event: string) =>
      soubrette('labels', '--boards', '7', '--event', event, '--force', '-o', output);
    const { stderr } = await print(`The ${'very '.repeat(20)}last evening`);
    const [page = []] = await lines();
    const shown = page.find((line) => line.endsWith('…'));
    expect(stderr).toContain(`which says "${shown}". Give a shorter one with --event.`);
    expect((await print('Open')).stderr).not.toContain('event');
  });

  test('shows a seal on boards of that seal alone', async () => {
    const { hidden, opened } = sealedSet({ deck: 'standard', numbers: [1, 2], seed: 'labels' });
    const [closed, open, other] = ['a.seal', 'a.opened', 'b.seal'].map((name) => join(folder, name));
    writeFileSync(closed ?? '', makeSealFile(hidden));
    writeFileSync(open ?? '', makeSealFile(opened));
    writeFileSync(other ?? '', makeSealFile(sealedSet({ deck: 'standard', numbers: [1], seed: 'b' }).hidden));
    const print = async (...args: readonly (string | undefined)[]) =>
      (await soubrette('labels', ...args.map((arg = '') => arg), '--force', '-o', output)).stderr;
    expect(await print('--boards', '1-3', '--seal', closed)).toContain('is no seal of board 3.');
    expect(await print(EVENING, '--seal', closed)).toContain('is no seal of board 3.');
    expect(await print(EVENING, '--boards', '1-2', '--seal', open)).toContain(
      'Board 1 of evening.pbn is not as it was sealed',
    );
    expect(await print(other, '--seal', closed)).toContain('has another seal than');
    expect(await print(open, '--boards', '2', '--seal', closed)).toContain('Wrote 1 label');
  });

  test('numbers sets from the first one', async () => {
    await soubrette('labels', '--boards', '7', '--sets', '2', '--first-set', '3', '-o', output);
    const [page = []] = await lines();
    expect(page.filter((line) => line.startsWith('Set'))).toEqual(['Set 3', 'Set 4']);
  });

  test.each([
    [['labels', '-o', 'x.pdf'], 2, 'Name a deal file, or the boards with --boards 1-24.'],
    [['labels', EVENING, '--boards', '26-27', '-o', 'x.pdf'], 2, 'has no board 27'],
    [
      ['labels', '--boards', '1', '--sheet', '5160', '--paper', 'a5', '-o', 'x.pdf'],
      2,
      'A sheet 5160 says both itself: leave --paper out.',
    ],
    [['labels', '--boards', '1', '--seal', EVENING, '-o', 'x.pdf'], 3, 'is not a sealed set'],
  ])('refuses %j', async (args, code, sentence) => {
    const ran = await soubrette(...args);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(sentence);
  });
});
