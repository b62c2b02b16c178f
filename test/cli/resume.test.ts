import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { claimJob } from '../../src/adapters/disk/job-folder.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { breakOff, KeptJob } from '../support/kept-job.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'bin/soubrette.js');
const EVENING = join(ROOT, 'examples/evening.pbn');

let hostile: KeptJob;
beforeAll(async () => {
  hostile = await KeptJob.deal(EVENING, '--boards', '1-5', '--faults', 'hostile', '--seed', 'resume');
});
afterAll(() => hostile.remove());

let jobs = '';
beforeEach(() => {
  jobs = mkdtempSync(join(tmpdir(), 'resume-'));
});
afterEach(() => rmSync(jobs, { recursive: true, force: true }));

function linesOf(text: string): Record<string, unknown>[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function jobFolder(): string {
  const names = readdirSync(jobs);
  expect(names).toHaveLength(1);
  return join(jobs, names[0]!);
}

function journal(): string {
  return join(jobFolder(), 'journal.jsonl');
}

/** A job that was cut short: its journal ends with this event, and the world goes on from what it knows. */
function breakOffAfter(kind: string, which = 1): void {
  hostile.copyTo(jobs);
  const lines = readFileSync(journal(), 'utf8').split('\n');
  const places = lines.flatMap((line, index) => (line.includes(`"kind":"${kind}"`) ? [index] : []));
  breakOff(journal(), places[which - 1]! + 1);
}

/** Takes lines away that the job is known to have had. */
function cutTo(kind: string, which: number): void {
  const lines = readFileSync(journal(), 'utf8').split('\n');
  const places = lines.flatMap((line, index) => (line.includes(`"kind":"${kind}"`) ? [index] : []));
  writeFileSync(journal(), `${lines.slice(0, places[which - 1]! + 1).join('\n')}\n`);
}

function tipsFolder(): string {
  return join(placesFrom(process.env).state, 'tips');
}

function statuses(stdout: string): unknown[] {
  const { kind, boards } = linesOf(stdout).at(-1) as { kind: string; boards: { status: string }[] };
  expect(kind).toBe('job-finished');
  return boards.map(({ status }) => status);
}

/** Where jobs break off: in `npm test` at two of the places, with cards in the pockets and without. */
const PLACES = (
  [
    ['board-started', 1],
    ['board-started', 4],
    ['armed', 2],
    ['card-proven', 99],
    ['board-verified', 3],
    ['asked', 7],
    ['board-final', 2],
    ['board-final', 5],
  ] as const
).filter((_, at) => IN_FULL || at % 4 === 3);

describe('a job that broke off', () => {
  test.each(PLACES)('is finished by resuming it, with all boards told: after %s %i', async (kind, which) => {
    breakOffAfter(kind, which);
    const { code, stdout, stderr } = await soubrette('resume', jobs, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(statuses(stdout)).toEqual(['verified', 'verified', 'verified', 'verified', 'verified']);
    const replayed = await soubrette('replay', jobs, '--json');
    expect(linesOf(replayed.stdout)[0]).toMatchObject({ agrees: true, torn: false, status: 'finished' });
  });

  test('runs the board in work again, and no board that is out of the bay', async () => {
    breakOffAfter('board-verified', 3);
    const { stdout } = await soubrette('resume', jobs, '--json');
    const kinds = linesOf(stdout).map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['asked', 'job-resumed', 'resumed']);
    expect(kinds).toContain('board-withdrawn');
    expect(linesOf(stdout).filter(({ kind }) => kind === 'board-started')).toMatchObject([
      { board: 4 },
      { board: 5 },
    ]);
  });

  test('by Ctrl-C goes on too', async () => {
    const wanted = { interruptAt: 'Board 2: verified' };
    const stopped = await soubretteWith(wanted, 'deal', EVENING, '--boards', '1-3', '--journal', jobs);
    expect(stopped.stdout).toContain(`resume ${jobFolder()}`);
    const { stdout } = await soubrette('resume', jobs, '--json');
    expect(statuses(stdout)).toEqual(['verified', 'verified', 'verified']);
  });

  test('with a last line that is torn says that it was left out', async () => {
    breakOffAfter('card-proven', 230);
    appendFileSync(journal(), '{"seq":4711,"at":"20');
    const { code, stderr } = await soubrette('resume', jobs, '--json');
    expect([code, stderr]).toEqual([0, expect.stringContaining('is incomplete')]);
  });
});

describe('a finished job', () => {
  test('is reported, and nothing is changed', async () => {
    await soubrette('deal', EVENING, '--boards', '1-2', '--journal', jobs);
    const before = readFileSync(journal(), 'utf8');
    const { code, stdout } = await soubrette('resume', jobFolder(), '--json');
    expect([code, statuses(stdout)]).toEqual([0, ['verified', 'verified']]);
    expect((await soubrette('resume', jobs)).stdout).toContain('This job is finished');
    expect(readFileSync(journal(), 'utf8')).toBe(before);
  });
});

describe('what can not be resumed', () => {
  test('is a journal that was damaged in the middle: it says what to do, and changes nothing', async () => {
    breakOffAfter('board-final', 2);
    const text = readFileSync(journal(), 'utf8');
    const changed = text.replace(/("seq":99,"at":"....)/, '$1x');
    writeFileSync(journal(), changed);
    const { code, stdout, stderr } = await soubrette('resume', jobs);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/Line 99 .*Deal the boards that have not left the bay as a new job/);
    expect(readFileSync(journal(), 'utf8')).toBe(changed);
  });

  test('is a job in use by another process', async () => {
    breakOffAfter('board-final', 4);
    const lock = await claimJob(jobFolder(), placesFrom(process.env).state);
    const { code, stderr } = await soubrette('resume', jobs);
    lock.release();
    expect([code, stderr]).toEqual([5, expect.stringContaining('in use by another process')]);
    const free = await soubrette('resume', jobs);
    expect([free.code, free.stdout]).toEqual([0, expect.stringContaining('5 of 5 boards dealt')]);
  });

  test.each([
    ['it got further', () => cutTo('board-final', 3), /got further than its journal says/],
    [
      'nothing is known here',
      () => void rmSync(tipsFolder(), { recursive: true }),
      /has no record of how far/,
    ],
  ])('is a job of which %s, unless a person vouches for its journal', async (_, change, words) => {
    breakOffAfter('board-final', 4);
    change();
    const before = readFileSync(journal(), 'utf8');
    const refused = await soubrette('resume', jobs);
    expect([refused.code, refused.stdout]).toEqual([3, '']);
    expect(refused.stderr).toMatch(words);
    expect(refused.stderr).toContain('--trust-journal');
    expect(readFileSync(journal(), 'utf8')).toBe(before);
    expect((await soubrette('resume', jobs, '--trust-journal')).code).toBe(0);
    const resumed = linesOf(readFileSync(journal(), 'utf8')).filter(({ kind }) => kind === 'job-resumed');
    expect(resumed).toMatchObject([{ vouched: true }]);
    expect((await soubrette('resume', jobs)).stdout).toContain('This job is finished');
  });

  test('is a copy of a job that has gone on elsewhere', async () => {
    breakOffAfter('board-final', 4);
    const copy = join(jobs, 'copy');
    cpSync(jobFolder(), copy, { recursive: true });
    expect((await soubrette('resume', join(jobs, hostile.name))).code).toBe(0);
    const { code, stderr } = await soubrette('resume', copy);
    expect([code, stderr]).toEqual([3, expect.stringMatching(/got further|was continued in another copy/)]);
  });

  test('is a job without its key', async () => {
    breakOffAfter('board-final', 2);
    rmSync(join(process.env.XDG_DATA_HOME!, 'soubrette', 'keys'), { recursive: true });
    const { code, stderr } = await soubrette('resume', jobs);
    expect([code, stderr]).toEqual([3, expect.stringContaining('key')]);
  });

  test('is a job that tests no deck, where files of a deck test are wanted', async () => {
    hostile.copyTo(jobs);
    const { code, stderr } = await soubrette('resume', jobs, '--csv', join(jobs, 'measures.csv'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('is no deck-test, and was left as it is.')]);
    expect(readdirSync(jobs)).not.toContain('measures.csv');
  });

  test('is a job that is not there', async () => {
    expect(await soubrette('resume', '/nowhere')).toMatchObject({ code: 3, stdout: '' });
    expect(await soubrette('resume', jobs)).toMatchObject({ code: 3, stdout: '' });
  });
});

describe('a process', () => {
  const env = { ...process.env };

  test('that is killed leaves its lock to nobody, and all that it told in its journal', async () => {
    const child = spawn(
      process.execPath,
      [PROGRAM, 'deal', EVENING, '--boards', '1-2', '--json', '--journal', jobs],
      { env },
    );
    let told = '';
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdout.on('data', (bytes) => {
      told += String(bytes);
      if (told.includes('"board-verified"')) child.kill('SIGKILL');
    });
    await ended;
    const kept = readFileSync(journal(), 'utf8');
    const seqs = told
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { seq: number }).seq);
    expect(seqs.length).toBeGreaterThan(200);
    expect(seqs.filter((seq) => !kept.includes(`{"seq":${seq},`))).toEqual([]);
    const { code } = await soubrette('resume', jobs, '--json');
    expect(code).toBe(0);
  });

  test('whose disk is full stops with all that it told kept, and goes on when there is room', async () => {
    const words = `ulimit -f 300; exec "${process.execPath}" "${PROGRAM}" deal "${EVENING}" --boards 1-5 --json --journal "${jobs}"`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', words], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      5,
      expect.stringMatching(/^Writing \S*journal.jsonl failed: .*\. The machine was stopped.* resume /),
    ]);
    expect(stderr).not.toContain('    at ');
    const kept = readFileSync(journal(), 'utf8');
    const told = linesOf(stdout);
    expect(told.filter(({ seq }) => !kept.includes(`{"seq":${seq},`))).toEqual([]);
    expect(told.at(-1)?.kind).not.toBe('job-finished');
    const resumed = await soubrette('resume', jobs, '--json');
    expect([resumed.code, new Set(statuses(resumed.stdout))]).toEqual([0, new Set(['verified'])]);
  });

  test('whose reader has gone stops the job, which can be resumed', async () => {
    const words = `"${process.execPath}" "${PROGRAM}" deal "${EVENING}" --boards 1-9 --json --journal "${jobs}" | head -1`;
    const { stderr } = spawnSync('sh', ['-c', words], { env, encoding: 'utf8' });
    expect(stderr).toBe('');
    const replayed = await soubrette('replay', jobs, '--json');
    expect(linesOf(replayed.stdout)[0]).toMatchObject({ status: 'stopped', agrees: true });
    expect((await soubrette('resume', jobs)).code).toBe(0);
  });

  test.skipIf(process.getuid?.() === 0)('that may not write says so and deals nothing', async () => {
    chmodSync(jobs, 0o500);
    const { code, stdout, stderr } = await soubrette('deal', EVENING, '--journal', jobs);
    chmodSync(jobs, 0o700);
    expect([code, stdout]).toEqual([5, '']);
    expect(stderr).toContain('choose another folder');
  });
});
