import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../support/fake-terminal.ts';
import { pdfText } from '../../support/pdf-text.ts';

const SUPER = join(import.meta.dirname, '../../../examples/super.pbn');

let folder = '';
let output = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'travellers '));
  output = join(folder, 'forms.pdf');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function lines(): Promise<string[][]> {
  return (await pdfText(readFileSync(output))).map((page) => page.split('\n'));
}

async function movementFile(...args: readonly string[]): Promise<string> {
  const path = join(folder, 'movement.csv');
  writeFileSync(path, (await soubrette('movement', ...args, '--csv')).stdout);
  return path;
}

describe('soubrette travellers', () => {
  test('prints one for each board of a file, with none of its cards', async () => {
    const ran = await soubrette('travellers', SUPER, '--tables', '9', '--language', 'de', '-o', output);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    const pages = await lines();
    expect(pages).toHaveLength(2);
    expect(pages.flat().filter((line) => /^Board \d+$/.test(line))).toEqual(
      Array.from({ length: 8 }, (_, index) => `Board ${index + 1}`),
    );
    expect(pages[0]).toContain('Teiler Süd   OW in Gefahr');
    expect(pages.flat().join(' ')).not.toMatch(/[♠♥♦♣]/);
  });

  test('prints a slip for each table and round of a movement', async () => {
    const movement = await movementFile('howell', '--tables', '3');
    const ran = await soubrette('travellers', '--kind', 'slip', '--movement', movement, '-o', output);
    expect(ran.code).toBe(0);
    const heads = (await lines()).flat().filter((line) => line.startsWith('Table '));
    expect(heads).toHaveLength(15);
  });

  test('prints a card for each pair with its boards and opponents, dealt as the file says', async () => {
    const movement = await movementFile('mitchell', '--tables', '4', '--boards-per-round', '2');
    const ran = await soubrette('travellers', SUPER, '--kind', 'card', '--movement', movement, '-o', output);
    expect(ran.code).toBe(0);
    const heads = (await lines()).flat().filter((line) => line.startsWith('Pair '));
    expect(heads).toEqual(Array.from({ length: 8 }, (_, index) => `Pair ${index + 1}`));
  });

  test('has as many lines on a traveller as the movement plays its board', async () => {
    const movement = await movementFile('howell', '--pairs', '5');
    const ran = await soubrette('travellers', '--boards', '1', '--movement', movement, '-o', output);
    expect(ran.stderr).toContain('1 traveller on 1 page');
  });

  test.each([
    [['-o', 'x.pdf'], 2, 'Name a file of deals, or the boards with --boards 1-24.'],
    [['--boards', '1-90', '--kind', 'card', '-o', 'x.pdf'], 2, 'Choose a larger paper, or fewer lines.'],
    [['--boards', '1-4', '--tables', '30', '--layout', '4', '-o', 'x.pdf'], 2, 'is --layout 2'],
    [['--boards', '1', '--layout', '5', '-o', 'x.pdf'], 2, 'Choose 1, 2, 3, 4, 6 or 8'],
    [['--boards', '1', '--movement', 'no.csv', '-o', 'x.pdf'], 3, 'There is no file no.csv'],
  ])('refuses %j', async (args, code, sentence) => {
    const ran = await soubrette('travellers', ...args);
    expect(ran.stderr).toContain(sentence);
    expect(ran.code).toBe(code);
  });

  test('refuses boards that the movement does not have', async () => {
    const movement = await movementFile('howell', '--tables', '3');
    const ran = await soubrette('travellers', '--boards', '77', '--movement', movement, '-o', output);
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.stderr).toContain('has no board 77.');
  });
});
