import { chmodSync, statSync } from 'node:fs';
import { EnvironmentError, environmentError } from '../../ports/environment-error.ts';
import { RefusedInput } from '../../ports/refused-input.ts';
import { readBoundedFile, readFirstBytes } from './bounded-file.ts';

const FIRST_BYTES = 1 << 16;
const LINE_END = 10;

/** The text of a file that this program keeps: only a regular file of at most this many bytes can be one. */
export function readOwnFile(path: string, mostBytes: number): string {
  return read(path, () => textOf(readBoundedFile(path, mostBytes)));
}

/** The same of a key to be used, closed to others first where it is this account's: a copy may have opened it. */
export function closeAndReadKey(path: string, mostBytes: number): string {
  closeToOthers(path);
  return readOwnFile(path, mostBytes);
}

const OF_OTHERS = 0o077;

/** Closes a file or folder of this account's to all others; what is of another kind, or somebody else's, stays as it is. */
export function closeToOthers(path: string): void {
  try {
    const stats = statSync(path);
    const isOurs = (stats.isFile() || stats.isDirectory()) && stats.uid === process.getuid?.();
    if (isOurs && (stats.mode & OF_OTHERS) !== 0) chmodSync(path, stats.mode & ~OF_OTHERS & 0o777);
  } catch {
    // A disk that may only be read, or that knows no modes, keeps them.
  }
}

/** The first line of such a file with its end; empty where it has no end among this many bytes. */
export function readFirstLine(path: string, mostBytes: number): string {
  for (let count = FIRST_BYTES; ; count *= 16) {
    const bytes = read(path, () => readFirstBytes(path, Math.min(count, mostBytes)));
    const end = bytes.indexOf(LINE_END) + 1;
    if (end > 0 || bytes.length < count) return textOf(bytes.subarray(0, end));
  }
}

function read<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof RefusedInput) throw notOurs(path, error);
    throw environmentError('Reading', path, error);
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

function notOurs(path: string, { refusal }: RefusedInput): EnvironmentError {
  const why = refusal.kind === 'too-large' ? 'too large' : `a ${refusal.what}`;
  return new EnvironmentError(`${path} is ${why}, and was not written by this program. Check what it is.`);
}
