import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { claimJob } from '../../src/adapters/disk/job-folder.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { readJobJournal } from '../../src/app/jobs/job-files.ts';
import { parseReason } from '../../src/cli/deal/remake.ts';
import { JOURNAL_FILE } from '../../src/job/journal-files.ts';
import type { JobPlan } from '../../src/job/plan.ts';
import { KeptJob } from '../support/kept-job.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');
const REASON = ['--reason', 'a card fell on the floor'];

let dealt: KeptJob;
beforeAll(async () => {
  const machine = ['--profile', 'bench', '--readers', 'index', '--backs', 'red,blue,green'];
  dealt = await KeptJob.deal(EVENING, '--boards', '11-14', ...machine);
});
afterAll(() => dealt.remove());

let folder = '';
let original = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remake-'));
  dealt.copyTo(folder);
  original = dealt.name;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function remake(...args: readonly string[]) {
  return soubrette('remake', join(folder, original), ...REASON, ...args);
}

/** The plans of the remakes, the oldest first, as who has their keys can read them. */
function plansOfRemakes(): JobPlan[] {
  const names = readdirSync(folder)
    .filter((name) => name.includes('-remake'))
    .sort();
  return names.map((name) => planOf(name));
}

function planOf(name: string): JobPlan {
  const started = readJobJournal(join(folder, name, JOURNAL_FILE), placesFrom(process.env), computer).content
    .entries?.[0]?.event;
  if (started?.kind !== 'job-started') throw new Error(`${name} has no plan that can be read.`);
  return started.plan;
}

describe('a board that is made again', () => {
  test('has the same deal, on the same machine, in a deck with the same back', async () => {
    const said = await remake('--board', '14,12');
    expect([said.code, said.stdout]).toEqual([0, expect.stringContaining('2 of 2 boards dealt')]);
    const [before, [again]] = [planOf(original), plansOfRemakes()];
    expect(again).toMatchObject({
      remakes: { job: original, reason: 'a card fell on the floor' },
      copies: 1,
      firstCopy: 2,
      config: before.config,
      origin: before.origin,
      backs: ['red', 'blue'],
    });
    expect(again?.boards).toEqual([before.boards[3], before.boards[1]]);
    expect(again?.machine).toEqual({ ...before.machine, seed: again?.machine.seed });
    expect(again?.machine.seed).not.toBe(before.machine.seed);
    expect(again?.sealing).not.toEqual(before.sealing);
  });

  test('leaves the job as it was, which may be in work', async () => {
    const journal = readFileSync(join(folder, original, JOURNAL_FILE));
    const lock = await claimJob(join(folder, original), placesFrom(process.env).state);
    expect((await remake('--board', '12')).code).toBe(0);
    lock.release();
    expect(readFileSync(join(folder, original, JOURNAL_FILE))).toEqual(journal);
  });

  test('shows no hand, in words or in JSON, and can be found among the jobs', async () => {
    const { stdout } = await remake('--board', '12', '--json');
    expect(stdout).not.toMatch(/"(card|mouth|deals|reading|sealed)"/);
    expect(stdout).toContain('"firstCopy":2');
    expect((await soubrette('remake', join(folder, original), '--board', '12', '--show-hands')).code).toBe(2);
    const { stdout: jobs } = await soubrette('jobs', folder, '--board', '12');
    expect(jobs).toMatch(/evening-remake +2 .* made again: a card fell on the floor/);
  });

  test('is asked for by the number of its tray, and replays', async () => {
    await remake('--board', '12');
    const [name = ''] = readdirSync(folder).filter((other) => other.includes('-remake'));
    const { code, stdout } = await soubrette('replay', join(folder, name), '--board', '12');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Put tray 12 of set 2 into the board bay')]);
  });
});

describe('the copies of a board', () => {
  test('go on from all that were made of this job, and not of others', async () => {
    await soubrette('deal', EVENING, '--boards', '12', '--copies', '7', '--journal', folder);
    await remake('--board', '12', '--copies', '2');
    await remake('--board', '12,13');
    const [remade = ''] = readdirSync(folder).filter((name) => name.includes('-remake'));
    await soubrette('remake', join(folder, remade), '--board', '12', ...REASON);
    expect(plansOfRemakes().map(({ firstCopy, copies }) => [firstCopy, copies])).toEqual([
      [2, 2],
      [4, 1],
      [5, 1],
    ]);
    expect(plansOfRemakes().every(({ remakes }) => remakes?.job === original)).toBe(true);
  });

  test('count one that a person added while the job ran', async () => {
    await soubretteWith(
      { typing: [['Board 12: verified', '+ 12']] },
      'deal',
      '--controls',
      EVENING,
      '--boards',
      '12',
      '--journal',
      join(folder, 'added'),
    );
    await soubrette('remake', join(folder, 'added'), '--board', '12', ...REASON);
    const names = readdirSync(join(folder, 'added')).filter((name) => name.includes('-remake'));
    expect(planOf(join('added', names[0]!)).firstCopy).toBe(3);
  });

  test('keep their number where one is replaced', async () => {
    expect((await remake('--board', '12', '--copy', '1')).code).toBe(0);
    expect(plansOfRemakes().map(({ firstCopy }) => firstCopy)).toEqual([1]);
  });
});

describe('what can not be made again', () => {
  test.each<[string, readonly string[], string]>([
    ['a board that is not in the job', ['--board', '12,15'], 'There is no board 15 to make again: '],
    ['a copy that never was', ['--board', '12', '--copy', '2'], 'Board 12 has no copy 2'],
    [
      'one tray by two',
      ['--board', '12', '--copy', '1', '--copies', '2'],
      'One tray can only be replaced by one.',
    ],
    ['nothing', [], "Required option '--board <list>' not specified."],
  ])('is %s', async (_, args, sentence) => {
    const { code, stdout, stderr } = await remake(...args);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(sentence)]);
    expect(readdirSync(folder)).toEqual([original]);
  });

  test('is a job whose key is not there', async () => {
    const { keys } = placesFrom(process.env);
    const { sealing } = planOf(original);
    const key = join(keys, sealing?.kind === 'keyFile' ? sealing.name : '');
    rmSync(key);
    const { code, stderr } = await remake('--board', '12');
    expect([code, stderr]).toEqual([3, expect.stringMatching(/^The key to .* is not on this computer/)]);
  });

  test.each(['', '  ', 'x'.repeat(201), 'two\nlines', '\u202e', '--', 'wor\u202eds'])(
    'is one for %j',
    (reason) => {
      expect(() => parseReason(reason)).toThrow('Give the reason in one line');
    },
  );
});

test('a board of a job with a passphrase is sealed with the same, and a salt of its own', async () => {
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'four words nobody guesses\n');
  const jobs = join(folder, 'sealed');
  await soubrette('deal', EVENING, '--boards', '3', '--journal', jobs, '--passphrase-file', secret);
  const again = ['remake', jobs, '--board', '3', ...REASON];
  expect((await soubrette(...again, '--passphrase-file', secret)).code).toBe(0);
  const remade = join(jobs, readdirSync(jobs).filter((name) => name.includes('-remake'))[0]!);
  expect(
    readJobJournal(join(remade, JOURNAL_FILE), placesFrom(process.env), computer).content.entries,
  ).toBeUndefined();
  const salts = readdirSync(jobs).map(
    (name) => /"salt":"\w+"/.exec(readFileSync(join(jobs, name, JOURNAL_FILE), 'utf8'))?.[0],
  );
  expect(new Set(salts).size).toBe(2);
  expect((await soubrette('replay', remade, '--passphrase-file', secret, '--json')).stdout).toContain(
    '"agrees":true',
  );
  writeFileSync(secret, 'another passphrase\n');
  expect(
    await soubrette('remake', remade, '--board', '3', ...REASON, '--passphrase-file', secret),
  ).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('This is not the passphrase'),
  });
});
