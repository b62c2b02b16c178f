import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvironmentError, HeldElsewhere } from '../../ports/environment-error.ts';
import { makeFolders } from './folders.ts';
import { takeLock } from './lock.ts';
import { readOwnFile } from './own-file.ts';
import { writeWholeFile } from './whole-file.ts';

const ONLY_OWNER = 0o700;
/** A change takes as long as a disk needs for one small file; who waits longer waits for a process that was halted. */
const PATIENCE_MS = 5_000;

/** What is kept in a file that several processes hold, and how it is written there. */
export interface SharedKind<T> {
  readonly mostBytes: number;
  /** Reads what is kept; of an empty text where there is no file. */
  readonly parse: (text: string) => T;
  /** Writes it down. */
  readonly format: (value: T) => string;
}

/**
 * State that several processes hold, in a file of which none keeps a copy: it is read at each use, and changed in one way.
 * Whoever changes it takes its lock, reads it again, changes what it means to and nothing else, and writes the whole,
 * which lasts when `change` returns. A process that is killed in between leaves the old state or the new one.
 */
export class SharedFile<T> {
  readonly #path: string;
  readonly #kind: SharedKind<T>;
  readonly #lockPath: string;

  /** `lockPath` is beside the file unless that lies among files of people. */
  constructor(path: string, kind: SharedKind<T>, lockPath: string = `${path}.lock`) {
    this.#path = path;
    this.#kind = kind;
    this.#lockPath = lockPath;
  }

  /** What is kept now. */
  read(): T {
    const { mostBytes, parse } = this.#kind;
    return parse(existsSync(this.#path) ? readOwnFile(this.#path, mostBytes) : '');
  }

  /** The same; `ifNot` where it can't be read. */
  look(ifNot: T): T {
    try {
      return this.read();
    } catch (error) {
      if (error instanceof EnvironmentError) return ifNot;
      throw error;
    }
  }

  /** Keeps something in the place of whatever is there, which may be spoilt. */
  replace(value: T): void {
    whileLocked(this.#lockPath, this.#path, () => writeWholeFile(this.#path, this.#kind.format(value)));
  }

  /** Changes what is kept now; where `change` answers the value that it was given, nothing is written. */
  change(change: (now: T) => T): T {
    return whileLocked(this.#lockPath, this.#path, () => {
      const now = this.read();
      const next = change(now);
      if (next !== now) writeWholeFile(this.#path, this.#kind.format(next));
      return next;
    });
  }
}

/** A file that holds a text, or a key. */
export function sharedText(mostBytes: number): SharedKind<string> {
  return { mostBytes, parse: (text) => text, format: (text) => text };
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
