import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Scored {
  readonly rules: string;
  readonly score: number;
  readonly parts: Readonly<Record<string, number>>;
  readonly imps?: number;
}

async function scored(...words: readonly string[]): Promise<Scored> {
  const { code, stdout, stderr } = await soubrette('score', ...words, '--json');
  expect([code, stderr]).toEqual([EXIT.done, '']);
  return JSON.parse(stdout) as Scored;
}

/** A result, who is vulnerable, the score, and further words of the command line. */
type Row = readonly [result: string, vul: string, score: number, ...words: string[]];

/** Section by section of the facts about the game: what the sources print as examples and figures. */
const SECTIONS: Readonly<Record<string, readonly Row[]>> = {
  'section 3, passed out': [
    ['pass', 'both', 0],
    ['pass', 'none', 0, '--rules', 'super-bridge'],
  ],
  'section 4, duplicate': [
    ['2S+2', 'none', 170],
    ['4H=', 'none', 420],
    ['4H=', 'both', 620],
    ['4SX-2', 'none', -300],
    ['6NT=', 'both', 1440],
    ['3NT+3', 'both', 690],
    ['1C=', 'none', 70],
    ['1CX+1', 'none', 240],
    ['1CXX+1', 'both', 630],
    ['5DX-4', 'none', -800],
    ['5DXX-4', 'both', -2200],
    ['7NT=', 'both', 2220],
    ['4SX-4', 'none', -700, '--option', 'undertricks=pre-1987'],
    ['4SX-4', 'none', -700, '--rules', 'duplicate-pre-1987'],
    ['1NTXX=', 'none', 510, '--option', 'redoubled-insult=50'],
    ['1NTXX=', 'none', 510, '--rules', 'duplicate-pre-1987'],
  ],
  'section 5, Super Bridge': (
    [
      ['4NT=', 'none', 180 + 500],
      ['5H=', 'none', 200 + 500],
      ['6C=', 'both', 180 + 800],
      ['5C=', 'none', 150 + 100],
      ['7S=', 'none', 280 + 500 + 1000],
      ['8D=', 'both', 240 + 800 + 3000],
      ['9NT=', 'both', 380 + 800 + 6000],
      ['3S+2', 'both', 120 + 100 + 400],
      ['3SX+2', 'none', 240 + 500 + 400],
      ['3SXX+2', 'both', 480 + 800 + 1600],
      ['4NT-2', 'both', -400],
      ['4NTX-3', 'none', -700],
      ['4NTX-3', 'both', -1400],
      ['4NTXX-10', 'none', -4900],
      ['9NTX-17', 'both', -8400],
      ['3SX=', 'none', 120 + 100, '--option', 'doubled-tricks=plain'],
      ['3SX=', 'none', 240 + 100, '--option', 'doubled-games=no'],
      ['3SX=', 'none', 240 + 500 + 50, '--option', 'insult=50'],
    ] as const
  ).map(([result, vul, score, ...words]) => [result, vul, score, '--rules', 'super-bridge', ...words]),
  'section 6, rubber bridge': [
    ['2H+2', 'none', 60 + 60, '--rules', 'rubber'],
    ['4SX-2', 'none', -300, '--rules', 'rubber'],
    ['6HX+1', 'none', 360 + 100 + 500 + 50, '--rules', 'rubber'],
    ['2D-2', 'both', -200, '--rules', 'rubber'],
    ['4SX-4', 'none', -700, '--rules', 'rubber-polish'],
    ['4SX-5', 'none', -900, '--rules', 'rubber-polish'],
    ['4SX-4', 'both', -1100, '--rules', 'rubber-polish'],
    ['4SXX-4', 'both', -2200, '--rules', 'rubber-polish'],
    ['6C=', 'both', 120 + 700, '--rules', 'rubber-polish'],
    ['1CXX=', 'none', 80 + 50, '--rules', 'rubber-polish'],
    ['6C=', 'both', 120 + 750, '--rules', 'rubber-italian'],
    ['4SX-4', 'none', -700, '--rules', 'rubber-italian'],
    ['4SX-4', 'both', -1100, '--rules', 'rubber-italian'],
    ['4SX-4', 'none', -700, '--rules', 'rubber-pre-1987'],
    ['1CXX=', 'none', 80 + 50, '--rules', 'rubber-pre-1987'],
    ['4SX-4', 'none', -800, '--rules', 'rubber-pre-1993'],
  ],
  'section 7, Chicago': [
    ['1NTX+1', 'both', 80 + 200 + 50, '--rules', 'chicago'],
    ['4H=', 'none', 120 + 300, '--rules', 'chicago'],
    ['2S+2', 'none', 170, '--rules', 'chicago-duplicate'],
  ],
  'section 9, minibridge': [
    ['part score NT 7 tricks', 'none', 90, '--rules', 'minibridge'],
    ['part NT 10', 'none', 180, '--rules', 'minibridge'],
    ['part NT 5 tricks', 'none', -100, '--rules', 'minibridge'],
    ['game in hearts 10 tricks', 'none', 420, '--rules', 'minibridge'],
    ['N: game H 11', 'none', 450, '--rules', 'minibridge'],
    ['game ♥ 7 tricks', 'none', -150, '--rules', 'minibridge'],
    ['game C =', 'none', 400, '--rules', 'minibridge'],
    ['game NT+1', 'none', 430, '--rules', 'minibridge'],
    ['6S=', 'none', 980, '--rules', 'minibridge-bids'],
    ['6S-2', 'none', -100, '--rules', 'minibridge-bids'],
  ],
};

/** The targets of section 7 as they are printed there, each with its points. */
const RUSSIAN_FIGURES = (
  '0/0 50/50 70/70 110/110 200/290 300/440 350/520 400/600 430/630 460/660 490/690 600/900 700/1050 900/1350 ' +
  '1000/1500 1100/1650 1200/1800 1300/1950 1300/1950 1300/1950 1300/1950'
)
  .split(' ')
  .map((row, index) => [...row.split('/').map(Number), 20 + index] as unknown as [number, number, number]);

describe.each(Object.entries(SECTIONS))('%s', (_, rows) => {
  const named = rows.map(([result, vul, score, ...words]) => ({ result, vul, score, words }));
  test.each(named)(
    '$result, vulnerable $vul, scores $score $words',
    async ({ result, vul, score, words }) => {
      expect((await scored(result, '--vul', vul, ...words)).score).toBe(score);
    },
  );
});

describe('section 7, Russian Chicago', () => {
  test.each([
    [['3H+1 E', '--vul', 'ew', '--hcp', '24'], 170, -3],
    [['4S= N', '--vul', 'none', '--hcp', '18'], 420, 10],
    [['4S= N, 18 hcp', '--vul', 'ew'], 420, 10],
    [['pass', '--vul', 'both', '--hcp', '25'], 0, -10],
  ])('%s scores %i, %i IMPs', async (words, score, imps) => {
    expect(await scored(...words, '--rules', 'chicago-russian')).toMatchObject({ score, imps });
  });

  test.each([...RUSSIAN_FIGURES])(
    'has the targets %i and %i at %i points',
    async (not, vulnerable, points) => {
      const words = ['pass', '--rules', 'chicago-russian', '--hcp', String(points)];
      expect(await scored(...words)).toMatchObject({ target: not });
      expect(await scored(...words, '--vul', 'ns')).toMatchObject({ target: vulnerable });
    },
  );

  test('takes other targets from a file', async () => {
    const targets = join(folder, 'targets.csv');
    writeFileSync(targets, 'points,not vulnerable,vulnerable\n20-29,0,0\n30-40,1000,2000\n');
    const words = ['4S= N', '--vul', 'both', '--rules', 'chicago-russian', '--targets', targets];
    expect(await scored(...words, '--hcp', '24')).toMatchObject({ target: 0, imps: 12 });
    expect(await scored(...words, '--hcp', '10')).toMatchObject({ target: -2000, imps: 21 });
    writeFileSync(targets, '20-29,0,0\n');
    expect(await soubrette('score', ...words, '--hcp', '24')).toMatchObject({
      code: EXIT.badInput,
      stderr: `${targets}: rows go up to the points of the deck, an even number: 40 with 52 cards.\n`,
    });
  });

  test('asks for the points, and for no more than there are', async () => {
    const rules = ['--rules', 'chicago-russian'];
    expect(await soubrette('score', '4S= N', ...rules)).toMatchObject({
      code: EXIT.usage,
      stderr: '"4S= N": say the high-card points of the declaring side, like 24 hcp, or with --hcp.\n',
    });
    expect((await soubrette('score', '4S= N', '--hcp', '41', ...rules)).stderr).toContain(
      '40 high-card points',
    );
    expect((await soubrette('score', '4S= N', '--hcp', '24')).code).toBe(EXIT.usage);
  });
});

describe('score', () => {
  test('answers with one line of JSON', async () => {
    expect((await soubrette('score', '4SX-2 N', '--json')).stdout).toBe(
      '{"rules":"duplicate","contract":"4SX","declarer":"N","vulnerable":false,"tricks":8,"score":-300,' +
        '"parts":{"trickPoints":0,"overtrickPoints":0,"partScoreBonus":0,"gameBonus":0,"slamBonus":0,' +
        '"insultBonus":0,"undertrickPoints":-300}}\n',
    );
  });

  test('has no tricks and no vulnerability where all have passed', async () => {
    expect(await scored('pass', '--vul', 'both')).toMatchObject({
      contract: 'Pass',
      declarer: null,
      vulnerable: false,
      tricks: null,
      score: 0,
    });
  });

  test('answers in words, for results in quotes or not', async () => {
    const told = '4SX by N, 8 tricks, vulnerable: -500 (undertricks -500)\n';
    expect((await soubrette('score', '4SX-2 N', '--vul', 'ns')).stdout).toBe(told);
    expect((await soubrette('score', '4SX', '-2', 'N', '--vul', 'ns')).stdout).toBe(told);
    expect((await soubrette('score', 'pass', '6H= W')).stdout).toBe(
      'passed out: 0\n6H by W, 12 tricks, not vulnerable: 980 (tricks 180, game 300, slam 500)\n',
    );
  });

  test('takes vulnerability from the side that declared', async () => {
    const scores = ['N', 'E', 'S', 'W'].map(
      async (seat) => (await scored(`4S= ${seat}`, '--vul', 'ew')).score,
    );
    expect(await Promise.all(scores)).toEqual([420, 620, 420, 620]);
  });

  test.each([
    [['4S=', '--vul', 'ns'], '"4S=": say who declared: only one side is vulnerable.'],
    [['8NT='], '"8NT=": with 52 cards levels go from 1 to 7, so 8 is impossible.'],
    [['4S= N', '3NT+5'], '"3NT+5": 3NT is 9 tricks of 13, so +5 is impossible.'],
    [['4S=', '--all'], 'With --all every score is printed: give no results.'],
    [['4S=', '--file', 'results'], 'Give results, or a file of them with --file, not both.'],
    [['4S=', '--vul', 'ns', '--board', '2'], 'Say who is vulnerable with --vul or with --board, not both.'],
    [['4S=', '--board', '0'], 'Give a whole number from 1 to 1000000.'],
    [[], 'Give a result like "4S+1 N", a file of them with --file, or --all.'],
    [['4S=', '--option', 'insult=50'], 'The rules duplicate have no option insult.'],
    [
      ['part NT 7', '--rules', 'minibridge', '--vul', 'ns'],
      'Nobody is ever vulnerable by the rules minibridge.',
    ],
    [['3NT=', '--rules', 'minibridge'], 'declarer names a part score or a game and the strain'],
    [['game HX 10', '--rules', 'minibridge'], '"game HX 10": nobody doubles without bids.'],
    [
      ['game in hearts 14', '--rules', 'minibridge'],
      '"game in hearts 14": 14 tricks are impossible: there are 13.',
    ],
    [['4S=', '--rules', 'duplicat'], 'Did you mean duplicate?'],
    [['4S=', '--option', 'insult'], 'Write it as name=value, like undertricks=pre-1987.'],
  ])('%s is refused with a sentence', async (words, sentence) => {
    const { code, stdout, stderr } = await soubrette('score', ...words);
    expect([code, stdout]).toEqual([EXIT.usage, '']);
    expect(stderr).toContain(sentence);
  });

  test('takes vulnerability from the number of a board', async () => {
    const scores = [1, 2, 3, 4, 5, 17].map(
      async (board) => (await scored('4S= N', '--board', `${board}`)).score,
    );
    expect(await Promise.all(scores)).toEqual([420, 620, 420, 620, 620, 420]);
  });

  test('takes options before the result, more than one, and words in either case', async () => {
    const options = ['--option', 'undertricks=pre-1987', '--option', 'redoubled-insult=50', '--vul', 'NS'];
    expect(await scored(...options, '4SX-4 E')).toMatchObject({ score: -700, vulnerable: false });
    expect(await scored(...options, '1NTXX=', 'N')).toMatchObject({
      score: 160 + 500 + 50,
      vulnerable: true,
    });
  });

  test('reads letters of a language that is told', async () => {
    expect(await scored('4C= O', '--language', 'fr', '--vul', 'ew')).toMatchObject({
      contract: '4H',
      score: 620,
    });
    expect((await soubrette('score', '4K= N')).stderr).toContain('or name the language');
  });
});

describe('a results file', () => {
  const LINES = '# Tuesday\r\n4S= N\r\n\r\n8C= S\r\npass\r\n3NT 14 W\r\n2♥X-1 E\r\n';

  test('is scored line by line', async () => {
    const file = join(folder, 'results');
    writeFileSync(file, '\uFEFF4S= N\npass\n2♥X-1 E');
    const { code, stdout } = await soubrette('score', '--file', file, '--vul', 'ew', '--csv');
    expect([code, stdout]).toEqual([
      EXIT.done,
      'contract,declarer,vulnerable,tricks,score\n4S,N,0,10,420\nPass,,0,,0\n2HX,E,1,7,-200\n',
    ]);
  });

  test('is refused with every wrong line, or scored in part if that is asked for', async () => {
    const file = join(folder, 'results');
    writeFileSync(file, LINES);
    const refused = await soubrette('score', '--file', file);
    expect([refused.code, refused.stdout]).toEqual([EXIT.badInput, '']);
    expect(refused.stderr.split('\n')).toEqual([
      `${file} has 2 lines that can't be scored:`,
      'Line 4: "8C= S": with 52 cards levels go from 1 to 7, so 8 is impossible.',
      'Line 6: "3NT 14 W": 14 tricks are impossible: there are 13.',
      'Nothing was scored. Correct the file, or score the others with --partial.',
      '',
    ]);
    const partial = await soubrette('score', '--file', file, '--partial', '--json');
    expect(partial.code).toBe(EXIT.personNeeded);
    const scores = partial.stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as Scored).score);
    expect(scores).toEqual([420, 0, -100]);
    expect(partial.stderr).toMatch(/^Line 4: .*\nLine 6: .*\n$/);
  });

  test('has to hold a result', async () => {
    const file = join(folder, 'results');
    writeFileSync(file, '# nothing\n');
    expect(await soubrette('score', '--file', file)).toMatchObject({ code: EXIT.badInput, stdout: '' });
    expect((await soubrette('score', '--file', join(folder, 'none'))).code).toBe(EXIT.badInput);
  });
});

describe('every score', () => {
  test.each([
    ['duplicate', 35 * 3 * 2 * 14, '7,NT,XX,1,13,2980'],
    ['super-bridge', 45 * 3 * 2 * 18, '9,NT,XX,1,17,8320'],
    ['minibridge', 10 * 14, '5,D,-,0,13,440'],
  ])('by the rules %s is printed as CSV', async (rules, rows, last) => {
    const { stdout } = await soubrette('score', '--rules', rules, '--all', '--csv');
    const [header, ...lines] = stdout.trimEnd().split('\n');
    expect([header, lines.length, lines.at(-1)]).toEqual([
      'level,strain,doubled,vulnerable,tricks,score',
      rows,
      last,
    ]);
    expect(lines.filter((line) => !/^[1-9],(C|D|H|S|NT),(-|X|XX),[01],\d+,-?\d+$/.test(line))).toEqual([]);
  });

  test('is what a result on its own scores', async () => {
    const { stdout } = await soubrette('score', '--all', '--json');
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { level, strain, doubled, vulnerable, tricks, score } = rows[1234] ?? {};
    const result = `${level}${strain}${doubled} ${tricks} tricks`;
    expect((await scored(result, '--vul', vulnerable === true ? 'both' : 'none')).score).toBe(score);
  });
});
