import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCopy, isInOrder } from './check.ts';
import { BOARDS, NODE, PROGRAM } from './guest-image.ts';

let folder = '';
let told: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-check-'));
  const data = join(folder, 'data');
  const words = ['--boards', '1', '--faults', 'hostile', '--seed', 'check', '--json', '--show-hands'];
  const env = { ...process.env, HOME: data, XDG_DATA_HOME: data, XDG_STATE_HOME: join(data, 'state') };
  const options = { encoding: 'utf8', env } as const;
  const lines = execFileSync(
    NODE,
    [PROGRAM, 'deal', BOARDS, ...words, '--journal', join(data, 'jobs')],
    options,
  );
  told = lines.trimEnd().split('\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the data disk as it is now, as the guest makes it. */
function copy(): string {
  const path = join(folder, 'copy.tar');
  execFileSync('tar', ['-c', '-f', path, '-C', join(folder, 'data'), '.']);
  return path;
}

/** Cuts the journal off, and puts it back after `look`. */
function withJournalOf(bytes: (all: number) => number, look: () => void): void {
  const [journal = ''] = globSync(join(folder, 'data/jobs/*/journal.jsonl'));
  const whole = readFileSync(journal);
  truncateSync(journal, bytes(whole.length));
  look();
  writeFileSync(journal, whole);
}

describe('the copy of a data disk', () => {
  test('holds every line that a job has told', () => {
    const found = { events: told.length, lost: 0, isTorn: false, isFinished: true };
    expect(checkCopy(copy(), told)).toEqual(found);
  });

  test('shows that the last line that was told is torn', () => {
    withJournalOf(
      (all) => all - 1,
      () => expect(checkCopy(copy(), told)).toMatchObject({ lost: 1, isTorn: true, isFinished: false }),
    );
  });

  test('shows that nothing is left of a journal', () => {
    withJournalOf(
      () => 0,
      () => expect(checkCopy(copy(), told)).toMatchObject({ events: 0, lost: told.length }),
    );
  });

  test('does not hold what was told differently', () => {
    const changed = told.map((line, index) => (index === 5 ? line.replace('"nowMs":', '"nowMs":1') : line));
    expect(checkCopy(copy(), changed).lost).toBe(1);
  });
});

describe('lines that were told', () => {
  test('are in order when none is left out', () => {
    expect(isInOrder(told)).toBe(true);
    expect(isInOrder([...told.slice(0, 3), ...told.slice(4)])).toBe(false);
  });
});
