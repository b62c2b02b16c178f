import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, makeFolders, syncFolder } from './folders.ts';
import { KEY_BYTES } from './seal.ts';

/** The key of a job in a file of its own, which only its owner may read. */
export interface KeyFile {
  /** Its name among the keys. */
  readonly name: string;
  readonly key: Uint8Array;
}

const ONLY_OWNER = 0o600;
const NAME_BYTES = 8;

/** Makes the key of a new job; it lasts through a power cut before anything is sealed with it. */
export function makeKeyFile(folder: string): KeyFile {
  makeFolders(folder, 0o700);
  const name = `${randomBytes(NAME_BYTES).toString('hex')}.key`;
  const key = randomBytes(KEY_BYTES);
  const path = join(folder, name);
  attempt('Writing', path, () => {
    const file = openSync(path, 'wx', ONLY_OWNER);
    try {
      writeSync(file, `${key.toString('hex')}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    syncFolder(folder);
  });
  return { name, key };
}

/** The key of that name; `undefined` where it is not there, or is none. */
export function readKeyFile(folder: string, name: string): Uint8Array | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const key = Buffer.from(attempt('Reading', path, () => readFileSync(path, 'utf8')).trim(), 'hex');
  return key.length === KEY_BYTES ? key : undefined;
}
