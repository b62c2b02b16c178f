import { dirname } from 'node:path';
import { EnvironmentError, HeldElsewhere } from '../../ports/environment-error.ts';
import type { SharedKind, SharedState } from '../../ports/shared-state.ts';
import { makeFolders } from './folders.ts';
import { damageInWords, keepText, readKeptText } from './kept-text.ts';
import { takeLock } from './lock.ts';

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
    const { ifDamaged, mostBytes, parse } = this.#kind;
    const kept = readKeptText(this.#path, mostBytes);
    if (kept.damage === undefined) return parse(kept.text, kept.isBefore);
    if (ifDamaged !== undefined) return ifDamaged;
    throw new EnvironmentError(damageInWords(this.#path, kept.damage));
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
    whileLocked(this.#lockPath, this.#path, () => this.#keep(value));
  }

  change(change: (now: T) => T): T {
    return whileLocked(this.#lockPath, this.#path, () => {
      const now = this.read();
      const next = change(now);
      if (next !== now) this.#keep(next);
      return next;
    });
  }

  #keep(value: T): void {
    const { format, isKeptTwice = false, mostBytes } = this.#kind;
    keepText(this.#path, format(value), isKeptTwice ? mostBytes : undefined);
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
