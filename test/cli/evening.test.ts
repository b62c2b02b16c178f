import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { EXIT } from '../../src/cli/shell/command.ts';
import { pdfText } from '../support/pdf-text.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const RESULTS = join(EXAMPLES, 'results.csv');
const EVENING = ['--deals', join(EXAMPLES, 'evening.pbn'), '--no-solve'];
const NAMES = ['--names', join(EXAMPLES, 'pairs.csv')];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evening-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const textOf = (name: string): string => readFileSync(at(name), 'utf8');

/** Results of two tables on boards 1 and 2. */
function someResults(rows = '1,1,2,2S= N\n1,3,4,2S-1 N\n2,1,2,5D= N\n2,3,4,pass\n'): string {
  writeFileSync(at('some.csv'), `board,ns,ew,contract\n${rows}`);
  return at('some.csv');
}

describe('an evening', () => {
  test('is one document: ranking with names, what each pair has done, boards with hands and results', async () => {
    const { code, stderr } = await soubrette(
      ...[
        'evening',
        RESULTS,
        ...EVENING,
        ...NAMES,
        '--club',
        'BC Sonne',
        '--event',
        'Tuesday',
        '--date',
        '2026-11-24',
      ],
      ...['-o', at('a.pdf'), '-o', at('a.html'), '-o', at('a.txt')],
    );
    expect([code, stderr.match(/^Wrote .*/gm)]).toEqual([
      EXIT.done,
      ['a.pdf', 'a.html', 'a.txt'].map(
        (name) => `Wrote ${at(name)}: 10 ranked, 20 boards, all with their hands.`,
      ),
    ]);
    const pages = await pdfText(readFileSync(at('a.pdf')));
    expect(pages[0]).toMatch(
      /^Tuesday\nBC Sonne · 24 November 2026 · Ranking · Matchpoints\n.*Élise – Paul/s,
    );
    expect(pages[1]).toMatch(
      /Score cards\n1\. \S+ – \S+ · Pair \d+ · 59\.38\s%\nBoard\nAgainst.*\n9 Irina – Vlad\n.*\n9\n/s,
    );
    const boards = pages.find((page) => page.startsWith('Boards\n')) ?? '';
    expect(boards).toMatch(/Dealer N\nNone vul.*A K 9 5.*Par.*Board 1\nNS\nEW\nContract/s);
    expect(boards.match(/^Board \d+$/gm)).toHaveLength(5);
    const [html, text] = [textOf('a.html'), textOf('a.txt')];
    for (const form of [html, text]) {
      expect(form.match(/Pair \d+/g)).toHaveLength(10);
      expect(form).toMatch(/Board (<\/span>)?20.*A K/s);
    }
    expect(html.match(/<div class="beside"><article/g)).toHaveLength(20);
    expect(html).toMatch(/<td>. \d.?<span class="suit-H">♥<\/span>/);
    expect(text).toMatch(/Board 1\. Dealer North.*Par: .*\nBoard 1\nNS +EW/s);
  });

  test('shows no hand of a board that nobody has played', async () => {
    await soubrette('evening', someResults(), ...EVENING, '-o', at('a.txt'));
    const text = textOf('a.txt');
    expect(text.match(/^Board \d+\. Dealer/gm)).toEqual(['Board 1. Dealer', 'Board 2. Dealer']);
    const third = /A Q 5 4/;
    expect([
      third.test(text),
      third.test(readFileSync(join(EXAMPLES, 'evening.pbn'), 'latin1').replaceAll('.', ' ')),
    ]).toEqual([false, false]);
  });

  test.each([
    ['teams', 'round,table,board,ns,ew,contract', 'Matches', 'A +B +N 2♠ = +\\+110 +4 +−4\nB +A +N 2♠ −1'],
    ['butler', 'board,ns,ew,contract', 'Butler IMPs', '1 +2 +N 2♠ ='],
  ])('of %s is printed, each board with its results', async (scoring, head, said, results) => {
    const rows = scoring === 'teams' ? '1,1,1,A,B,2S= N\n1,2,1,B,A,2S-1 N\n' : '1,1,2,2S= N\n1,3,4,2S-1 N\n';
    writeFileSync(at('r.csv'), `${head}\n${rows}`);
    const { code } = await soubrette(
      'evening',
      at('r.csv'),
      ...EVENING,
      '--scoring',
      scoring,
      '-o',
      at('a.txt'),
    );
    expect([code, textOf('a.txt')]).toEqual([
      EXIT.done,
      expect.stringMatching(new RegExp(`${said}.*Board 1\\. Dealer.*\nBoard 1\n[^\n]*\n${results}`, 's')),
    ]);
  });

  test('is not written where a result is wrong, unless the others are enough', async () => {
    const wrong = someResults('1,1,2,9S= N\n1,3,4,2S-1 N\n');
    const refused = await soubrette('evening', wrong, ...EVENING, '-o', at('a.txt'));
    expect([refused.code, refused.stderr]).toEqual([
      EXIT.badInput,
      expect.stringContaining('Nothing was ranked.'),
    ]);
    const partial = await soubrette('evening', wrong, ...EVENING, '-o', at('a.txt'), '--partial');
    expect(partial.code).toBe(EXIT.personNeeded);
  });

  test.each([
    [['-o', 'a.doc'], 'a.doc does not say what to write. Name a .pdf, .html or .txt file.'],
    [[], "Required option '-o, --output <file>'"],
  ])('%j is refused', async (more, sentence) => {
    const { code, stderr } = await soubrette('evening', RESULTS, ...EVENING, ...more);
    expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining(sentence)]);
  });
});
