import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnvironmentError, environmentError } from '../../src/adapters/environment-error.ts';
import { createFileJournal, JOURNAL_FILE } from '../../src/adapters/file-journal.ts';
import { parseJournal } from '../../src/job/journal.ts';
import { dealJob } from '../support/simulated-job.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { entries } = dealJob({ boards: 2, seed: 'file' });

describe('a journal in a file', () => {
  test('holds every entry in order', () => {
    const journal = createFileJournal(join(folder, 'jobs', 'deep'), 'evening');
    for (const entry of entries) journal.append(entry);
    journal.close();
    const parsed = parseJournal(readFileSync(join(folder, 'jobs', 'deep', 'evening', JOURNAL_FILE), 'utf8'));
    expect(parsed).toEqual({ ok: true, value: { entries, torn: false } });
  });

  test('is on the disk once flushed', () => {
    const journal = createFileJournal(folder, 'evening');
    const size = () => readFileSync(join(journal.folder, JOURNAL_FILE)).length;
    journal.append(entries[1]!);
    expect(size()).toBe(0);
    journal.flush();
    expect(size()).toBeGreaterThan(0);
    journal.close();
  });

  test('never joins another of its name', () => {
    const journals = [1, 2, 3].map(() => createFileJournal(folder, 'evening'));
    for (const journal of journals) journal.close();
    expect(readdirSync(folder).sort()).toEqual(['evening', 'evening-2', 'evening-3']);
  });

  test('says what to do where no folder can be made', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => createFileJournal(join(folder, 'file'), 'evening')).toThrow(EnvironmentError);
    expect(() => createFileJournal(join(folder, 'file'), 'evening')).toThrow(/choose another one\.$/);
  });

  test.skipIf(process.platform !== 'linux')('says that the disk is full', () => {
    expect(() => writeFileSync('/dev/full', 'x')).toThrow('ENOSPC');
    try {
      writeFileSync('/dev/full', 'x');
    } catch (error) {
      expect(environmentError('Writing', 'x', error).message).toBe(
        'Writing x failed: the disk is full: make room.',
      );
    }
  });

  test('throws a defect on as it is', () => {
    const defect = new TypeError('defect');
    expect(() => environmentError('Writing', 'x', defect)).toThrow(defect);
  });
});
