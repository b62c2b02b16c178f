import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLEAR, linesOf } from '../../../rigs/journal-lines.ts';
import { JournalLines } from '../../../src/adapters/disk/journal-lines.ts';
import type { JournalEntry } from '../../../src/job/event.ts';
import { JOURNAL_FILE } from '../../../src/job/journal-files.ts';
import { endOf } from '../../../src/job/journal-line.ts';
import { EnvironmentError } from '../../../src/ports/environment-error.ts';

const ENTRIES = Array.from(
  { length: 6 },
  (_, at): JournalEntry => ({ seq: at + 1, at: `ăzi, ${at}`, nowMs: at, event: { kind: 'job-stopped' } }),
);
const LINES = linesOf(ENTRIES, CLEAR).map((line) => `${line}\n`);
const count = async () => (await journal.after(Number.POSITIVE_INFINITY, 1)).after.seq;
const chainOf = (line = ''): string => endOf(line.trimEnd()).chain;

let folder: string;
let path: string;
let journal: JournalLines;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-lines-'));
  path = join(folder, JOURNAL_FILE);
  journal = new JournalLines(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lines come after the number that is asked for, with the chain of the one before', async () => {
  writeFileSync(path, LINES.join(''));
  const all = { after: { seq: 0, chain: '' }, lines: LINES.join(''), isAll: true };
  expect(await journal.after(0, 1 << 20)).toEqual(all);
  const last = { after: { seq: 5, chain: chainOf(LINES[4]) }, lines: LINES[5], isAll: true };
  expect(await journal.after(5, 1 << 20)).toEqual(last);
  expect(await journal.after(99, 1 << 20)).toMatchObject({ after: { seq: 6 }, lines: '', isAll: true });
});

test('a part of this many bytes holds whole lines, and one at least', async () => {
  writeFileSync(path, LINES.join(''));
  const two = Buffer.byteLength(`${LINES[1]}${LINES[2]}`);
  expect(await journal.after(1, two)).toMatchObject({ lines: `${LINES[1]}${LINES[2]}`, isAll: false });
  expect(await journal.after(1, two - 1)).toMatchObject({ lines: LINES[1], isAll: false });
  expect(await journal.after(1, 1)).toMatchObject({ lines: LINES[1], isAll: false });
});

test('a journal that grows is followed, a torn line only once it is whole', async () => {
  writeFileSync(path, LINES.slice(0, 2).join(''));
  expect(await count()).toBe(2);
  const [head, tail] = [LINES[2]?.slice(0, 20) ?? '', LINES[2]?.slice(20) ?? ''];
  appendFileSync(path, head);
  expect(await count()).toBe(2);
  appendFileSync(path, tail);
  const third = { after: { seq: 2, chain: chainOf(LINES[1]) }, lines: LINES[2], isAll: true };
  expect(await journal.after(2, 1 << 20)).toEqual(third);
});

test('a journal that became shorter is read anew', async () => {
  writeFileSync(path, LINES.join(''));
  expect(await count()).toBe(6);
  truncateSync(path, Buffer.byteLength(LINES.slice(0, 2).join('')));
  expect(await journal.after(6, 1 << 20)).toMatchObject({ after: { seq: 2 }, lines: '' });
});

test('a journal that is not there is told with its path', async () => {
  await expect(count()).rejects.toThrow(EnvironmentError);
  await expect(journal.bytes()).rejects.toThrow(path);
});
