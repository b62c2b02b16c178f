import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Decoder, finite, Malformed, oneOf, optional, record, text, whole } from '../../job/decode.ts';
import { JOURNAL_PROOFS } from '../../job/journal.ts';
import { decodeSummary } from '../../job/summary-codec.ts';
import { STANDINGS } from '../../job/tip.ts';
import { attempt, EnvironmentError } from '../../ports/environment-error.ts';
import type { OpenedStore } from '../../ports/job-folders.ts';
import type { IndexedJob, Store } from '../../ports/store.ts';
import { makeFolders } from '../disk/folders.ts';
import { attemptSql, isDamage } from './sqlite-error.ts';

/** The version of the schema; it goes up with every change of it, and of what a job is as JSON. */
export const SCHEMA_VERSION = 5;
/** The jobs by their folders, each as JSON, and the folders that hold jobs. */
const SCHEMA = `
  CREATE TABLE jobs (folder TEXT PRIMARY KEY, job TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE places (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`;

const ONLY_OWNER = 0o600;
/** How long another process may write before it is called busy. */
const PATIENCE_MS = 5000;

/**
 * Opens the store in a file, and makes it where it is missing, damaged, or of an older schema. Throws an
 * `EnvironmentError` where that can't be, or where a newer version of this program made it.
 */
export function openSqliteStore(path: string): OpenedStore {
  makeFolders(dirname(path), 0o700);
  const isThere = existsSync(path);
  // What SQLite writes beside a database has the mode of that.
  if (!isThere) attempt('Writing', path, () => closeSync(openSync(path, 'a', ONLY_OWNER)));
  const found = attemptSql(path, () => openAsFound(path));
  if (found instanceof SqliteStore) return { store: found, ...(isThere ? {} : { emptied: 'missing' }) };
  attemptSql(path, () => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  });
  return { store: attemptSql(path, () => createStore(path, connect(path))), emptied: found };
}

/** A store in memory, for as long as this process needs it. */
export function createMemoryStore(): Store {
  return createStore('in memory', connect(':memory:'));
}

function openAsFound(path: string): SqliteStore | 'damaged' | 'older' {
  let database: DatabaseSync | undefined;
  try {
    database = connect(path);
    const version = versionOf(database);
    if (version > SCHEMA_VERSION) throw newerSchema(path, version);
    if (version === 0) return createStore(path, database);
    if (version === SCHEMA_VERSION && isSound(database)) return new SqliteStore(path, database);
    database.close();
    return version === SCHEMA_VERSION ? 'damaged' : 'older';
  } catch (error) {
    database?.close();
    if (error instanceof Malformed || isDamage(error)) return 'damaged';
    throw error;
  }
}

function newerSchema(path: string, version: number): EnvironmentError {
  return new EnvironmentError(
    `The index of jobs ${path} was made by a newer Soubrette (schema ${version}, this one knows ${SCHEMA_VERSION}). Use that version, or remove the file: it is rebuilt from the journals.`,
  );
}

function connect(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/** Makes the tables, unless another process has just done so. */
function createStore(path: string, database: DatabaseSync): SqliteStore {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (versionOf(database) === 0) database.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
  return new SqliteStore(path, database);
}

function isSound(database: DatabaseSync): boolean {
  const [row] = database.prepare('PRAGMA quick_check').all();
  if (row?.quick_check !== 'ok') return false;
  for (const { job } of database.prepare('SELECT job FROM jobs').all()) parseJob(job);
  placesIn(database);
  return true;
}

const decodeJob: Decoder<IndexedJob> = record<IndexedJob>({
  folder: text,
  journal: record<IndexedJob['journal']>({ bytes: whole(0), modifiedMs: finite, changedMs: finite }),
  proof: oneOf(JOURNAL_PROOFS),
  id: optional(text),
  tip: optional(text),
  standing: oneOf(STANDINGS),
  summary: decodeSummary,
});

/** The job of a row; throws `Malformed` where `keep` did not write it. */
function parseJob(written: unknown): IndexedJob {
  try {
    return decodeJob(JSON.parse(String(written)), 'job');
  } catch (error) {
    throw error instanceof SyntaxError ? new Malformed('a job is not JSON', { cause: error }) : error;
  }
}

function placesIn(database: DatabaseSync): string[] {
  const rows = database.prepare('SELECT path FROM places ORDER BY path').all();
  return rows.map(({ path }) => String(path));
}

/** The index in a database that is open and has its tables. */
class SqliteStore implements Store {
  readonly #path: string;
  readonly #database: DatabaseSync;

  constructor(path: string, database: DatabaseSync) {
    this.#path = path;
    this.#database = database;
  }

  keep(job: IndexedJob): void {
    attemptSql(this.#path, () =>
      this.#database
        .prepare('INSERT OR REPLACE INTO jobs (folder, job) VALUES (?, ?)')
        .run(job.folder, JSON.stringify(job)),
    );
  }

  find(folder: string): IndexedJob | undefined {
    return attemptSql(this.#path, () => {
      const row = this.#database.prepare('SELECT job FROM jobs WHERE folder = ?').get(folder);
      return row && parseJob(row.job);
    });
  }

  clear(): void {
    attemptSql(this.#path, () => this.#database.exec('DELETE FROM jobs'));
  }

  rememberPlace(path: string): void {
    attemptSql(this.#path, () =>
      this.#database.prepare('INSERT OR IGNORE INTO places (path) VALUES (?)').run(path),
    );
  }

  places(): string[] {
    return attemptSql(this.#path, () => placesIn(this.#database));
  }

  /** What was written ahead goes into the file here, since closing says nothing of a disk that fails. */
  close(): void {
    try {
      attemptSql(this.#path, () => this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)'));
    } finally {
      this.#database.close();
    }
  }
}
