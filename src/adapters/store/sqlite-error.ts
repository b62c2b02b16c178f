import { EnvironmentError } from '../../ports/environment-error.ts';

/** Result codes of SQLite (sqlite.org/rescode.html): no such table, a malformed file, no database at all. */
const DAMAGED: ReadonlySet<number> = new Set([1, 11, 26]);

const REASONS: Readonly<Record<number, string>> = {
  5: 'another process keeps it busy: try again',
  8: 'it is read-only: ask someone with permission to write',
  10: 'the disk failed: try another one',
  13: 'the disk is full: free some space',
  14: 'it cannot be opened: check who may read and write there, and whether the disk has room',
};

/** Whether an error says that a database is not as it was written. */
export function isDamage(error: unknown): boolean {
  return DAMAGED.has(resultCodeOf(error) ?? 0);
}

/** Does something with a database; a failure of the disk or the permissions becomes a sentence. */
export function attemptSql<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const code = resultCodeOf(error);
    if (code === undefined || DAMAGED.has(code)) throw error;
    const reason = REASONS[code] ?? `SQLite says ${code}`;
    throw new EnvironmentError(`Using ${path} failed: ${reason}.`, { cause: error });
  }
}

/** The primary result code of SQLite; `undefined` for an error of something else. */
function resultCodeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}
