import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeFolders } from '../src/adapters/disk/folders.ts';
import { takeLock } from '../src/adapters/disk/lock.ts';
import { SharedFile } from '../src/adapters/disk/shared-file.ts';
import { KEY_FILE, readHostKey, writeHostKey } from '../src/adapters/keys/host-key.ts';
import { EnvironmentError } from '../src/ports/environment-error.ts';
import type { Lock } from '../src/ports/files.ts';
import { KEY_BYTES } from '../src/sealing/seal.ts';

/** Where a host keeps what has to outlast it, held by one process. */
export interface StateFolder {
  readonly key: Uint8Array;
  /** How often a host has started on it, modulo 65536. */
  readonly starts: number;
  readonly journalPath: string;
  readonly lock: Lock;
}

const STARTS_FILE = 'starts';
const JOURNAL_FILE = 'board.jsonl';
const LOCK_FILE = 'host.lock';
const MOST_STARTS = 0x10000;
const MOST_STARTS_BYTES = 64;

/** Takes the folder of a host, and counts this start; what is not there yet is made, for its owner only. */
export function takeStateFolder(folder: string): StateFolder {
  makeFolders(folder, 0o700);
  const lock = lockOf(folder);
  const key = keyOfHost(folder);
  return {
    key,
    starts: countStart(join(folder, STARTS_FILE)),
    journalPath: join(folder, JOURNAL_FILE),
    lock,
  };
}

/** The lock of a host's folder, by which no other has it. */
export function lockOf(folder: string): Lock {
  const lock = takeLock(join(folder, LOCK_FILE));
  if (lock !== undefined) return lock;
  throw new EnvironmentError(
    `Another soubrette-host has ${folder}: end that one, or name another folder by --state.`,
  );
}

/** The key that a host has in its folder. */
export function hostKeyIn(folder: string): Uint8Array {
  const key = readHostKey(join(folder, KEY_FILE));
  if (key !== undefined) return key;
  const advice = 'A host makes it when it starts first; where it is a service of this computer:';
  throw new EnvironmentError(
    `There is no key of a host in ${folder}, or you may not see it. ${advice} sudo soubrette-host key --state /var/lib/soubrette`,
  );
}

/** The key that host and controllers seal with; made at the first need. */
function keyOfHost(folder: string): Uint8Array {
  const path = join(folder, KEY_FILE);
  const known = readHostKey(path);
  if (known !== undefined) return known;
  const key = randomBytes(KEY_BYTES);
  writeHostKey(folder, key);
  return key;
}

/** Counts in a file that lasts: where the last count is damaged, it was one more than the one before. */
function countStart(path: string): number {
  return new SharedFile<number>(path, {
    mostBytes: MOST_STARTS_BYTES,
    isKeptTwice: true,
    isOurs: (text) => /^\d+\s*$/.test(text),
    format: (starts) => `${starts}\n`,
    parse: (text, isBefore) => Number(text) + (isBefore ? 1 : 0),
  }).change((starts) => (starts + 1) % MOST_STARTS);
}
