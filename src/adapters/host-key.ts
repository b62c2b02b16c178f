import { existsSync, readFileSync } from 'node:fs';
import type { MachineConfig } from '../machine/config.ts';
import { crc32 } from '../protocol/crc32.ts';
import { EnvironmentError } from './environment-error.ts';
import { attempt } from './folders.ts';
import { createCraft, KEY_BYTES } from './seal.ts';

/** The file of the key that a host and its controllers have, in the folder of either. */
export const KEY_FILE = 'host.key';

/** What a person types to get the key of the host that is a service of the Pi, into a file. */
export function howToGetKey(folder: string): string {
  return `mkdir -p -m 700 ${folder} && ssh pi sudo soubrette-host key --state /var/lib/soubrette > ${folder}/${KEY_FILE}`;
}

/** The key in a file; `undefined` where there is no such file. */
export function readHostKey(path: string): Uint8Array | undefined {
  if (!existsSync(path)) return undefined;
  const key = Buffer.from(attempt('Reading', path, () => readFileSync(path, 'utf8')).trim(), 'hex');
  if (key.length === KEY_BYTES) return key;
  throw new EnvironmentError(
    `${path} holds no key of a host: 64 hexadecimal digits. soubrette-host key shows it.`,
  );
}

/**
 * What controller and host compare when a session is opened: ends with another version, configuration or key do not
 * talk.
 */
export function hashOfHost(version: string, config: MachineConfig, key: Uint8Array): number {
  const entries = Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1));
  const name = createCraft().digest(`soubrette host ${Buffer.from(key).toString('hex')}`);
  return crc32(JSON.stringify([version, entries, name]));
}
