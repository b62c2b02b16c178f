import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { placesFrom } from '../../../src/adapters/disk/places.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { FORMATS, recogniseFormat } from '../../../src/formats/catalogue/catalogue.ts';
import { handLines } from '../../../src/paper/hand-record/hand-lines.ts';
import { pdfText } from '../../support/pdf-text.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EVENING = join(ROOT, 'examples/evening.pbn');
const SUPER = join(ROOT, 'examples/super.pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

describe('records', () => {
  test('prints 36 boards at 18 a page on two pages, and says so without a hand', async () => {
    await soubrette('generate', '--boards', '1-36', '--seed', 'records', '-o', at('a.pbn'));
    const said = await soubrette(
      'records',
      '--no-solve',
      at('a.pbn'),
      '-o',
      at('a.pdf'),
      '--layout',
      '18',
      '--json',
    );
    expect([said.code, said.stderr]).toEqual([0, '']);
    expect(JSON.parse(said.stdout)).toMatchObject({
      output: at('a.pdf'),
      format: 'pdf',
      boards: 36,
      layout: 18,
      paper: 'a4',
      pages: 2,
      language: 'en',
      origin: { file: 'a.pbn' },
    });
    expect((await PDFDocument.load(readFileSync(at('a.pdf')))).getPageCount()).toBe(2);
    expect(said.stdout).not.toMatch(/[♠♥♦♣]/);
  });

  test.each([
    ['1', ', 3 pages of 1 board, '],
    ['2', ', 2 pages of up to 2 boards, '],
    ['3', ', 1 page, '],
  ])('says what is on each page at %s a page', async (layout, words) => {
    const { stderr } = await soubrette(
      ...['records', '--no-solve', EVENING, '-o', at('a.pdf'), '--boards', '1-3', '--layout', layout],
    );
    expect(stderr).toContain(words);
  });

  test('solves deals where that is wanted, in place of a 1 that hides low tricks', async () => {
    const ask = ['records', '--no-solve', EVENING, '-o', '-', '--boards', '1'];
    expect((await soubrette(...ask)).stdout).toContain('N   8 <7 <7 <7 <7');
    const { code, stdout } = await soubrette(...ask, '--solve');
    expect([code, stdout]).toEqual([0, expect.stringContaining('N   8  4  3  4  4')]);
    expect(stdout).toContain('Par: 4♦ by E or W: EW +130');
  });

  test('gives the same bytes each time', async () => {
    for (const name of ['a.pdf', 'b.pdf']) await soubrette('records', '--no-solve', EVENING, '-o', at(name));
    expect(readFileSync(at('a.pdf')).equals(readFileSync(at('b.pdf')))).toBe(true);
  });

  test.each(FORMATS.filter(({ write, holds }) => write && !holds.blind).map(({ name }) => name))(
    'reads the hands of a file in %s',
    async (name) => {
      await soubrette('generate', '--boards', '1-2', '--seed', 'formats', '-o', at('a.pbn'));
      const written = at(`deals.${name}`);
      await soubrette('convert', at('a.pbn'), written, '--to', name, '--allow-loss');
      const { code } = await soubrette('records', '--no-solve', written, '-o', at('a.pdf'), '--from', name);
      expect(code).toBe(0);
      const text = (await pdfText(readFileSync(at('a.pdf')))).join('\n').split('\n');
      const bytes = readFileSync(at('a.pbn'));
      for (const { deal } of recogniseFormat(bytes)!.read(bytes).boards) {
        for (const seat of SEATS) {
          for (const { ranks } of handLines(deal.hands[seat], 'en')) expect(text).toContain(ranks);
        }
      }
    },
  );

  test('writes HTML and text, and text on the screen where that is asked for', async () => {
    expect(
      (await soubrette('records', '--no-solve', SUPER, '-o', at('a.html'), '--language', 'ro')).code,
    ).toBe(0);
    expect(readFileSync(at('a.html'), 'utf8')).toContain('<html lang="ro">');
    expect((await soubrette('records', '--no-solve', SUPER, '-o', at('a.txt'), '--boards', '2')).code).toBe(
      0,
    );
    const { stdout, stderr } = await soubrette('records', '--no-solve', SUPER, '-o', '-', '--boards', '2');
    expect(stdout).toBe(readFileSync(at('a.txt'), 'utf8'));
    expect(stdout).toContain('Board 2. Dealer East. NS vulnerable.');
    expect(stderr).toBe('');
  });

  test('names the event of the file, another one, or none', async () => {
    await soubrette('seal', '--boards', '1', '--event', 'Tuesday', '-o', at('a.seal'));
    await soubrette('open', at('a.seal'), '-o', at('a.opened'));
    const heads = await Promise.all(
      [[], ['--event', 'Wednesday'], ['--event', '']].map(async (more) => {
        const { stdout } = await soubrette(
          'records',
          '--no-solve',
          at('a.opened'),
          '-o',
          '-',
          '--title',
          'Club',
          ...more,
        );
        return stdout.split('\n').slice(0, 2);
      }),
    );
    expect(heads).toEqual([
      ['Club', 'Tuesday'],
      ['Club', 'Wednesday'],
      ['Club', 'Board 1'],
    ]);
  });

  test('names the site and the day of the file, or others', async () => {
    const head = async (...more: string[]): Promise<string[]> => {
      const { stdout } = await soubrette('records', '--no-solve', at('a.pbn'), '-o', '-', ...more);
      return stdout.split('\n').slice(1, 4);
    };
    await soubrette('generate', '--boards', '1-2', '--seed', 'site', '-o', at('a.pbn'));
    const text = readFileSync(at('a.pbn'), 'latin1');
    const tags = { Event: 'Pairs', Site: 'Club', Date: '2026.11.24' };
    const named = Object.entries(tags).reduce(
      (all, [name, value]) =>
        all.replaceAll(new RegExp(`\\[${name} "[^"]*"\\]`, 'g'), `[${name} "${value}"]`),
      text,
    );
    writeFileSync(at('a.pbn'), named);
    expect(await head()).toEqual(['Pairs', 'Club', '24 November 2026']);
    const others = ['--club', 'Elsewhere', '--date', '2027-01-05', '--language', 'de'];
    expect(await head(...others)).toEqual(['Pairs', 'Elsewhere', '5. Januar 2027']);
  });

  test('asks for a day that can be printed', async () => {
    const { code, stderr } = await soubrette(
      'records',
      '--no-solve',
      EVENING,
      '-o',
      at('a.pdf'),
      '--date',
      'yesterday',
    );
    expect([code, stderr]).toEqual([2, expect.stringContaining('Give the day as it should be printed')]);
  });

  test('counts the points of the Super Bridge deck either way', async () => {
    const maid = await soubrette('records', '--no-solve', SUPER, '-o', '-', '--boards', '1');
    const milton = await soubrette(
      'records',
      '--no-solve',
      SUPER,
      '-o',
      '-',
      '--boards',
      '1',
      '--points',
      'milton',
    );
    const sum = (text: string): number => {
      const cross = /HCP.*\n +(\d+) .*\n *(\d+) +(\d+) .*\n +(\d+) /.exec(text) ?? [];
      return cross.slice(1).reduce((total, points) => total + Number(points), 0);
    };
    expect([sum(maid.stdout), sum(milton.stdout)]).toEqual([60, 40]);
  });

  test('refuses a layout whose type would be too small, naming the largest there is', async () => {
    await soubrette('generate', '--boards', '1-36', '--deck', 'super', '--seed', 'a5', '-o', at('a.pbn'));
    const { code, stderr } = await soubrette(
      ...['records', '--no-solve', at('a.pbn'), '-o', at('a.pdf'), '--layout', '36', '--paper', 'a5'],
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^36 boards on a page of A5 would need type smaller than 6\.5 points\. The most that stays legible is --layout \d+;/,
    );
    expect(readdirSync(folder)).toEqual(['a.pbn']);
  });
});

describe('records refuses', () => {
  test.each([
    [
      'a name that does not say what to write',
      [EVENING, '-o', 'a.doc'],
      2,
      /Name a \.pdf, \.html or \.txt file/,
    ],
    ['a board that is not there', [EVENING, '-o', '-', '--boards', '999'], 2, /has no board 999/],
    ['a layout that there is not', [EVENING, '-o', '-', '--layout', '37'], 2, /whole number from 1 to 36/],
    ['a title of two lines', [EVENING, '-o', '-', '--title', 'a\nb'], 2, /one line/],
    ['a file that is not there', ['nothing.pbn', '-o', '-'], 3, /There is no file nothing\.pbn/],
    ['what is no deal file', [join(ROOT, 'LICENSE'), '-o', '-'], 3, /Nothing was printed/],
    ['a job that is not there', [EVENING, '-o', '-', '--job', 'nowhere'], 3, /There is no job nowhere/],
  ])('%s', async (_, args, code, sentence) => {
    const said = await soubrette('records', '--no-solve', ...args);
    expect(said.code).toBe(code);
    expect(said.stderr).toMatch(sentence);
    expect(said.stdout).toBe('');
  });

  test('to replace a file unless it is told to', async () => {
    writeFileSync(at('a.txt'), 'kept');
    expect((await soubrette('records', '--no-solve', EVENING, '-o', at('a.txt'))).code).toBe(2);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('kept');
    expect((await soubrette('records', '--no-solve', EVENING, '-o', at('a.txt'), '--force')).code).toBe(0);
  });
});

describe('where a record came from', () => {
  async function sealed(name: string): Promise<void> {
    await soubrette('seal', '--boards', '1-4', '--event', 'Tuesday', '-o', at(`${name}.seal`));
    await soubrette('open', at(`${name}.seal`), '-o', at(`${name}.opened`));
  }

  test('is an opened set, whose seal is checked and printed', async () => {
    await sealed('a');
    const { code, stdout } = await soubrette('records', '--no-solve', at('a.opened'), '-o', '-');
    expect(code).toBe(0);
    const commitment = /[0-9a-f]{64}/.exec(stdout)?.[0] ?? 'none';
    expect(stdout).toContain(`Deal file: a.opened. Seal: ${commitment}`);
    expect(stdout).toContain('Tuesday');
    expect(readFileSync(at('a.opened'), 'utf8')).toContain(commitment);
  });

  test('is not a set that is still sealed', async () => {
    await sealed('a');
    const { code, stdout, stderr } = await soubrette('records', '--no-solve', at('a.seal'), '-o', '-');
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/is still sealed\. After the event: .*open/);
  });

  test('is no seal of other deals', async () => {
    await sealed('a');
    const { code, stderr } = await soubrette(
      ...['records', '--no-solve', EVENING, '--boards', '1-4', '-o', '-', '--seal', at('a.opened')],
    );
    expect(code).toBe(3);
    expect(stderr).toContain('Board 1 of evening.pbn is not as it was sealed');
  });

  test('is the job that dealt just these boards', async () => {
    await soubrette('deal', EVENING, '--boards', '1-2', '--seed', 'r', '--journal', at('jobs'), '--yes');
    const job = readdirSync(at('jobs'))[0] ?? '';
    const print = (...more: readonly string[]) =>
      soubrette('records', '--no-solve', EVENING, '-o', '-', '--job', join(at('jobs'), job), ...more);
    expect((await print('--boards', '1-2')).stdout).toContain(`Dealing journal: ${job}`);
    expect((await print('--boards', '1-3')).stderr).toContain('has no board 3');
    const other = await soubrette(
      'records',
      '--no-solve',
      SUPER,
      '--boards',
      '1',
      '-o',
      '-',
      '--job',
      join(at('jobs'), job),
    );
    expect(other.stderr).toContain('dealt other cards on board 1');
    rmSync(placesFrom(process.env).keys, { recursive: true });
    const blind = await print('--boards', '1');
    expect(blind.stdout).toContain(job);
    expect(blind.stderr).toContain('Only the numbers of the boards were compared');
  });
});
