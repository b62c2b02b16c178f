import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';

vi.setConfig({ testTimeout: 300_000 });

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const EVENING = join(EXAMPLES, 'evening.pbn');
const SUPER = join(EXAMPLES, 'super.pbn');
const RESULTS = join(EXAMPLES, 'results.csv');
const BOARDS = '1-2';

const folder = mkdtempSync(join(tmpdir(), 'check-solve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function solvedAs(extension: string): string {
  return join(folder, `solved.${extension}`);
}

beforeAll(async () => {
  for (const extension of ['pbn', 'rbn', 'json'])
    await soubrette('solve', EVENING, '--boards', BOARDS, '-o', solvedAs(extension), '--allow-loss');
});

/** A copy of a solved file with some of its text changed. */
function spoilt(extension: string, change: (text: string) => string): string {
  const path = join(folder, `spoilt.${extension}`);
  const text = readFileSync(solvedAs(extension), 'latin1');
  const other = change(text);
  expect(other).not.toBe(text);
  writeFileSync(path, other, 'latin1');
  return path;
}

async function tablesOf(path: string) {
  const { code, stdout } = await soubrette('check', path, '--solve', '--json');
  return { code, tables: JSON.parse(stdout).tables };
}

describe('check --solve', () => {
  test.each(['pbn', 'rbn', 'json'])(
    'finds nothing wrong with the tables and pars that solve wrote as %s',
    async (extension) => {
      const { code, tables } = await tablesOf(solvedAs(extension));
      expect([code, tables]).toEqual([
        0,
        {
          ...{ boards: 2, compared: 40, hidden: 0, open: 0, wrong: [], solver: expect.any(String) },
          pars: extension === 'rbn' ? 0 : 2,
        },
      ]);
    },
  );

  test('says of each wrong cell what it is and what the file says, and leaves with code 3', async () => {
    const path = spoilt('pbn', (text) =>
      text
        .replace(/N +S +8(\s)/, 'N S 9$1')
        .replace(/N +NT +4(\s)/, 'N NT 5$1')
        .replace('[OptimumScore "NS -130"]', '[OptimumScore "NS -110"]'),
    );
    const { code, stdout } = await soubrette('check', path, '--solve');
    expect([code, stdout.split('\n').filter((line) => /^(Wrong|Solved)/.test(line))]).toEqual([
      3,
      [
        'Wrong. Board 1: N makes 8 tricks in spades, the file says 9.',
        'Wrong. Board 1: N makes 4 tricks in notrump, the file says 5.',
        expect.stringMatching(/^Wrong\. Board 1: par is 4♦ by E or W: EW \+130, the file says .*EW \+110\.$/),
        'Solved 2 boards. Numbers of tricks: 40 compared, 2 wrong. Par: 2 compared, 1 wrong.',
      ],
    ]);
    expect((await tablesOf(path)).tables.wrong).toMatchObject([
      {
        board: 1,
        cells: [
          { declarer: 'N', strain: 'S', said: 9, tricks: 8 },
          { declarer: 'N', strain: 'NT', said: 5, tricks: 4 },
        ],
        par: { said: { score: -110 }, solved: { score: -130 } },
      },
    ]);
  });

  test('says of a wrong table whose par is right just that, and no doubt besides', async () => {
    const path = spoilt('pbn', (text) => text.replace(/N +S +8(\s)/, 'N S 12$1'));
    const { stdout: doubtful } = await soubrette('check', path);
    expect(doubtful).toContain('the par of the file is not that of its own table of tricks');
    const { code, stdout } = await soubrette('check', path, '--solve');
    expect(code).toBe(3);
    expect(stdout.split('\n').slice(1)).toEqual([
      'Wrong. Board 1: N makes 8 tricks in spades, the file says 12.',
      expect.stringMatching(
        /^Right\. Board 1: par is as the file says, .*EW \+130, though its table is wrong\.$/,
      ),
      'Solved 2 boards. Numbers of tricks: 40 compared, 1 wrong. Par: 2 compared, 0 wrong.',
      expect.stringMatching(/^Print the right ones: .* records .*spoilt\.pbn.* --solve$/),
      expect.stringMatching(/^It can be dealt/),
      '',
    ]);
    expect((await tablesOf(path)).tables.wrong).toMatchObject([{ board: 1, rightPar: { score: -130 } }]);
  });

  test('finds a wrong cell in JSON and in RBN', async () => {
    const json = await tablesOf(
      spoilt('json', (text) => {
        // Boards alone: records of the file have the table a second time, in the words of PBN.
        const { boards, deck, format, version } = JSON.parse(text);
        boards[1].tricks.E.S = 10;
        return JSON.stringify({ format, version, deck, boards });
      }),
    );
    expect([json.code, json.tables.wrong]).toMatchObject([
      3,
      [{ board: 2, cells: [{ declarer: 'E', strain: 'S', said: 10, tricks: 11 }] }],
    ]);
    const rbn = await tablesOf(spoilt('rbn', (text) => text.replace('859A8', '859A7')));
    expect([rbn.code, rbn.tables.wrong]).toMatchObject([
      3,
      [
        {
          board: 1,
          cells: [
            { declarer: 'E', strain: 'C', said: 7, tricks: 8 },
            { declarer: 'W', strain: 'C', said: 7, tricks: 8 },
          ],
        },
      ],
    ]);
  });

  test('leaves out numbers that hide low tricks, and says how many', async () => {
    const copy = join(folder, 'evening.pbn');
    const [head = '', ...boards] = readFileSync(EVENING, 'latin1').split(/(?=^\[Event )/m);
    writeFileSync(copy, [head, ...boards.slice(0, 4)].join(''), 'latin1');
    const { code, stdout } = await soubrette('check', copy, '--solve');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Numbers of tricks: 36 compared, 0 wrong\./)]);
    expect(stdout).toContain('Left out: 44 numbers where the file does not say how many tricks it means.');
  });

  test('finds each its par where two boards with one deal differ in vulnerability', async () => {
    const deal = /\[Deal "[^"]*"\]/.exec(readFileSync(EVENING, 'latin1'))?.[0];
    const boards = [[1, 'None'] as const, [2, 'NS'] as const].map(([number, vulnerable]) =>
      [`[Event ""]\n[Board "${number}"]\n[Dealer "N"]`, `[Vulnerable "${vulnerable}"]\n${deal}\n\n`].join(
        '\n',
      ),
    );
    const [path, output] = [join(folder, 'twins.pbn'), join(folder, 'twins-solved.pbn')];
    writeFileSync(path, boards.join(''));
    await soubrette('solve', path, '-o', output);
    const scores = readFileSync(output, 'latin1').match(/OptimumScore "[^"]*"/g);
    expect(scores).toEqual(['OptimumScore "NS -130"', 'OptimumScore "NS -140"']);
    expect(await tablesOf(output)).toMatchObject({ code: 0, tables: { pars: 2, wrong: [] } });
    const { stdout: record } = await soubrette('records', output, '--no-solve', '-o', '-');
    expect(record.match(/Par: .*/g)?.map((line) => line.split('EW ')[1])).toEqual(['+130', '+140']);
    const { stdout: second } = await soubrette('solve', output, '--boards', '2', '--par', '--json');
    expect(JSON.parse(second)).toMatchObject({ from: 'file', par: { score: -140 } });
  });

  test.each([
    ['check', []],
    ['records', ['-o', '-', '--no-solve']],
  ])('%s refuses not to keep what it does not solve', async (command, more) => {
    const { code, stderr } = await soubrette(command, EVENING, ...more, '--no-store');
    expect([code, stderr]).toEqual([2, expect.stringContaining('Nothing is solved.')]);
  });

  test('compares nothing of what is no deal file', async () => {
    const { code, stdout } = await soubrette('check', RESULTS, '--solve');
    expect([code, stdout]).toEqual([0, expect.stringContaining('a table of results')]);
    expect(stdout).not.toContain('tables of tricks');
  });

  test('says that a file has nothing to compare, without solving it', async () => {
    const { code, stdout } = await soubrette('check', SUPER, '--solve');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('It has no tables of tricks and no par to compare.'),
    ]);
  });
});
