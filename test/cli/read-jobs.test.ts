import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Said, soubrette } from '../../rigs/fake-terminal.ts';
import { CLEAR, linesOf } from '../../rigs/journal-lines.ts';
import { EXAMPLES } from '../../rigs/leak-search.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { parseJournal } from '../../src/job/journal.ts';
import { KeptJob } from '../support/kept-job.ts';

const EVENING = join(EXAMPLES, 'evening.pbn');
const DEAL = [EVENING, '--boards', '1-2', '--seed', 'compared'];

let dealt: KeptJob;
beforeAll(async () => {
  dealt = await KeptJob.deal(...DEAL);
});
afterAll(() => dealt.remove());

let folder = '';
let job = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-jobs-'));
  dealt.copyTo(join(folder, 'jobs'));
  job = join(folder, 'jobs', dealt.name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function compare(path: string, ...more: readonly string[]): Promise<Said> {
  return soubrette('read', '--compare', path, '--journal', join(folder, 'read'), ...more);
}

/** Takes everything away that came after the first board. */
function putBack(): string {
  const journal = join(job, 'journal.jsonl');
  const lines = readFileSync(journal, 'utf8').split('\n');
  const end = lines.findIndex((line) => line.includes('"kind":"board-final"')) + 1;
  writeFileSync(journal, `${lines.slice(0, end).join('\n')}\n`);
  return job;
}

function forgetJobs(): string {
  rmSync(join(placesFrom(process.env).state, 'tips'), { recursive: true });
  return job;
}

/** The journal in the clear in a folder of its own: anybody can write such a one. */
async function writeInClear(): Promise<string> {
  expect((await soubrette('unseal-job', job)).code).toBe(0);
  const copy = join(folder, 'clear');
  cpSync(job, copy, { recursive: true });
  cpSync(join(job, 'unsealed.jsonl'), join(copy, 'journal.jsonl'));
  return copy;
}

describe('trays are compared with no job', () => {
  test.each([
    ['that was put back to an older state', putBack, /got further than its journal says/],
    ['of which nothing is known here', forgetJobs, /has no record of how far/],
    ['whose journal is in clear', writeInClear, /nobody can tell whether such a journal was changed/],
  ])('%s, unless a person vouches for it', async (_, change, words) => {
    const path = await change();
    const refused = await compare(path);
    expect([refused.code, refused.stdout]).toEqual([3, '']);
    expect(refused.stderr).toMatch(words);
    expect(refused.stderr).toContain('--trust-journal');
    expect((await soubrette('read', '--trays', path)).code).toBe(3);
    expect(await compare(path, '--trust-journal')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Board 1: as dealt.'),
    });
  });

  test('whose journal is not what its events lead to, not even on a person’s word', async () => {
    const path = await writeInClear();
    const journal = join(path, 'journal.jsonl');
    const parsed = parseJournal(readFileSync(journal, 'utf8'), CLEAR);
    const entries = parsed.ok ? (parsed.value.entries ?? []) : [];
    const place = entries.findIndex(({ event }) => event.kind === 'card-proven');
    const lines = linesOf(
      entries.toSpliced(place, 1).map((entry, index) => ({ ...entry, seq: index + 1 })),
      CLEAR,
    );
    writeFileSync(journal, `${lines.join('\n')}\n`);
    const { code, stderr, stdout } = await compare(path, '--trust-journal');
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('The journal was changed, or was written by another version.');
  });

  test('of no name', async () => {
    const { code, stdout } = await compare('', '--trays', EVENING, '--boards', '1');
    expect([code, stdout]).toEqual([3, '']);
  });
});

describe('a job with a passphrase', () => {
  const sealingsIn = (place: string): (string | undefined)[] =>
    readdirSync(place).map(
      (name) => /"sealing":\{[^}]*\}/.exec(readFileSync(join(place, name, 'journal.jsonl'), 'utf8'))?.[0],
    );

  test('is read back by jobs with the same, each with a salt of its own', async () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'four words nobody guesses\n');
    const place = join(folder, 'sealed');
    const withSecret = ['--passphrase-file', secret];
    await soubrette('deal', EVENING, '--boards', '1', '--journal', place, ...withSecret);
    const read = ['read', '--journal', join(folder, 'read'), ...withSecret];
    for (const option of ['--compare', '--compare', '--trays'])
      expect((await soubrette(...read, option, place)).code).toBe(0);
    const sealings = [...sealingsIn(place), ...sealingsIn(join(folder, 'read'))];
    expect(sealings).toHaveLength(4);
    for (const sealing of sealings) expect(sealing).toContain('"kind":"passphrase"');
    expect(new Set(sealings).size).toBe(4);
    const [first = ''] = readdirSync(join(folder, 'read'));
    const replayed = await soubrette('replay', join(folder, 'read', first), '--show-hands', ...withSecret);
    expect(replayed.stdout).toContain('The journal agrees with its replay.');
  });
});
