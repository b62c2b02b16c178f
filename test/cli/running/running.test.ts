import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { SCORE_SHEET_WORDS } from '../../../src/words/paper/tables.ts';
import { pdfText } from '../../support/pdf-text.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const RUBBER = join(EXAMPLES, 'rubber.txt');
const CHICAGO = join(EXAMPLES, 'chicago.txt');
const MATCH = join(EXAMPLES, 'super-match.txt');

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'running games '));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A results file with this text. */
function resultsOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function jsonOf(...args: readonly string[]): Promise<unknown> {
  const { stdout, code } = await soubrette(...args, '--json');
  expect(code).toBe(0);
  expect(stdout.trimEnd()).not.toContain('\n');
  return JSON.parse(stdout);
}

describe.each(['rubber', 'chicago', 'match'])('soubrette %s', (game) => {
  test('says once that a file holds no results, and names twenty lines that are wrong', async () => {
    for (const text of [
      '[Event "evening"]\n[Site ""]\n',
      '% PBN 2.1\n\n  [Board "1"]\n',
      '\n[Contract "4S"]\n',
    ]) {
      const { stderr, code } = await soubrette(game, resultsOf('tags.txt', text));
      expect([code, stderr.trimEnd().split('\n')]).toEqual([3, [expect.stringContaining('is a tag of PBN')]]);
    }
    const { stderr } = await soubrette(game, resultsOf('many.txt', 'nothing\n'.repeat(387)));
    expect(stderr).toContain('And 367 lines more.');
    expect(stderr.trimEnd().split('\n')).toHaveLength(23);
  });
});

describe('soubrette rubber', () => {
  test('prints the worked rubber of section 6 as the form has it', async () => {
    const { stdout, code } = await soubrette('rubber', RUBBER);
    expect(code).toBe(0);
    const form = stdout
      .split('\n')
      .filter((line) => line.includes('│'))
      .map((line) => line.replaceAll(/\s+/g, ' ').trim());
    expect(form).toEqual([
      'WE │ THEY',
      '500 │',
      '50 │',
      '100 │',
      '200 │ 500',
      '300 │ 30',
      '60 │ 30',
      '60 │ 100',
      '360 │ 90',
      '60 │ 40',
      '│ 90',
      '1690 │ 880',
    ]);
    expect(stdout).toContain('WE 1690 : 880 THEY');
  });

  test('tells it all as JSON', async () => {
    expect(await jsonOf('rubber', RUBBER)).toMatchObject({
      rules: 'common',
      state: 'won',
      totals: { we: 1690, they: 880 },
      games: ['they', 'we', 'they'],
      deals: expect.arrayContaining([
        expect.objectContaining({
          deal: 6,
          side: 'we',
          contract: '6HX',
          tricks: 13,
          vulnerable: ['they'],
          game: 'we',
        }),
      ]),
      ending: [{ side: 'they', points: 500, for: 'rubber', line: 'above' }],
    });
  });

  test('tells what an unfinished rubber gives', async () => {
    const both = resultsOf('unfinished.txt', 'WE 4S=\nTHEY 2H=\n');
    const told =
      'Nobody has won the rubber: its score includes 300 and 100 for that. --so-far leaves that out.\n';
    expect((await soubrette('rubber', both)).stderr).toBe(told);
    expect((await soubrette('rubber', both, '--so-far')).stderr).toBe('');
    expect((await soubrette('rubber', RUBBER)).stderr).toBe('');
    const equal = resultsOf('equal.txt', 'WE 4S=\nTHEY 4H=\n');
    expect((await soubrette('rubber', equal)).stderr).toBe('');
  });

  test('ends an unfinished rubber, or leaves it as it stands', async () => {
    const path = resultsOf('unfinished.txt', 'WE 4S=\nTHEY 2H=\n');
    expect(await jsonOf('rubber', path)).toMatchObject({
      state: 'unfinished',
      totals: { we: 420, they: 160 },
    });
    expect(await jsonOf('rubber', path, '--so-far')).toMatchObject({
      state: 'running',
      totals: { we: 120, they: 60 },
    });
  });

  test.each([
    [['--rules', 'polish'], 920],
    [['--rules', 'common'], 970],
    [['--rules', 'italian'], 970 + 200],
  ])('scores by %j', async (rules, we) => {
    const path = resultsOf('forms.txt', 'WE 4S=\nTHEY 4H=\nWE 6C=\nhonours WE 100');
    const { totals } = (await jsonOf('rubber', path, '--honours', ...rules)) as { totals: { we: number } };
    expect(totals.we).toBe(we + 120 + 500);
  });

  test('settles points of the contracts otherwise', async () => {
    const path = resultsOf('redoubled.txt', 'WE 1CXX=\n');
    const args = ['rubber', path, '--so-far'];
    expect(await jsonOf(...args)).toMatchObject({ totals: { we: 180 } });
    expect(await jsonOf(...args, '--option', 'redoubled-insult=50')).toMatchObject({ totals: { we: 130 } });
  });

  test('lists every line that can not be, and scores nothing', async () => {
    const path = resultsOf('bad.txt', 'WE 2H+2\nWE 8C=\nTHEY 2S 14 tricks\n4S=\nhonours WE 100\n');
    const { stdout, stderr, code } = await soubrette('rubber', path);
    expect(code).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /4 lines can't be scored.*Line 2: "8C=": .*Line 3: .*Line 4, "4S=": .*Line 5, .*--partial/s,
    );
  });

  test('scores what is right where that is enough', async () => {
    const path = resultsOf('bad.txt', 'WE 2H+2\nWE 8C=\nTHEY 1NT=\n');
    const { stdout, stderr, code } = await soubrette('rubber', path, '--partial', '--so-far');
    expect(code).toBe(4);
    expect(stdout).toContain('WE 120 : 40 THEY');
    expect(stderr).toContain('Line 2');
  });

  test.each(['', '# nothing\n\n'])('refuses a file without a result: %j', async (text) => {
    const { stderr, code } = await soubrette('rubber', resultsOf('empty.txt', text));
    expect(code).toBe(3);
    expect(stderr).toContain('holds no result');
  });

  test('keeps in a file only what is typed', async () => {
    const { stderr, code } = await soubrette('rubber', RUBBER, '--keep', join(folder, 'kept.txt'));
    expect(code).toBe(2);
    expect(stderr).toContain('--keep');
  });

  test('says which file is not there', async () => {
    const { stderr, code } = await soubrette('rubber', join(folder, 'none.txt'));
    expect(code).toBe(3);
    expect(stderr).toContain('There is no file');
  });
});

describe('soubrette chicago', () => {
  test('comes to the totals of section 7', async () => {
    expect(await jsonOf('chicago', CHICAGO)).toMatchObject({
      style: 'rubber',
      totals: { ns: 550, ew: 630 },
      chicagos: [
        { isComplete: true, deals: [{ vulnerable: [] }, { vulnerable: ['ns'] }, { game: 'ew' }, {}] },
      ],
    });
  });

  test('swaps who is vulnerable on deals 2 and 3', async () => {
    expect(await jsonOf('chicago', CHICAGO, '--order', 'swapped')).toMatchObject({
      totals: { ns: 550, ew: 430 },
    });
  });

  test('scores each deal by itself in the duplicate style', async () => {
    expect(await jsonOf('chicago', CHICAGO, '--style', 'duplicate')).toMatchObject({
      totals: { ns: 170 + 380, ew: 90 + 140 },
    });
  });

  test('settles points of the contracts otherwise', async () => {
    const path = resultsOf('redoubled.txt', 'NS 1CXX=\nend');
    expect(await jsonOf('chicago', path)).toMatchObject({ totals: { ns: 180 } });
    expect(await jsonOf('chicago', path, '--option', 'redoubled-insult=50')).toMatchObject({
      totals: { ns: 130 },
    });
  });

  test('compares with targets in the Russian style, also other ones', async () => {
    const results = resultsOf(
      'russian.txt',
      'pass\nNS 1C= 20 hcp\nNS 1C= 20 hcp\nEW 3H+1 24 hcp\nNS 4S= 18 hcp\n',
    );
    const args = ['chicago', results, '--style', 'russian'];
    expect(await jsonOf(...args)).toMatchObject({
      chicagos: [
        { deals: [{}, {}, {}, { score: 170, target: 290, points: { ns: 3, ew: 0 } }, { score: 620 }] },
      ],
    });
    const targets = resultsOf('targets.txt', '20-40, 100, 200\n');
    expect(await jsonOf(...args, '--targets', targets)).toMatchObject({
      chicagos: [{ deals: [{}, {}, {}, { score: 170, target: 200, points: { ns: 1, ew: 0 } }, {}] }],
    });
  });

  test('compares with points and fit in the Estonian style', async () => {
    const results = resultsOf(
      'estonian.txt',
      'NS 4H= 25 hcp fit 9H\nNS 3D-1 19 hcp fit 8♠\nEW 2S= 20 hcp fit 8 minor\nNS 1NT= 21 hcp no fit\n',
    );
    expect(await jsonOf('chicago', results, '--style', 'estonian')).toMatchObject({
      chicagos: [
        {
          deals: [
            { score: 420, target: 390, points: { ns: 1, ew: 0 } },
            { score: -100, target: -60 },
            { score: 110, target: 20 },
            { score: 90, target: 20 },
          ],
        },
      ],
    });
  });

  test('says who pays what, of sides and of players who take turns', async () => {
    const { stdout } = await soubrette('chicago', CHICAGO, '--stake', '0,50', '--ns', 'Ann, Cat');
    expect(stdout).toMatch(/Stake for 100 points +0\.50\nAmount +Ann, Cat → EW: 0\.40\n/);
    const five = ['--players', 'Ann,Bob,Cat,Dan,Eve', '--stake', '10'];
    const { settlement } = (await jsonOf('chicago', CHICAGO, ...five)) as { settlement: object[] };
    expect(settlement).toEqual([
      { from: 'Dan', to: 'Bob', cents: 800 },
      { from: 'Ann', to: 'Cat', cents: 800 },
    ]);
    expect((await soubrette('rubber', RUBBER, '--stake', '1')).stdout).toContain('THEY → WE: 8.10');
    expect((await soubrette('rubber', RUBBER, '--stake', '0')).stderr).toContain('like 1 or 0.50');
  });

  test('totals five players who take turns', async () => {
    const { stdout } = await soubrette('chicago', CHICAGO, '--players', 'Ann,Bob,Cat,Dan,Eve');
    expect(stdout).toContain('N Ann · E Bob · S Dan · W Cat · sits out: Eve');
    expect(stdout).toMatch(/Bob +1 +630 +550 +\+80\n/);
    expect(stdout).toMatch(/Eve +0 +0 +0 +0\n/);
  });

  test('says of six players who sits out, and of four nothing', async () => {
    const six = ['--players', 'Ann,Bob,Cat,Dan,Eve,Fay', '--language', 'de'];
    const { chicagos } = (await jsonOf('chicago', CHICAGO, ...six)) as {
      chicagos: { seats: Record<string, string>; sitsOut: string[] }[];
    };
    const [first] = chicagos;
    expect([...Object.values(first?.seats ?? {}), ...(first?.sitsOut ?? [])].toSorted()).toEqual([
      'Ann',
      'Bob',
      'Cat',
      'Dan',
      'Eve',
      'Fay',
    ]);
    expect(first?.sitsOut).toHaveLength(2);
    const { stdout } = await soubrette('chicago', CHICAGO, ...six);
    expect(stdout).toContain(`setzt aus: ${first?.sitsOut.join(', ')}`);
    const four = await soubrette('chicago', CHICAGO, '--players', 'Ann,Bob,Cat,Dan');
    expect(four.stdout).not.toContain('sits out');
  });

  test.each(['Ann,Bob,Cat', 'Ann,Ann,Bob,Cat', 'Ann,Bob,Cat,', 'A,B,C,D,E,F,G'])(
    'refuses the players %s',
    async (players) => {
      const { stderr, code } = await soubrette('chicago', CHICAGO, '--players', players);
      expect(code).toBe(2);
      expect(stderr).toContain('Name 4, 5 or 6 different players');
    },
  );
});

describe('soubrette match', () => {
  test('totals a Super Bridge match by groups of four', async () => {
    expect(await jsonOf('match', MATCH, '--deals', '8')).toMatchObject({
      rules: 'super-bridge',
      agreed: 8,
      played: 8,
      totals: { ns: 980, ew: 9300 },
      groups: [
        { group: 1, ns: 680, ew: 3780 },
        { group: 2, ns: 300, ew: 5520 },
      ],
    });
  });

  test('settles open points of the rules otherwise', async () => {
    const path = resultsOf('doubled.txt', 'NS 1CX=\n');
    expect(await jsonOf('match', path)).toMatchObject({ totals: { ns: 160 } });
    expect(await jsonOf('match', path, '--option', 'insult=50')).toMatchObject({ totals: { ns: 210 } });
  });

  test('runs through deals of minibridge, in which nobody is vulnerable', async () => {
    const path = resultsOf(
      'mini.txt',
      'NS part NT 7 tricks\nNS game H 10\nEW game H 7 tricks\nEW part NT 10\n',
    );
    expect(await jsonOf('match', path, '--rules', 'minibridge', '--deals', '4')).toMatchObject({
      totals: { ns: 90 + 420 + 150, ew: 180 },
    });
  });

  test.each(['6', '0', '104'])('has groups of four deals, not %s', async (deals) => {
    const { stderr, code } = await soubrette('match', MATCH, '--deals', deals);
    expect(code).toBe(2);
    expect(stderr).toContain('groups of 4 deals');
  });

  test('says which deals are too many', async () => {
    const { stderr, code } = await soubrette('match', MATCH, '--deals', '4');
    expect(code).toBe(3);
    expect(stderr).toMatch(/4 lines can't be scored.*There is no deal 5/s);
  });
});

describe('a score sheet', () => {
  const LONG = 'Țuțuianu-Österreicher-Żółkiewska, Castellammare-Wielopolska';

  test.each([
    ['rubber', RUBBER, '--we'],
    ['chicago', CHICAGO, '--ns'],
    ['match', MATCH, '--ns'],
  ])('of a %s is the same as PDF, HTML and text', async (command, results, side) => {
    for (const kind of ['pdf', 'html', 'txt']) {
      const path = join(folder, `${command}.${kind}`);
      const { code, stderr } = await soubrette(
        command,
        results,
        '-o',
        path,
        side,
        LONG,
        '--title',
        'Club evening',
      );
      expect(stderr).toContain(`Wrote ${path}.`);
      expect(code).toBe(0);
      const bytes = readFileSync(path);
      const text = kind === 'pdf' ? (await pdfText(bytes)).join('\n') : bytes.toString('utf8');
      for (const word of ['Club evening', LONG, 'overtricks']) expect(text).toContain(word);
    }
  });

  test.each(LANGUAGES)('speaks %s', async (language) => {
    const path = join(folder, `rubber-${language}.html`);
    await soubrette('rubber', RUBBER, '-o', path, '--language', language);
    const html = readFileSync(path, 'utf8');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(SCORE_SHEET_WORDS[language].they);
    expect(html).toContain(SCORE_SHEET_WORDS[language].kinds.undertricks);
  });

  test('in one language comes from results in the letters of another', async () => {
    const path = resultsOf('letters.txt', 'MY 3C=\n');
    expect(await jsonOf('rubber', path, '--letters', 'pl')).toMatchObject({ deals: [{ contract: '3H' }] });
    expect(await jsonOf('rubber', path, '--language', 'pl')).toMatchObject({ deals: [{ contract: '3C' }] });
  });

  test('replaces no file unasked', async () => {
    const path = resultsOf('there.html', 'kept');
    const { stderr, code } = await soubrette('rubber', RUBBER, '-o', path);
    expect(code).toBe(2);
    expect(stderr).toContain('--force');
    expect(readFileSync(path, 'utf8')).toBe('kept');
  });

  test('is no file of another kind', async () => {
    const { stderr, code } = await soubrette('rubber', RUBBER, '-o', 'sheet.doc');
    expect(code).toBe(2);
    expect(stderr).toContain('.html, .pdf or .txt');
  });
});
