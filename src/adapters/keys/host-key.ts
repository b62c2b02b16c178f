import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../ports/environment-error.ts';
import { sharedText } from '../../ports/shared-state.ts';
import { keyFromHex } from '../../sealing/key.ts';
import { SharedFile } from '../disk/shared-file.ts';
import { closeAndReadKey } from '../disk/state-file.ts';

/** The file of the key that a host and its controllers have, in the folder of either. */
export const KEY_FILE = 'host.key';
const MOST_KEY_BYTES = 1024;

/** What a person types to get the key of the host that is a service of the Pi, into a file. */
export function howToGetKey(folder: string): string {
  return `mkdir -p -m 700 ${folder} && (umask 077 && ssh pi sudo soubrette-host key --state /var/lib/soubrette > ${folder}/${KEY_FILE})`;
}

/** The key in a file, which is closed to others; `undefined` where there is no such file. */
export function readHostKey(path: string): Uint8Array | undefined {
  if (!existsSync(path)) return undefined;
  const key = keyFromHex(closeAndReadKey(path, MOST_KEY_BYTES));
  if (key !== undefined) return key;
  throw new EnvironmentError(
    `${path} does not hold the key of a host (64 hexadecimal digits). Put a copy back; at a controller, soubrette-host key at its host shows it. A host without the file makes another key, and every controller has to be paired again.`,
  );
}

/** Keeps the key of a host in a folder of its own owner's, in the place of any other. */
export function writeHostKey(folder: string, key: Uint8Array): void {
  const file = new SharedFile(join(folder, KEY_FILE), sharedText(MOST_KEY_BYTES));
  file.replace(`${Buffer.from(key).toString('hex')}\n`);
}

/** The key in a folder of keys; `undefined` where this computer is not paired with a host. */
export function hostKeyIn(folder: string): Uint8Array | undefined {
  return readHostKey(join(folder, KEY_FILE));
}
