import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { EnvironmentError } from '../../ports/environment-error.ts';
import { makeFolders } from '../disk/folders.ts';
import { closeAndReadKey } from '../disk/state-file.ts';
import { writeWholeFile, writeWholeFileOnce } from '../disk/whole-file.ts';

const SECRET_BYTES = 32;
const MOST_FILE_BYTES = 1024;

/**
 * The 32 secret bytes in a file that only its owner may read; they are made at its first use. Throws an
 * `EnvironmentError` for a file that holds something else.
 */
export function openSecret(path: string): Uint8Array {
  if (!existsSync(path)) writeSecretOnce(path);
  return readSecret(path);
}

/** The same of a file that has to be there. */
export function readSecret(path: string): Uint8Array {
  const text = closeAndReadKey(path, MOST_FILE_BYTES).trim();
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new EnvironmentError(
    `${path} does not hold a key (64 hexadecimal digits). Put a copy of ${basename(path)} back.`,
  );
}

function writeSecretOnce(path: string): void {
  makeFolders(dirname(path), 0o700);
  writeWholeFileOnce(path, `${randomBytes(SECRET_BYTES).toString('hex')}\n`);
}

/** Keeps 32 secret bytes in a file that only its owner may read, in a folder that is made for them alone. */
export function writeSecret(path: string, secret: Uint8Array): void {
  makeFolders(dirname(path), 0o700);
  writeWholeFile(path, `${Buffer.from(secret).toString('hex')}\n`);
}
