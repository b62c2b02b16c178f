import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from './folders.ts';
import { closeAndReadKey, closeToOthers } from './own-file.ts';
import { KEY_BYTES } from './seal.ts';
import { writeWholeFile } from './whole-file.ts';

/** The key of a job in a file of its own, which only its owner may read. */
interface KeyFile {
  /** Its name among the keys. */
  readonly name: string;
  readonly key: Uint8Array;
}

const NAME_BYTES = 8;
const MOST_KEY_BYTES = 1024;
const KEY_IN_HEX = new RegExp(`^[0-9a-f]{${2 * KEY_BYTES}}$`, 'i');

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

/** The key that a key's file holds, hexadecimal; `undefined` where that is none. */
export function keyFromHex(text: string): Uint8Array | undefined {
  const digits = text.trim();
  return KEY_IN_HEX.test(digits) ? Buffer.from(digits, 'hex') : undefined;
}

const SALT_BYTES = 16;

/**
 * 128 MiB of memory and about half a second for each guess (RFC 7914; what OWASP's Password Storage Cheat Sheet
 * names first for scrypt).
 */
const COST: ScryptOptions = { N: 1 << 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The salt of a new passphrase, hexadecimal: the same passphrase is another key for every job. */
export function makeSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex');
}

/** The key that a passphrase is with a salt, by scrypt; however its accents were typed (Unicode NFC). */
export function keyOfPassphrase(passphrase: string, salt: string): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES, COST, (error, key) =>
    error === null ? resolve(key) : reject(error),
  );
  return promise;
}
