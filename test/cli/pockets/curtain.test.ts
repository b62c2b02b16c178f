import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { readDeals } from '../../../src/app/files/deal-files.ts';
import { makeSealFile } from '../../../src/generation/seal/seal-file.ts';
import { handLines } from '../../../src/paper/hand-record/hand-lines.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { sealedSet } from '../../support/sealed-set.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const EVENING = join(EXAMPLES, 'evening.pbn');
const SUPER = join(EXAMPLES, 'super.pbn');

let folder = '';
let output = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curtain '));
  output = join(folder, 'cards.pdf');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function pages(): Promise<string[]> {
  return pdfText(readFileSync(output));
}

describe('soubrette curtain', () => {
  test.each([EVENING, SUPER])('prints every hand of %s, and tells none', async (path) => {
    const ran = await soubrette('curtain', path, '--language', 'pl', '-o', output);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    const { boards } = readDeals(path, computer).set;
    const lines = (await pages()).flatMap((page) => page.split('\n'));
    for (const { deal } of boards) {
      for (const hand of Object.values(deal.hands)) {
        const ranks = handLines(hand, 'pl').map((line) => line.ranks);
        const at = lines.findIndex((_, start) => ranks.every((text, row) => lines[start + 2 * row] === text));
        expect(at).toBeGreaterThan(0);
        for (const text of ranks.filter((each) => each.length > 3)) expect(ran.stderr).not.toContain(text);
      }
    }
    expect(await pages()).toHaveLength(Math.ceil(boards.length / 4));
  });

  test('prints a sealed set that nobody has opened, under its seal', async () => {
    const sealed = join(folder, 'evening.seal');
    await soubrette('seal', EVENING, '--boards', '1-3', '--event', 'Open', '-o', sealed);
    const commitment = /^Commitment: (\S+)/m.exec(readFileSync(sealed, 'utf8'))?.[1] ?? 'none';
    const ran = await soubrette('curtain', sealed, '--boards', '3,1', '--sealed', '-o', output);
    expect(ran.code).toBe(0);
    const [first = '', second = '', ...more] = await pages();
    expect(more).toEqual([]);
    expect([first, second].map((page) => page.split('\n')[0])).toEqual(['3', '1']);
    expect(first.replaceAll('\n', '')).toContain(commitment);
    const { deal } = readDeals(EVENING, computer).set.boards[2] ?? {};
    for (const { ranks } of handLines(deal?.hands.N ?? [0, 0, 0, 0], 'en')) expect(first).toContain(ranks);
  });

  test('writes the same hands as text and as HTML', async () => {
    for (const name of ['cards.txt', 'cards.html']) {
      output = join(folder, name);
      expect((await soubrette('curtain', SUPER, '--boards', '2', '-o', output)).code).toBe(0);
      const text = readFileSync(output, 'utf8');
      const { deal } = readDeals(SUPER, computer).set.boards[1] ?? {};
      for (const hand of Object.values(deal?.hands ?? {})) {
        for (const { ranks } of handLines(hand, 'en')) expect(text).toContain(ranks);
      }
    }
  });

  test('takes an opened set, whose seal it checks', async () => {
    const { opened } = sealedSet({ deck: 'super', numbers: [1, 2], seed: 'curtain' });
    const path = join(folder, 'evening.opened');
    writeFileSync(path, makeSealFile(opened));
    expect((await soubrette('curtain', path, '-o', output)).code).toBe(0);
    const foot = (await pages()).join('').replaceAll('\n', '');
    expect(foot).toContain(opened.statement.commitment);
    expect(foot).toContain(createHash('sha256').update(readFileSync(path)).digest('hex'));
  });

  test.each([
    [['--layout', '32', '--paper', 'a5'], 2, 'The most that stays legible is --layout'],
    [['--sealed', '--per', 'hand'], 2, '--sealed hides whole boards: leave --per hand out.'],
    [['--sealed', '--cover', 'none'], 2, 'leave --cover none out'],
    [
      ['--per', 'board', '--layout', '16'],
      2,
      "A page can't be cut into 16 boards. Choose --layout 1, 2, 4, 6, 8 or 12.",
    ],
    [['--layout', '5'], 2, 'A page has 4, 8, 12, 16, 24 or 32 hands, or 1, 2, 4, 6, 8 or 12 boards.'],
    [['--boards', '27'], 2, 'has no board 27'],
    [['--cover', 'bak'], 2, 'Did you mean back?'],
  ])('refuses %j', async (options, code, sentence) => {
    const ran = await soubrette('curtain', EVENING, ...options, '-o', output);
    expect(ran.stderr).toContain(sentence);
    expect(ran.code).toBe(code);
  });

  test('takes the densest layout that goes where none is asked for', async () => {
    const ran = await soubrette('curtain', EVENING, '--paper', 'a5', '-o', output);
    expect(ran.stderr).toMatch(/, \d+ pages with up to (4|8|12) on each, in [\d.]+-point type/);
  });

  test('refuses a name that does not say what to write', async () => {
    const ran = await soubrette('curtain', EVENING, '-o', join(folder, 'cards.doc'));
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.stderr).toContain('Name a .pdf, .html or .txt file.');
  });
});
