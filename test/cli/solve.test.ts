import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';

vi.setConfig({ testTimeout: 300_000 });

const EXAMPLES = join(import.meta.dirname, '../../examples');
const EVENING = join(EXAMPLES, 'evening.pbn');
const SUPER = join(EXAMPLES, 'super.pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('solve', () => {
  test('prints a table and par, in which a 1 that hides low tricks is replaced', async () => {
    const { code, stdout } = await soubrette('solve', EVENING, '--boards', '1', '--par');
    expect([code, stdout]).toEqual([
      0,
      [
        'Board 1',
        '     S  H   D  C  NT',
        '  N  8  4   3  4   4',
        '  S  8  4   3  4   4',
        '  E  5  9  10  8   8',
        '  W  5  9  10  8   8',
        '  Par: 4♦ by E or W: EW +130',
        '',
        '',
      ].join('\n'),
    ]);
  });

  test('prints what is known of a board at Ctrl-C, as ranges', async () => {
    const screen = { isScreen: true, interruptAt: '1 of 10 strains solved' };
    const ask = ['solve', EVENING, '--boards', '1-2', '--jobs', '1', '--no-store'];
    const { code, stderr, stdout } = await soubretteWith(screen, ...ask);
    expect([code, stderr.split(/[\r\n]/).filter((line) => line.startsWith('Stopped'))]).toEqual([
      130,
      ['Stopped: 0 of 2 boards solved, 1 in part.'],
    ]);
    expect(stdout).toContain('Board 1\n');
    expect(stdout).not.toContain('Board 2');
    expect(stdout).toMatch(/ {2}N +\?.* 4\n/);
  });

  test('answers in JSON, a line a board in their order, whatever the number of threads', async () => {
    const ask = ['solve', EVENING, '--boards', '3,2', '--json'];
    const one = await soubrette(...ask, '--jobs', '1');
    const many = await soubrette(...ask, '--jobs', '3');
    expect(many.stdout).toBe(one.stdout);
    const lines = one.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ board }) => board)).toEqual([3, 2]);
    expect(lines[1]).toMatchObject({
      tricks: { E: { S: 11, H: 7, D: 9, C: 8, NT: 7 } },
      par: { score: -450 },
      solver: expect.stringMatching(/^soubrette-13-[0-9a-f]{12}$/),
    });
  });

  test('writes the deals with what was found', async () => {
    const out = join(folder, 'solved.pbn');
    const { code, stderr } = await soubrette('solve', EVENING, '--boards', '1-2', '-o', out);
    expect([code, stderr.trimEnd().split('\n').at(-1)]).toEqual([0, `Wrote ${out}: 2 boards.`]);
    const text = readFileSync(out, 'latin1');
    expect(text.match(/\[OptimumResultTable /g)).toHaveLength(2);
    expect(text).toContain('[OptimumScore "NS -130"]');
    const again = await soubrette('check', out);
    expect(again.stdout).not.toContain('has 1 for all');
  });

  test('takes par from whole tables of the file, and solves the other boards, in their order', async () => {
    const solved = join(folder, 'solved.pbn');
    await soubrette('solve', EVENING, '--boards', '1-3', '-o', solved);
    const text = readFileSync(solved, 'latin1');
    const [first = '', second = '', ...rest] = text.split(/^(?=\[Event )/m).slice(1);
    const lacking = second.replace(/\[OptimumResultTable[^[]*/, '');
    // North makes a trick more: that of the file holds, and shows that it was not solved.
    const changed = first.replace(/^(N +NT +)4/m, (_, row) => `${row}5`);
    expect([changed === first, lacking === second]).toEqual([false, false]);
    const mixed = join(folder, 'mixed.pbn');
    writeFileSync(mixed, ['% PBN 2.1\n', changed, lacking, ...rest].join(''), 'latin1');
    const { code, stderr, stdout } = await soubrette('solve', mixed, '--par', '--json');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([code, lines.map(({ board, from }) => [board, from])]).toEqual([
      0,
      [
        [1, 'file'],
        [2, undefined],
        [3, 'file'],
      ],
    ]);
    expect([lines[0].tricks.N.NT, lines[0].par.score]).toEqual([5, -130]);
    expect(lines[1]).toMatchObject({
      par: { score: -450 },
      solver: expect.stringContaining('soubrette-13-'),
    });
    expect(stderr).toContain(
      '2 boards were not solved: par follows from their own tables. --solve solves all',
    );
    const one = await soubrette('solve', mixed, '--par', '--boards', '1');
    expect(one.stdout).toContain('Board 1, by the table of the file\n');
    for (const all of [['--par', '--solve'], []]) {
      const again = await soubrette('solve', mixed, ...all, '--json', '--boards', '1');
      expect(JSON.parse(again.stdout)).toMatchObject({ tricks: { N: { NT: 4 } }, solver: expect.anything() });
    }
  });

  test('finds par by the rules that are named, which a line of JSON names too', async () => {
    const ask = ['solve', EVENING, '--boards', '3', '--par'];
    const own = await soubrette(...ask);
    expect(own.stdout).toContain('  Par: 1–3♥ by N or S: NS +140\n');
    const { code, stdout } = await soubrette(...ask, '--rules', 'chicago');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('  Par by chicago: 1–3♥ by N or S: NS +90\n'),
    ]);
    const json = await soubrette(...ask, '--rules', 'chicago', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ rules: 'chicago', par: { score: 90 } });
    const old = await soubrette(
      ...['solve', EVENING, '--boards', '6', '--par', '--option', 'undertricks=pre-1987'],
    );
    expect(old.stdout).toContain(
      '  Par by the rules of the deck with undertricks=pre-1987: 7♦X-7 by N or S: EW +1300\n',
    );
    const byOption = await soubrette(
      ...['solve', EVENING, '--boards', '6', '--par', '--option', 'undertricks=pre-1987', '--json'],
    );
    expect(JSON.parse(byOption.stdout)).toMatchObject({ options: { undertricks: 'pre-1987' } });
  });

  test('finds par by options of the rules of the deck, 68 cards too, from the table of the file', async () => {
    const path = join(folder, 'super.pbn');
    // North and South take 15 tricks in diamonds, East and West 9 in hearts.
    const digits = '888f8888f82292222922';
    writeFileSync(
      path,
      readFileSync(SUPER, 'latin1').replace('[Board "1"]', `[Board "1"]\n[DoubleDummyTricks "${digits}"]`),
    );
    const parBy = async (...more: readonly string[]) => {
      const { stdout } = await soubrette('solve', path, '--boards', '1', '--par', ...more);
      return stdout.split('\n').find((line) => line.startsWith('  Par'));
    };
    expect(await parBy()).toMatch(/^ {2}Par: .* NS \+\d+$/);
    const byOption = await parBy('--option', 'insult=100');
    expect(byOption?.replace(/ by the rules of the deck with insult=100/, '')).toBe(await parBy());
    expect(await parBy('--rules', 'super-bridge')).toContain('Par by super-bridge: ');
  });

  test.each([
    [['--par', '--rules', 'rubber'], 'Choose one of duplicate, duplicate-pre-1987, chicago'],
    [['--par', '--rules', 'minibridge'], 'a board has no score of its own'],
    [['--par', '--rules', 'super-bridge'], 'not for the 52 cards'],
    [['--par', '--option', 'insult=100'], 'have no option insult'],
    [['--rules', 'chicago'], 'Add --par,'],
    [['--option', 'insult=100'], 'Add --par,'],
    [['--leads', '--rules', 'chicago'], 'Add --par,'],
    [['--par', '--rules', 'chicago', '-o', 'out.pbn'], 'Leave out --rules and --option, or -o.'],
  ])('refuses rules that give no par here: %j', async (ask, advice) => {
    const { code, stderr } = await soubrette('solve', EVENING, '--boards', '3', ...ask);
    expect([code, stderr]).toEqual([2, expect.stringContaining(advice)]);
  });

  test('has ranges for what it does not find in time, which do not leave the deck', async () => {
    const { code, stdout } = await soubrette('solve', SUPER, '--boards', '1', '--max-seconds', '1', '--json');
    const { tricks } = JSON.parse(stdout);
    expect([code, Object.keys(tricks)]).toEqual([0, ['N', 'E', 'S', 'W']]);
    for (const known of Object.values(tricks).flatMap((row) => Object.values(row as object))) {
      const { least, most } = typeof known === 'number' ? { least: known, most: known } : known;
      expect(least).toBeGreaterThanOrEqual(0);
      expect(most).toBeLessThanOrEqual(17);
    }
  });

  test('names a board that is not there, and a format that has no room', async () => {
    const missing = await soubrette('solve', EVENING, '--boards', '99');
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('has no board 99')]);
    const out = join(folder, 'solved.dup');
    const full = await soubrette('solve', EVENING, '--boards', '1', '-o', out);
    expect([full.code, full.stderr]).toEqual([
      3,
      expect.stringContaining('no room for double-dummy analysis'),
    ]);
  });
});
