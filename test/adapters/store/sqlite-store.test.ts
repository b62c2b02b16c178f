import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaksIn } from '../../../rigs/leaks.ts';
import { dealJob } from '../../../rigs/simulated-job.ts';
import {
  createMemoryStore,
  openSqliteStore,
  SCHEMA_VERSION,
} from '../../../src/adapters/store/sqlite-store.ts';
import { indexOfDeal } from '../../../src/bridge/deal-index.ts';
import { summarizeJob } from '../../../src/job/summary.ts';
import { EnvironmentError } from '../../../src/ports/environment-error.ts';
import type { IndexedJob } from '../../../src/ports/store.ts';

const evening = dealJob({ boards: 3, copies: 2, faults: 'hostile', seed: 'store' });
const summary = summarizeJob(evening.entries);

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'state', 'index.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function jobIn(name: string, changes: Partial<IndexedJob['summary']> = {}): IndexedJob {
  return {
    folder: join('/jobs', name),
    journal: { bytes: 1234, modifiedMs: 1_780_000_000_000.25, changedMs: 1_780_000_000_000.5 },
    proof: 'proven',
    standing: 'ahead' as const,
    summary: { ...summary, ...changes },
  };
}

const REMAKE = jobIn('remake', {
  startedAt: '2026-03-03T20:00:00.000Z',
  originFile: 'evening.pbn',
  remakes: { job: 'evening', reason: 'a fouled board' },
  boards: summary.boards.slice(1, 2),
});

/** Writes to the database behind the store's back. */
function tamper(sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

function keepOne(job: IndexedJob = jobIn('evening')): void {
  const { store } = openSqliteStore(path);
  store.keep(job);
  store.close();
}

describe('the store', () => {
  test('gives back what was kept, after it was closed', () => {
    keepOne(jobIn('evening'));
    keepOne(REMAKE);
    const { store, emptied } = openSqliteStore(path);
    expect(emptied).toBeUndefined();
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(store.find('/jobs/evening')).toEqual(jobIn('evening'));
    expect(store.find('/jobs/remake')).toEqual(REMAKE);
    expect(store.find('/jobs/lesson')).toBeUndefined();
    store.close();
  });

  test('keeps a folder once: the newest that was said of it', () => {
    const store = createMemoryStore();
    store.keep(jobIn('evening'));
    const grown = {
      ...jobIn('evening', { boards: summary.boards.slice(0, 1) }),
      journal: { bytes: 9, modifiedMs: 1, changedMs: 2 },
    };
    store.keep(grown);
    expect(store.find('/jobs/evening')).toEqual(grown);
  });

  test('forgets all when it is cleared', () => {
    const store = createMemoryStore();
    store.keep(jobIn('evening'));
    store.clear();
    expect(store.find('/jobs/evening')).toBeUndefined();
    store.keep(jobIn('evening'));
    expect(store.find('/jobs/evening')).toBeDefined();
  });

  test('knows each place once, and keeps it when the jobs are forgotten', () => {
    const store = createMemoryStore();
    for (const place of ['/media/club', '/jobs', '/media/club']) store.rememberPlace(place);
    store.clear();
    expect(store.places()).toEqual(['/jobs', '/media/club']);
  });

  test('can be open twice at once', () => {
    const one = openSqliteStore(path).store;
    const other = openSqliteStore(path).store;
    one.keep(jobIn('evening'));
    other.keep(REMAKE);
    expect(one.find('/jobs/remake')).toEqual(REMAKE);
    expect(other.find('/jobs/evening')).toEqual(jobIn('evening'));
    one.close();
    other.close();
  });

  test('writes ahead, and waits for the disk', () => {
    const said = vi.spyOn(DatabaseSync.prototype, 'exec');
    keepOne();
    expect(said.mock.calls.flat().join()).toContain('PRAGMA synchronous = FULL');
    said.mockRestore();
    const database = new DatabaseSync(path);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('never holds a card, a hand or the name of a deal', () => {
    keepOne();
    const database = new DatabaseSync(path);
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const rows = tables.flatMap(({ name }) => database.prepare(`SELECT * FROM ${name}`).all());
    database.close();
    const held = rows.map((row) => JSON.stringify(row)).join('\n');
    expect(held).toContain('/jobs/evening');
    expect(held).not.toMatch(/\b[CDHS](1[0-2]|[1-9]|[JQKAMWL])\b|"card"|spades|hearts/);
    const deals = evening.plan.boards.map(({ deal }) => deal);
    expect(leaksIn(held, deals)).toEqual([]);
    expect(deals.filter((deal) => readFileSync(path, 'latin1').includes(String(indexOfDeal(deal))))).toEqual(
      [],
    );
  });
});

describe('a store is made anew, and says why,', () => {
  function reopened(): string | undefined {
    const { store, emptied } = openSqliteStore(path);
    expect(store.find('/jobs/evening')).toBeUndefined();
    store.keep(jobIn('evening'));
    store.close();
    const again = openSqliteStore(path);
    expect(again.emptied).toBeUndefined();
    expect(again.store.find('/jobs/evening')).toBeDefined();
    again.store.close();
    return emptied;
  }

  test('when it is missing', () => {
    expect(reopened()).toBe('missing');
  });

  test('when its file is something else', () => {
    mkdirSync(join(folder, 'state'));
    writeFileSync(path, 'these are no tables'.repeat(100));
    expect(reopened()).toBe('damaged');
  });

  test('when its file is broken in the middle', () => {
    keepOne();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xff, 4096, 12_288));
    expect(reopened()).toBe('damaged');
  });

  test.each([
    ['a table is gone', 'DROP TABLE places'],
    ['a column is missing', 'ALTER TABLE jobs RENAME COLUMN job TO jobs'],
    ['a word in it is none of ours', 'UPDATE jobs SET job = replace(job, \'"proven"\', \'"provem"\')'],
    ['a job in it cannot be read', "UPDATE jobs SET job = '{'"],
  ])('when %s', (_, sql) => {
    keepOne();
    tamper(sql);
    expect(reopened()).toBe('damaged');
  });

  test('when its schema is older', () => {
    keepOne();
    tamper(`PRAGMA user_version = -1`);
    expect(reopened()).toBe('older');
  });
});

describe('a store is refused', () => {
  test('when a newer version made it, and is left as it is', () => {
    keepOne();
    tamper(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    expect(() => openSqliteStore(path)).toThrow(
      /made by a newer Soubrette \(schema \d+, this one knows \d+\)/,
    );
    tamper(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    expect(openSqliteStore(path).store.find('/jobs/evening')).toBeDefined();
  });

  test('when nothing can be made there', () => {
    writeFileSync(join(folder, 'state'), 'a file, not a folder');
    expect(() => openSqliteStore(path)).toThrow(EnvironmentError);
    expect(existsSync(path)).toBe(false);
  });

  test('when a folder has its name', () => {
    mkdirSync(path, { recursive: true });
    expect(() => openSqliteStore(path)).toThrow(/Using .* failed: it cannot be opened/);
  });
});
