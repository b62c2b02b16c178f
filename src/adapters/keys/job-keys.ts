import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyFile } from '../../ports/keys.ts';
import { keyFromHex } from '../../sealing/key.ts';
import { KEY_BYTES } from '../../sealing/seal.ts';
import { makeFolders } from '../disk/folders.ts';
import { closeAndReadKey, closeToOthers } from '../disk/state-file.ts';
import { writeWholeFile } from '../disk/whole-file.ts';

const NAME_BYTES = 8;
const MOST_KEY_BYTES = 1024;

/** Makes the key of a new job; it lasts through a power cut before anything is sealed with it. */
export function makeKeyFile(folder: string): KeyFile {
  makeFolders(folder, 0o700);
  closeToOthers(folder);
  const name = `${randomBytes(NAME_BYTES).toString('hex')}.key`;
  const key = randomBytes(KEY_BYTES);
  writeWholeFile(join(folder, name), `${key.toString('hex')}\n`);
  return { name, key };
}

/** The key of that name, closed to others as its folder is; `undefined` where it is not there, or is none. */
export function readKeyFile(folder: string, name: string): Uint8Array | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  closeToOthers(folder);
  return keyFromHex(closeAndReadKey(path, MOST_KEY_BYTES));
}

const SALT_BYTES = 16;

/** The salt of a new passphrase, hexadecimal: the same passphrase is another key for every job. */
export function makeSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex');
}
