import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { IndexedJob, JobsWanted } from '../../ports/store.ts';
import { makeBoardRow, makeJobRow, parseRows } from './store-rows.ts';
import { INSERT_BOARD, INSERT_JOB } from './store-schema.ts';

/** Does all of it or nothing. */
export function inTransaction(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export function keepIn(database: DatabaseSync, job: IndexedJob): void {
  database.prepare('DELETE FROM jobs WHERE folder = ?').run(job.folder);
  const { lastInsertRowid } = database.prepare(INSERT_JOB).run(makeJobRow(job));
  const insert = database.prepare(INSERT_BOARD);
  for (const [place, tray] of job.summary.boards.entries()) {
    insert.run(makeBoardRow(Number(lastInsertRowid), place, tray));
  }
}

/** The newest first. Throws `Malformed` for a row that `keepIn` has not made. */
export function findIn(database: DatabaseSync, wanted: JobsWanted): IndexedJob[] {
  const conditions = conditionsOf(wanted);
  const where = ['TRUE', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const jobs = database
    .prepare(`SELECT * FROM jobs WHERE ${where} ORDER BY startedAt DESC, folder DESC`)
    .all(...conditions.flatMap(({ values }) => values));
  const boards = database.prepare('SELECT * FROM boards WHERE job = ? ORDER BY place');
  return jobs.map((job) => parseRows(job, boards.all(job.id ?? null)));
}

/** What a row of `jobs` has to be like, with the values for its question marks. */
interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

function conditionsOf({ folder, board, tray, deck, from, before }: JobsWanted): Condition[] {
  const condition = (sql: string, ...values: readonly (SQLInputValue | undefined)[]): Condition[] => {
    const given = values.filter((value) => value !== undefined);
    return given.length === 0 ? [] : [{ sql, values: given }];
  };
  return [
    ...condition('folder = ?', folder),
    ...condition('id IN (SELECT job FROM boards WHERE board = ?)', board),
    ...condition('id IN (SELECT job FROM boards WHERE board = ? AND copy = ?)', tray?.board, tray?.copy),
    ...condition('deck = ?', deck),
    ...condition('startedAt >= ?', from),
    ...condition('startedAt < ?', before),
  ];
}

export function placesIn(database: DatabaseSync): string[] {
  return database
    .prepare('SELECT path FROM places ORDER BY path')
    .all()
    .map(({ path }) => String(path));
}
