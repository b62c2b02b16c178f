import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvironmentError, HeldElsewhere } from '../../ports/environment-error.ts';
import type { SharedKind, SharedState } from '../../ports/shared-state.ts';
import { makeFolders } from './folders.ts';
import { takeLock } from './lock.ts';
import { readOwnFile } from './state-file.ts';
import { writeWholeFile } from './whole-file.ts';

const ONLY_OWNER = 0o700;
/** A change takes as long as a disk needs for one small file; who waits longer waits for a process that was halted. */
const PATIENCE_MS = 5_000;

/** The state in a file, behind a lock that ends with its process. */
export class SharedFile<T> implements SharedState<T> {
  readonly #path: string;
  readonly #kind: SharedKind<T>;
  readonly #lockPath: string;

  /** `lockPath` is beside the file unless that lies among files of people. */
  constructor(path: string, kind: SharedKind<T>, lockPath: string = `${path}.lock`) {
    this.#path = path;
    this.#kind = kind;
    this.#lockPath = lockPath;
  }

  read(): T {
    const { mostBytes, parse } = this.#kind;
    return parse(existsSync(this.#path) ? readOwnFile(this.#path, mostBytes) : '');
  }

  look(ifNot: T): T {
    try {
      return this.read();
    } catch (error) {
      if (error instanceof EnvironmentError) return ifNot;
      throw error;
    }
  }

  replace(value: T): void {
    whileLocked(this.#lockPath, this.#path, () => writeWholeFile(this.#path, this.#kind.format(value)));
  }

  change(change: (now: T) => T): T {
    return whileLocked(this.#lockPath, this.#path, () => {
      const now = this.read();
      const next = change(now);
      if (next !== now) writeWholeFile(this.#path, this.#kind.format(next));
      return next;
    });
  }
}

/** Does something while no other process does something with the same lock; `path` is what it is about. */
export function whileLocked<T>(lockPath: string, path: string, act: () => T): T {
  makeFolders(dirname(lockPath), ONLY_OWNER);
  const lock = takeLock(lockPath, PATIENCE_MS);
  if (lock === undefined) {
    throw new HeldElsewhere(`Another process is changing ${path} at this moment. Try again.`);
  }
  try {
    return act();
  } finally {
    lock.release();
  }
}
