import type { MachineConfig } from '../machine/config.ts';
import { crc32 } from '../protocol/crc32.ts';
import { createJournalCipher } from '../sealing/seal.ts';

/**
 * What controller and host compare when a session is opened: ends with another version, configuration or key do not
 * talk.
 */
export function hashOfHost(version: string, config: MachineConfig, key: Uint8Array): number {
  const entries = Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1));
  const name = createJournalCipher().digest(`soubrette host ${Buffer.from(key).toString('hex')}`);
  return crc32(JSON.stringify([version, entries, name]));
}
