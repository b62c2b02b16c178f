import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { linesOf, SEALED } from '../../rigs/journal-lines.ts';
import { leaksIn } from '../../rigs/leaks.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import { claimJob } from '../../src/adapters/disk/job-folder.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';

const evening = dealJob({ boards: 4, copies: 2, faults: 'hostile', seed: 'jobs' });
const LINES = linesOf(evening.entries, SEALED);
const FIRST_FINAL = evening.entries.findIndex(({ event }) => event.kind === 'board-final') + 1;
const DEALS = evening.plan.boards.map(({ deal }) => deal);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const place of Object.values(placesFrom(process.env))) rmSync(place, { recursive: true, force: true });
});

/** A job of which the first lines are kept. */
function makeJob(name: string, lines: readonly string[] = LINES, place = folder): string {
  const path = join(place, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'journal.jsonl'), lines.map((line) => `${line}\n`).join(''));
  return path;
}

function usualPlace(): string {
  return placesFrom(process.env).jobs;
}

function indexFile(): string {
  return join(placesFrom(process.env).state, 'index.db');
}

interface Report {
  readonly jobs: readonly Record<string, unknown>[];
  readonly trays: readonly Record<string, unknown>[];
  readonly troubles: readonly Record<string, unknown>[];
}

async function report(...args: readonly string[]): Promise<Report> {
  return JSON.parse((await soubrette('jobs', ...args, '--json')).stdout) as Report;
}

describe('jobs', () => {
  test('says how to start where there is none', async () => {
    const { code, stdout } = await soubrette('jobs');
    expect([code, stdout]).toEqual([0, 'There are no jobs yet. Start one: npx soubrette deal FILE.pbn\n']);
    expect((await soubrette('jobs', folder)).stdout).toContain(`There are no jobs in ${folder} yet.`);
    expect(await report()).toEqual({ jobs: [], troubles: [] });
  });

  test('lists a job that was dealt, in the usual place', async () => {
    const file = join(import.meta.dirname, '../../examples/evening.pbn');
    await soubrette('deal', file, '--boards', '1-2', '--seed', 'jobs');
    const { code, stdout, stderr } = await soubrette('jobs');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^\d{4}-\d{2}-\d{2}-\d{6}-evening +\d{4}-\d{2}-\d{2} \d{2}:\d{2} +2 of 2 +finished$/m,
    );
    expect(stdout).not.toContain('resume');
  });

  test('tells how far each job is, and how to go on with one that broke off', async () => {
    makeJob('whole');
    const broken = makeJob('broken', LINES.slice(0, FIRST_FINAL + 20));
    const { stdout } = await soubrette('jobs', folder);
    expect(stdout).toMatch(/^whole .* 8 of 8 +finished, unproven$/m);
    expect(stdout).toMatch(/^broken .* 1 of 8 +interrupted, unproven$/m);
    expect(stdout.match(/resume .*/g)).toEqual([`resume ${broken}`]);
    const { jobs } = await report(folder);
    expect(jobs).toMatchObject([
      { job: 'whole', status: 'finished', boards: 8, boardsDone: 8, deck: 'standard' },
      { job: 'broken', folder: broken, status: 'interrupted', boards: 8, boardsDone: 1, next: 'resume' },
    ]);
    expect(jobs[0]).not.toHaveProperty('next');
  });

  test('tells that a job runs while a process has it', async () => {
    const path = makeJob('running', LINES.slice(0, FIRST_FINAL));
    const lock = await claimJob(path, placesFrom(process.env).state);
    expect((await report(folder)).jobs).toMatchObject([{ status: 'running' }]);
    lock.release();
    expect((await report(folder)).jobs).toMatchObject([{ status: 'interrupted', next: 'resume' }]);
  });

  test('takes a job whose lock can not be tried for one that broke off', async () => {
    mkdirSync(join(makeJob('odd', LINES.slice(0, FIRST_FINAL)), 'job.lock'));
    for (let time = 0; time < 2; time++) {
      expect(await report(folder)).toMatchObject({ jobs: [{ status: 'interrupted' }], troubles: [] });
    }
  });

  test('tells which boards are not made and do not wait', async () => {
    const [last, at] = [evening.entries[FIRST_FINAL - 1]!, FIRST_FINAL];
    const skipped = [3, 4].map((board, index) => ({
      ...last,
      seq: at + 1 + index,
      event: { kind: 'board-skipped', board, copy: 1 } as const,
    }));
    makeJob('evening', linesOf([...evening.entries.slice(0, at), ...skipped], SEALED));
    expect((await soubrette('jobs', folder)).stdout).toMatch(/ 1 of 8 +interrupted, 2 skipped, unproven$/m);
  });

  test('lists the newest first', async () => {
    const later = evening.entries.slice(0, 1).map((entry) => ({ ...entry, at: '2026-08-08T08:00:00.000Z' }));
    makeJob('a', linesOf(later, SEALED));
    makeJob('b');
    makeJob('c', LINES.slice(0, FIRST_FINAL));
    expect((await report(folder)).jobs.map(({ job }) => job)).toEqual(['a', 'c', 'b']);
  });

  test('leaves out what broke off at the end of a journal', async () => {
    const path = makeJob('torn', LINES.slice(0, FIRST_FINAL));
    appendFileSync(join(path, 'journal.jsonl'), LINES[FIRST_FINAL]!.slice(0, 30));
    expect(await report(folder)).toMatchObject({
      jobs: [{ status: 'interrupted', boardsDone: 1 }],
      troubles: [],
    });
  });

  test('passes by folders that are no jobs, and one that is just being made', async () => {
    mkdirSync(join(folder, 'holiday'));
    writeFileSync(join(folder, 'list.txt'), '');
    makeJob('.new-Xx12');
    expect((await report(folder)).jobs).toEqual([]);
  });

  test('takes the folder of one job, too', async () => {
    expect((await report(makeJob('one'))).jobs).toMatchObject([{ job: 'one' }]);
  });

  test('needs a folder that is there', async () => {
    const { code, stderr } = await soubrette('jobs', join(folder, 'nowhere'));
    expect(code).toBe(3);
    expect(stderr).toBe(`There is no folder ${join(folder, 'nowhere')}. Check the name.\n`);
  });

  test('lets no name of a folder play with the screen', async () => {
    makeJob('a\u001b[2Jb');
    expect((await soubrette('jobs', folder)).stdout).toContain('a?[2Jb');
  });
});

describe('a job that can not be believed', () => {
  test.each<[string, (path: string) => void, RegExp]>([
    [
      'a flipped character in the middle',
      (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"kind":"armed"', '"kind":"armee"')),
      /Line \d+ of the journal is not as it was written/,
    ],
    ['an empty journal', (path) => writeFileSync(path, ''), /no complete line/],
    [
      'a journal that is a folder',
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
      /Reading .* failed|is a folder/,
    ],
  ])('is listed with its trouble, and hides no other: %s', async (_, spoil, words) => {
    const path = makeJob('bad');
    makeJob('good');
    spoil(join(path, 'journal.jsonl'));
    const { code, stdout } = await soubrette('jobs', folder);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^good .* finished, unproven$/m);
    expect(stdout.split('\n').filter((line) => line.startsWith(`${path}: `))).toHaveLength(1);
    const { jobs, troubles } = await report(folder);
    expect(jobs).toMatchObject([{ job: 'good' }]);
    expect(troubles).toMatchObject([{ folder: path, message: expect.stringMatching(words) }]);
  });

  test('is one again when its journal is put back', async () => {
    const path = makeJob('bad');
    const journal = join(path, 'journal.jsonl');
    await report(folder);
    writeFileSync(journal, 'nothing');
    expect(await report(folder)).toMatchObject({ jobs: [], troubles: [{ folder: path }] });
    makeJob('bad');
    expect(await report(folder)).toMatchObject({ jobs: [{ job: 'bad' }], troubles: [] });
  });
});

describe('the board that is asked for', () => {
  test('is found in every job, with each copy', async () => {
    makeJob('first');
    makeJob('second', LINES.slice(0, FIRST_FINAL));
    const { trays } = await report(folder, '--board', '1');
    const [made] = trays.filter(({ job, copy }) => job === 'second' && copy === 1);
    expect(trays.map(({ job, copy }) => [job, copy])).toEqual([
      ['second', 1],
      ['second', 2],
      ['first', 1],
      ['first', 2],
    ]);
    expect(made).toMatchObject({ status: 'final', trayProvenBy: 'label', deck: 'standard' });
    expect(Date.parse(String(made?.finalAt))).toBeGreaterThan(0);
    const { stdout } = await soubrette('jobs', folder, '--board', '1');
    expect(stdout).toMatch(/^first +1 +final .* \d+ faults? +read from its label$/m);
    expect(stdout).toMatch(/^second +2 +waiting +0 faults$/m);
  });

  test('is told with the reason where it was made again', async () => {
    const [first, ...rest] = evening.entries.slice(0, FIRST_FINAL);
    const remakes = { job: 'first', reason: 'a card was lost' };
    const started = {
      ...first!,
      event: { kind: 'job-started', plan: { ...evening.plan, remakes } } as const,
    };
    makeJob('again', linesOf([started, ...rest], SEALED));
    expect((await report(folder, '--board', '1')).trays[0]).toMatchObject({ job: 'again', remakes });
    const { stdout } = await soubrette('jobs', folder, '--board', '1');
    expect(stdout).toMatch(/^again +1 +final .* made again: a card was lost$/m);
  });

  test('may be in no job', async () => {
    makeJob('first');
    const { code, stdout } = await soubrette('jobs', folder, '--board', '77');
    expect([code, stdout]).toEqual([0, 'No job here has board 77.\n']);
  });
});

describe('the index', () => {
  test('lists a job once that lies in several places it knows', async () => {
    const path = makeJob('usual', LINES, usualPlace());
    await report(path);
    await report(usualPlace());
    expect((await report()).jobs).toHaveLength(1);
  });

  test('notices a journal that has grown', async () => {
    const path = makeJob('evening', LINES.slice(0, FIRST_FINAL));
    expect((await report(folder)).jobs).toMatchObject([{ boardsDone: 1 }]);
    appendFileSync(join(path, 'journal.jsonl'), `${LINES.slice(FIRST_FINAL).join('\n')}\n`);
    expect((await report(folder)).jobs).toMatchObject([{ boardsDone: 8, status: 'finished' }]);
  });

  test('notices a journal that was replaced by another of the same length', async () => {
    const journal = join(makeJob('evening', LINES.slice(0, FIRST_FINAL)), 'journal.jsonl');
    const [first] = evening.entries;
    await report(folder);
    const later = linesOf(
      [{ ...first!, at: '2026-09-09T09:00:00.000Z' }, ...evening.entries.slice(1, FIRST_FINAL)],
      SEALED,
    );
    const { length } = readFileSync(journal);
    makeJob('evening', later);
    expect(readFileSync(journal)).toHaveLength(length);
    utimesSync(journal, 1, 1);
    expect((await report(folder)).jobs).toMatchObject([{ startedAt: '2026-09-09T09:00:00.000Z' }]);
  });

  test('is not read again while nothing changes', async () => {
    const path = makeJob('evening');
    await report(folder);
    const database = new DatabaseSync(indexFile());
    database.exec("UPDATE jobs SET job = replace(job, 'simulated, faults hostile', 'as the index has it')");
    database.close();
    expect((await report(folder)).jobs).toMatchObject([{ machine: 'as the index has it' }]);
    expect((await report(folder, '--rebuild')).jobs).toMatchObject([
      { machine: 'simulated, faults hostile' },
    ]);
    expect(existsSync(path)).toBe(true);
  });

  test('knows jobs elsewhere, as long as their folder is there', async () => {
    makeJob('usual', LINES, usualPlace());
    const path = makeJob('elsewhere');
    expect((await report()).jobs.map(({ job }) => job)).toEqual(['usual']);
    await report(folder);
    expect((await report()).jobs.map(({ job }) => job)).toEqual(['usual', 'elsewhere']);
    expect((await report('--rebuild')).jobs.map(({ job }) => job)).toEqual(['usual', 'elsewhere']);
    expect((await report(folder)).jobs.map(({ job }) => job)).toEqual(['elsewhere']);
    renameSync(path, join(folder, '.away'));
    expect((await report()).jobs.map(({ job }) => job)).toEqual(['usual']);
    makeJob('new');
    expect((await report()).jobs.map(({ job }) => job)).toEqual(['usual', 'new']);
  });

  test('keeps its jobs elsewhere when only a folder is rebuilt', async () => {
    await report(makeJob('other', LINES, join(folder, 'there')));
    makeJob('evening');
    await report(join(folder, 'evening'), '--rebuild');
    expect((await report()).jobs).toHaveLength(2);
  });

  test('does not lose sight of the jobs that there are when a place has become something else', async () => {
    makeJob('usual', LINES, usualPlace());
    const place = join(folder, 'there');
    await report(makeJob('other', LINES, place), '--rebuild');
    await report(place);
    rmSync(place, { recursive: true });
    writeFileSync(place, 'no folder any more');
    const { code, stdout, stderr } = await soubrette('jobs');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^usual .* finished, unproven$/m);
    expect(stderr).toContain(`Reading ${place} failed`);
  });

  test('is made anew by itself when it is damaged, and says so', async () => {
    makeJob('usual', LINES, usualPlace());
    await report();
    writeFileSync(indexFile(), 'this is no index'.repeat(99));
    const { code, stdout, stderr } = await soubrette('jobs');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^usual .* finished, unproven$/m);
    expect(stderr).toContain('The index of jobs was damaged: it is rebuilt from the journals.');
    expect((await soubrette('jobs')).stderr).toBe('');
  });

  test('of a newer version is left alone, and hinders nobody', async () => {
    makeJob('usual', LINES, usualPlace());
    await report();
    const database = new DatabaseSync(indexFile());
    database.exec('PRAGMA user_version = 9');
    database.close();
    const before = readFileSync(indexFile());
    const { code, stdout, stderr } = await soubrette('jobs', '--rebuild');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^usual .* finished, unproven$/m);
    expect(stderr).toContain('was made by a newer Soubrette (schema 9');
    expect(readFileSync(indexFile())).toEqual(before);
  });

  test('can be done without where it can not be written', async () => {
    makeJob('usual', LINES, usualPlace());
    const { state } = placesFrom(process.env);
    mkdirSync(join(state, '..'), { recursive: true });
    writeFileSync(state, 'a file where a folder should be');
    const { code, stdout, stderr } = await soubrette('jobs');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^usual .* finished, unproven$/m);
    expect(stderr).toContain('The journals are read without it.');
  });

  test('shows no hand, and nothing that could tell one, in any of its outputs', async () => {
    makeJob('evening');
    const bad = join(makeJob('bad'), 'journal.jsonl');
    writeFileSync(bad, readFileSync(bad, 'utf8').replace('"kind":"card-proven"', '"kind":"card-lost"'));
    const said = [];
    for (const more of [[], ['--json'], ['--board', '2'], ['--board', '2', '--json']]) {
      const { stdout, stderr } = await soubrette('jobs', folder, ...more);
      said.push(stdout, stderr);
    }
    expect(leaksIn(said.join('\n'), DEALS)).toEqual([]);
  });
});
