import type { Settings } from '../machine/executor/settings.ts';
import { crc32 } from './crc32.ts';

/** The hash of a configuration for `open`: CRC-32 of its settings by name, so that two ends work with the same. */
export function hashOfSettings(settings: Settings): number {
  const entries = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return crc32(JSON.stringify(entries));
}
