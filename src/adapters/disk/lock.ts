import { closeSync, openSync } from 'node:fs';
import type { Lock } from '../../ports/files.ts';
import { attemptSql } from '../store/sqlite-error.ts';

const BUSY = 5;
/** Somebody may only be looking whether the lock is taken. */
const PATIENCE_MS = 300;

/** Most commands take no lock, and should not wait for SQLite to be loaded. */
const sqlite = (): typeof import('node:sqlite') => process.getBuiltinModule('node:sqlite');

/**
 * Takes the lock of a file; `undefined` where another process has it for as long as one has patience. The lock is the
 * system's own on the open file, which dies with its process: no file is left that could lie. Node has no call for it, but
 * SQLite takes one. Nothing else of this process may open that file: closing it would let go of the lock (fcntl, POSIX).
 */
export function takeLock(path: string, patienceMs: number = PATIENCE_MS): Lock | undefined {
  makeForOwner(path);
  return attemptSql(path, () => {
    const file = new (sqlite().DatabaseSync)(path, { timeout: patienceMs });
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      file.close();
      if (isBusy(error)) return undefined;
      throw error;
    }
    return { release: () => file.close() };
  });
}

/** Whoever may open the file could keep its lock. One that is there is not opened here: that would let go of its lock. */
function makeForOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {
    // It is there, or SQLite says why it can't be.
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}
