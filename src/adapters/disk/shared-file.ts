import { copyFileSync, existsSync, linkSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
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
    const { ifDamaged, parse } = this.#kind;
    const kept = readKeptText(this.#path, this.#kind);
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
    keepText(this.#path, this.#kind.format(value), this.#kind);
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

/**
 * How a small file can be damaged: a power cut or a worn card leaves it empty, full of zeros, or without its end; or
 * somebody has put something else there.
 */
type Damage = 'empty' | 'zeros' | 'changed' | 'foreign';
/** The part of a kind that says how its file is read. */
type KindOfText = Pick<SharedKind<unknown>, 'isKeptTwice' | 'isOurs' | 'mostBytes'>;

/** What is left of a file that was kept. */
type KeptText =
  | { readonly damage?: never; readonly text: string; readonly isBefore: boolean }
  | { readonly damage: Damage };

/** The first line of a file that bears a check value: the CRC-32 of all after it, in eight digits. */
const HEAD = /^#crc32 ([0-9a-f]{8})\n/;
/** Such a line takes this much besides what is kept. */
const HEAD_BYTES = '#crc32 01234567\n'.length;

/** Where the text lies that was kept before the one in a file. */
const beforeOf = (path: string): string => `${path}.before`;

/**
 * The text that was kept in a file, or the one before it where that is damaged; empty where there is no file. A file
 * of its kind without a check value, which a person may have written, is taken as it is.
 */
function readKeptText(path: string, kind: KindOfText): KeptText {
  if (!existsSync(path)) return { text: '', isBefore: false };
  const kept = textIn(path, kind);
  if (typeof kept === 'object') return { ...kept, isBefore: false };
  const before = wholeIn(beforeOf(path), kind);
  return before === undefined ? { damage: kept } : { text: before, isBefore: true };
}

/**
 * Keeps a text for its owner only, so that it lasts through a power cut. One that is kept twice gets a check value, and a
 * whole text that was there stays beside it.
 */
function keepText(path: string, text: string, kind: KindOfText): void {
  if (kind.isKeptTwice !== true) return writeWholeFile(path, text);
  if (wholeIn(path, kind) !== undefined) setAside(path);
  writeWholeFile(path, `#crc32 ${crc32(text).toString(16).padStart(8, '0')}\n${text}`);
}

/** Says what is wrong with a file of which nothing else is left, and what to do. */
function damageInWords(path: string, damage: Damage): string {
  const what = {
    empty: 'is empty',
    zeros: 'holds zeros in the place of text',
    changed: 'was cut off or changed',
    foreign: 'holds something else than this program has written',
  };
  return `${path} ${what[damage]}, as a power cut, a full disk, a worn card or another program leaves it, and there is no whole copy beside it. Put a copy back; or remove it, and what it held is made or asked for again.`;
}

/** The text in a file that is there and whole. */
function wholeIn(path: string, kind: KindOfText): string | undefined {
  if (!existsSync(path)) return undefined;
  const kept = textIn(path, kind);
  return typeof kept === 'object' ? kept.text : undefined;
}

function textIn(path: string, { isOurs, mostBytes }: KindOfText): { readonly text: string } | Damage {
  const content = readOwnFile(path, mostBytes + HEAD_BYTES);
  if (content === '') return 'empty';
  if (content.includes('\0')) return 'zeros';
  if (!content.startsWith('#')) return isOurs?.(content) === false ? 'foreign' : { text: content };
  const [head, digits = ''] = HEAD.exec(content) ?? [];
  if (head === undefined) return 'changed';
  const text = content.slice(head.length);
  return Number.parseInt(digits, 16) === crc32(text) ? { text } : 'changed';
}

function setAside(path: string): void {
  const before = beforeOf(path);
  rmSync(before, { force: true });
  try {
    linkSync(path, before);
  } catch {
    // Not every card or stick has links.
    copyFileSync(path, before);
  }
}
