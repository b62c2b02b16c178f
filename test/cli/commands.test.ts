import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { MAX_PBN_BYTES, readPbn } from '../../src/formats/pbn/pbn.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');
const README = join(import.meta.dirname, '../../README.md');
const SUPER = join(import.meta.dirname, '../../examples/super.pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function linesOf(output: string): Record<string, unknown>[] {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('deal', () => {
  test.each([
    ['52 cards', EVENING],
    ['68 cards', SUPER],
  ])('verifies every board of %s', async (_, file) => {
    const { code, stdout, stderr } = await soubrette('deal', file, '--boards', '1-3', '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('3 of 3 boards dealt, verified and out of the bay.');
    expect(stdout).toMatch(/soubrette deal .*--faults hostile/);
    expect(stderr).toMatch(/Board 3: verified in \d+\.\d s .*3 of 3 done/);
  });

  test('tells every event as a line of JSON, the last with every board', async () => {
    const { code, stdout, stderr } = await soubrette(
      'deal',
      EVENING,
      '--boards',
      '5,2',
      '--copies',
      '2',
      '--json',
    );
    const events = linesOf(stdout);
    expect([code, stderr]).toEqual([0, '']);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)).toMatchObject({ kind: 'job-finished' });
    const boards = events.at(-1)?.boards as Record<string, unknown>[];
    expect(boards.map(({ board, copy }) => [board, copy])).toEqual([
      [5, 1],
      [2, 1],
      [5, 2],
      [2, 2],
    ]);
    expect(boards.every(({ status, durationMs }) => status === 'verified' && Number(durationMs) > 1000)).toBe(
      true,
    );
  });

  test('the same seed deals the same way', async () => {
    const run = async () => {
      const { stdout } = await soubrette(
        'deal',
        EVENING,
        '--boards',
        '1',
        '--faults',
        'hostile',
        '--seed',
        'a',
        '--json',
      );
      return stdout.replaceAll(/"at":"[^"]*",/g, '');
    };
    expect(await run()).toBe(await run());
  });

  test('needs a person where a board is abandoned', async () => {
    const said = await dealUntilAbandoned();
    expect(said.stdout).toMatch(/Board 1 is given up after [5-9] runs/);
  });

  test('keeps a journal that replays', async () => {
    await soubrette(
      'deal',
      EVENING,
      '--boards',
      '1-2',
      '--faults',
      'worn',
      '--seed',
      'j',
      '--journal',
      folder,
    );
    const [job = ''] = readdirSync(folder);
    expect(job).toMatch(/^\d{4}-\d\d-\d\d-\d{6}-evening$/);
    for (const path of [folder, join(folder, job), join(folder, job, 'journal.jsonl')]) {
      const { code, stdout } = await soubrette('replay', path, '--json');
      expect([code, linesOf(stdout)[0]]).toMatchObject([
        0,
        { agrees: true, torn: false, status: 'finished' },
      ]);
    }
  });

  test('stops at Ctrl-C with all kept', async () => {
    const wanted = { interruptAt: 'Board 2: verified' };
    const { code, stdout } = await soubretteWith(
      wanted,
      'deal',
      EVENING,
      '--boards',
      '1-9',
      '--journal',
      folder,
    );
    expect(code).toBe(130);
    expect(stdout).toContain('2 of 9 boards dealt');
    expect(stdout).toContain('was stopped');
    const replayed = await soubrette('replay', folder, '--json');
    expect(linesOf(replayed.stdout)[0]).toMatchObject({ agrees: true, status: 'stopped' });
  });

  test('shows hands to those who ask', async () => {
    const { stdout } = await soubrette('deal', EVENING, '--boards', '1', '--show-hands');
    expect(stdout).toMatch(/ {2}N {2}S \w+ {2}H /);
  });

  test('rewrites a few lines on a screen', async () => {
    const { stderr } = await soubretteWith({ isScreen: true }, 'deal', EVENING, '--boards', '1');
    expect(stderr).toMatch(/evening\.pbn +0 of 1 board done\n░+\nNo faults\.\r/);
    expect(stderr).not.toContain('Board 1: verified');
  });
});

/** Tries seeds until one makes a world in which board 1 is abandoned. */
/** From the first seed whose board is abandoned; where the world is made otherwise, from the next one. */
async function dealUntilAbandoned() {
  for (let seed = 58; seed <= 200; seed++) {
    const said = await soubrette('deal', SUPER, '--boards', '1', '--faults', 'hostile', '--seed', `${seed}`);
    if (said.code === 4) return said;
  }
  throw new Error('No seed made a board that is abandoned.');
}

describe('replay', () => {
  test('tells the state at an event', async () => {
    await soubrette('deal', EVENING, '--boards', '1-2', '--journal', folder);
    const { stdout } = await soubrette('replay', folder, '--at', '100', '--json');
    expect(linesOf(stdout)[0]).toMatchObject({ event: 100, status: 'running', current: { board: 1 } });
    const words = await soubrette('replay', folder, '--at', '100');
    expect(words.stdout).toMatch(/Board 1: dealing, run 1, \d+ cards proven/);
  });

  test('tells stories, with pockets for those who ask', async () => {
    await soubrette('deal', EVENING, '--boards', '1', '--journal', folder);
    const shown = await soubrette('replay', folder, '--card', 'S10', '--show-hands');
    expect(shown.stdout).toMatch(/It is proven in (North|East|South|West)'s pocket\./);
    const blind = await soubrette('replay', folder, '--card', 'S10', '--json');
    expect(blind).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --show-hands') });
    const pockets = await soubrette('replay', folder, '--show-hands', '--json');
    expect(linesOf(pockets.stdout)[0]).toHaveProperty('current.pockets.N.length', 13);
  });

  test('says that a line is torn, and believes no damaged one', async () => {
    await soubrette('deal', EVENING, '--boards', '1', '--journal', folder);
    const path = join(folder, readdirSync(folder)[0]!, 'journal.jsonl');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, -20));
    const torn = await soubrette('replay', path);
    expect(torn.stdout).toContain('The last line of the journal is incomplete');
    expect(torn.stdout).toContain('Its signature does not hold');
    expect(torn.code).toBe(3);
    writeFileSync(path, text.replace('"seq":9,', '"seq":8,'));
    expect(await soubrette('replay', path)).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('after event 8 of 8'),
      stderr: expect.stringContaining('Line 9'),
    });
    writeFileSync(path, text.replace(/\{[^\n]*"kind":"board-verified"[^\n]*\n/, ''));
    expect((await soubrette('replay', path)).code).toBe(3);
  });
});

describe('generate', () => {
  test('writes deals from the operating system, and says so', async () => {
    const path = join(folder, 'new.pbn');
    const { code, stdout, stderr } = await soubrette('generate', '--boards', '1-4,7', '-o', path);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Made from the randomness of the operating system.');
    const file = readPbn(readFileSync(path));
    expect(file.boards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 7]);
    expect(readFileSync(path, 'latin1')).toContain('% Made from the randomness of the operating system.');
  });

  test('writes the deals of a seed again, and says that they are no event', async () => {
    const args = ['generate', '--boards', '1-2', '--deck', 'super', '--seed', 'lesson', '-o', '-'];
    const { stdout } = await soubrette(...args);
    expect(stdout).toContain('% Made from the seed "lesson": for tests and teaching, not for an event.');
    expect(stdout).toContain('[Deck "SuperBridge68"]');
    expect((await soubrette(...args)).stdout).toBe(stdout);
  });

  test('shows nothing and replaces nothing unasked', async () => {
    const path = join(folder, 'kept.pbn');
    expect(await soubrette('generate', '--boards', '1')).toMatchObject({ code: 2, stdout: '' });
    writeFileSync(path, 'kept');
    const refused = await soubrette('generate', '--boards', '1', '-o', path);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') });
    expect(readFileSync(path, 'utf8')).toBe('kept');
    expect((await soubrette('generate', '--boards', '1', '-o', path, '--force')).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['kept.pbn']);
  });
});

describe('check', () => {
  test('tells a file without problems', async () => {
    const { code, stdout } = await soubrette('check', SUPER, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      file: SUPER,
      format: 'pbn',
      deck: 'super',
      games: 8,
      boards: 8,
      problems: [],
    });
  });

  test('ends with 0 where there are only warnings', async () => {
    const { code, stdout } = await soubrette('check', EVENING, '--json');
    const { problems, ...rest } = JSON.parse(stdout) as { problems: { severity: string; code: string }[] };
    expect([code, rest]).toEqual([
      0,
      { file: EVENING, format: 'pbn', deck: 'standard', games: 26, boards: 26 },
    ]);
    expect(problems).toMatchObject([{ severity: 'warning', code: 'tricks-censored' }]);
  });

  test('tells errors with their place, exit 3', async () => {
    const path = join(folder, 'bad.pbn');
    writeFileSync(path, readFileSync(EVENING, 'latin1').replace(/\[Deal "N:./, '[Deal "N:X'), 'latin1');
    const { code, stdout } = await soubrette('check', path, '--json');
    const { problems } = JSON.parse(stdout) as { problems: { severity: string; line: number }[] };
    expect(code).toBe(3);
    expect(problems.some(({ severity, line }) => severity === 'error' && line > 1)).toBe(true);
    expect((await soubrette('check', path)).stdout).toContain('Error. ');
    expect(await soubrette('deal', path)).toMatchObject({ code: 3, stdout: '' });
  });

  test('tells a file of records without deals, which can be checked but not dealt', async () => {
    const path = join(folder, 'results.pbn');
    writeFileSync(path, '% PBN 2.1\n[Board "1"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n');
    const checked = await soubrette('check', path, '--json');
    expect([checked.code, JSON.parse(checked.stdout)]).toMatchObject([0, { games: 1, boards: 0 }]);
    expect((await soubrette('deal', path)).code).toBe(3);
  });

  test('refuses an empty file, checked or dealt', async () => {
    const path = join(folder, 'empty.pbn');
    writeFileSync(path, '');
    const { code, stdout } = await soubrette('check', path, '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([3, { problems: [{ code: 'file-empty' }] }]);
    expect(await soubrette('deal', path)).toMatchObject({ code: 3, stdout: '' });
  });

  test('refuses a file that is too large, with the limit', async () => {
    const path = join(folder, 'large.pbn');
    writeFileSync(path, `% PBN 2.1\n${' '.repeat(MAX_PBN_BYTES)}`);
    const { code, stdout } = await soubrette('check', path);
    expect([code, stdout]).toMatchObject([
      3,
      expect.stringContaining(`at most ${MAX_PBN_BYTES / 1024 / 1024} MiB`),
    ]);
  });
});

describe('simulate', () => {
  test('answers with one line of JSON', async () => {
    const args = ['--boards', '30', '--faults', 'worn', '--seed', 's', '--json'];
    const { code, stdout, stderr } = await soubrette('simulate', ...args);
    const report = JSON.parse(stdout) as Record<string, unknown>;
    expect([code, stderr, stdout.split('\n').length]).toEqual([0, '', 2]);
    expect(Object.keys(report)).toEqual([
      'boards',
      'verified',
      'wrongVerified',
      'wrongUnknowable',
      'verifiedBlind',
      'cardsLost',
      'answersMistaken',
      'abandoned',
      'operatorActions',
      'faultsByNumber',
      'worldFaults',
      'virtualMsPerBoard',
      'wallMs',
      'boardsPerWallSecond',
      'seed',
      'version',
    ]);
    expect(report).toMatchObject({ boards: 30, verified: 30, wrongVerified: 0, cardsLost: 0, seed: 's' });
    expect(report).toHaveProperty('wrongUnknowable.swappedReading.observed', 0);
    expect(report).toHaveProperty('worldFaults.failedPick.count');
    expect(report).not.toHaveProperty('worldFaults.silentBay');
  });

  test('has no world faults where nothing goes wrong', async () => {
    const { stdout } = await soubrette('simulate', '--boards', '3', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      verified: 3,
      worldFaults: {},
      faultsByNumber: {},
      operatorActions: 0,
    });
  });

  test('is a table for people', async () => {
    const { stdout } = await soubrette('simulate', '--boards', '5', '--faults', 'hostile', '--deck', 'super');
    expect(stdout).toMatch(/^boards +5$/m);
    expect(stdout).toContain('What no machine can know');
    expect(stdout).toMatch(/^ {2}two cards read as each other +0 +\d/m);
    expect(stdout).toMatch(/^ {2}card not picked +\d+ +\d/m);
    expect(stdout).not.toMatch(/[a-z][A-Z]/);
  });
});

describe('a command line', () => {
  test('that names no deal file is answered with an option that the command named has', async () => {
    const { code, stderr } = await soubrette('deal', README);
    expect([code, stderr]).toEqual([3, expect.stringContaining('convert FILE NEW.pbn --from FORMAT')]);
  });

  test.each([
    [['deel'], 2, 'Did you mean deal?'],
    [['movement', 'howel', '--pairs', '8'], 2, 'Did you mean howell?'],
    [['movement', 'howell'], 2, '--tables 5, or --pairs 11'],
    [
      ['session', 'x.csv', '--title', 'x'.repeat(201)],
      2,
      `argument '${'x'.repeat(100)}…' is invalid. Give one line of text, at most 200 characters.`,
    ],
    [['minibridge', 'a', '1', '1', '1'], 2, "Value 'a' is invalid for argument 'north'."],
    [['deal', EVENING, '--fauts', 'good'], 2, 'Did you mean --faults?'],
    [['deal', EVENING, '--faults', 'hostle'], 2, 'Did you mean hostile?'],
    [['deal', EVENING, '--boards', '1-3,99'], 2, 'There is no board 99 to deal'],
    [['deal', EVENING, '--boards', '1-29'], 2, 'There are no boards 27-29 to deal'],
    [['deal', EVENING, '--boards', '3-0'], 2, 'numbered from 1'],
    [['deal', EVENING, '--machine', 'real'], 2, 'There is no machine called real'],
    [['deal', EVENING, '--copies', '0'], 2, 'from 1 to 100'],
    [['deal'], 2, 'Name a deal file, or with --hub the hub that says what must be dealt.'],
    [['deal', '/nowhere/x.pbn'], 3, 'There is no file /nowhere/x.pbn.'],
    [['deal', import.meta.dirname], 3, 'is a folder'],
    [['replay', '/nowhere'], 3, 'There is no job /nowhere.'],
    [['replay', import.meta.dirname], 3, 'There is no journal in'],
    [['replay', EVENING], 3, 'Line 1 of the journal'],
    [['generate'], 2, '--boards'],
    [['generate', '--boards', '1', '-o', '/nowhere/x.pbn'], 2, 'There is no folder'],
    [['simulate', '--boards', 'many'], 2, 'whole number'],
    [['deal', EVENING, '--boards', '1', '--journal', '/dev/null'], 5, 'choose another'],
  ])('%j ends with %i', async (args, code, words) => {
    const said = await soubrette(...args);
    expect(said).toMatchObject({ code, stdout: '' });
    expect(said.stderr).toContain(words);
    expect(said.stderr).not.toMatch(/\n {4}at |error:/);
  });

  test.each([['--help'], ['deal', '--help'], ['help', 'replay'], ['--version']])(
    '%j %j is help',
    async (...args) => {
      const { code, stdout } = await soubrette(...args);
      expect([code, stdout.length > 0]).toEqual([0, true]);
    },
  );

  test('offers examples with every command', async () => {
    for (const command of ['deal', 'replay', 'generate', 'check', 'simulate']) {
      expect((await soubrette(command, '--help')).stdout).toContain(`$ npx soubrette ${command}`);
    }
  });

  test('without a command is help, exit 2', async () => {
    expect((await soubrette()).code).toBe(2);
    expect(existsSync(folder)).toBe(true);
  });
});
