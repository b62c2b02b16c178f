import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Malformed } from '../../job/decode.ts';
import { attempt, EnvironmentError } from '../../ports/environment-error.ts';
import type { OpenedStore } from '../../ports/job-folders.ts';
import type { IndexedJob, JobsWanted, Store } from '../../ports/store.ts';
import { makeFolders } from '../disk/folders.ts';
import { attemptSql, isDamage } from './sqlite-error.ts';
import { findIn, inTransaction, keepIn, placesIn } from './store-queries.ts';
import { INSERT_BOARD, INSERT_JOB, SCHEMA, SCHEMA_VERSION } from './store-schema.ts';

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
  inTransaction(database, () => {
    if (versionOf(database) === 0) database.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
  return new SqliteStore(path, database);
}

function isSound(database: DatabaseSync): boolean {
  const [row] = database.prepare('PRAGMA quick_check').all();
  if (row?.quick_check !== 'ok') return false;
  findIn(database, {});
  placesIn(database);
  for (const statement of [INSERT_JOB, INSERT_BOARD]) database.prepare(statement);
  return true;
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
    attemptSql(this.#path, () => inTransaction(this.#database, () => keepIn(this.#database, job)));
  }

  find(wanted: JobsWanted = {}): IndexedJob[] {
    return attemptSql(this.#path, () => findIn(this.#database, wanted));
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
