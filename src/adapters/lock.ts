import { DatabaseSync } from 'node:sqlite';
import { attemptSql } from './sqlite-error.ts';

/** A lock that is held until it is released, or its process ends in whatever way. */
export interface Lock {
  release(): void;
}

const BUSY = 5;
/** Somebody may only be looking whether the lock is taken. */
const PATIENCE_MS = 300;

/**
 * Takes the lock of a file; `undefined` where another process has it. The lock is the system's own on the open file,
 * which dies with its process: no file is left that could lie. Node has no call for it, but SQLite takes one. Nothing else
 * of this process may open that file: closing it would let go of the lock (fcntl, POSIX).
 */
export function takeLock(path: string): Lock | undefined {
  return attemptSql(path, () => {
    const file = new DatabaseSync(path, { timeout: PATIENCE_MS });
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

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}
