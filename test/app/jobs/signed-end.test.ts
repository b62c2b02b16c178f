import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { CLEAR, linesOf, SEALED } from '../../../rigs/journal-lines.ts';
import { dealJob } from '../../../rigs/simulated-job.ts';
import { readJournal } from '../../../src/adapters/disk/job-folder.ts';
import { signatureOf, signEnd } from '../../../src/app/jobs/signed-end.ts';
import type { JournalEntry } from '../../../src/job/event.ts';

const ID = 'ab'.repeat(16);
const LINES = linesOf(withId(dealJob({ boards: 1, seed: 'signed' }).entries), SEALED);
const OTHER = linesOf(withId(dealJob({ boards: 1, seed: 'another' }).entries), SEALED);

function withId([first, ...rest]: readonly JournalEntry[]): readonly JournalEntry[] {
  if (first?.event.kind !== 'job-started') throw new Error('no plan');
  return [{ ...first, event: { ...first.event, plan: { ...first.event.plan, id: ID } } }, ...rest];
}

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signed-'));
  file = join(folder, 'journal.jsonl');
  keep(LINES.slice(0, 50));
  const places = { jobs: folder, keys: join(folder, 'keys'), state: folder };
  signEnd(folder, ID, { ...computer, places });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keep(lines: readonly string[]): void {
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

/** What whoever has no key is told about the signature. */
function verdict(): unknown {
  const read = readJournal(file, () => CLEAR);
  if (!read.ok) throw new Error('not believed');
  return signatureOf(file, read.value, computer);
}

describe('a signed end', () => {
  test('holds for the journal that was signed', () => {
    expect(verdict()).toMatchObject({ kind: 'holds', lines: 50 });
  });

  test('holds for the lines that were there, when the job went on', () => {
    appendFileSync(file, LINES.slice(50, 60).join('\n'));
    expect(verdict()).toMatchObject({ kind: 'holds', lines: 50 });
  });

  test.each([
    ['lines taken away', LINES.slice(0, 49)],
    ['another journal of the same job', OTHER.slice(0, 50)],
  ])('does not hold for %s', (_, lines) => {
    keep(lines);
    expect(verdict()).toEqual({ kind: 'broken' });
  });

  test.each([
    ['another number of lines', '"lines":50', '"lines":49'],
    ['another public key', '"publicKey":"', '"publicKey":"00'],
  ])('does not hold with %s', (_, from, to) => {
    const signed = join(folder, 'journal.signed');
    writeFileSync(signed, readFileSync(signed, 'utf8').replace(from, to));
    expect(verdict()).toEqual({ kind: 'broken' });
  });

  test.each([
    ['is empty', () => ''],
    ['holds zeros', (text: string) => '\0'.repeat(text.length)],
    ['was cut off', (text: string) => text.slice(0, 40)],
    ['is of another program', () => '{"some":"thing"}'],
  ])('can not be read where its file %s', (_, spoilt) => {
    const signed = join(folder, 'journal.signed');
    writeFileSync(signed, spoilt(readFileSync(signed, 'utf8')));
    expect(verdict()).toEqual({ kind: 'unreadable' });
  });

  test('is none where nothing was signed', () => {
    rmSync(join(folder, 'journal.signed'));
    expect(verdict()).toBeUndefined();
  });
});
