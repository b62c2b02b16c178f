import { readFileSync } from 'node:fs';
import { patchHex } from '../../hardware/firmware-image.ts';
import { fileOfPackage } from '../adapters/system/package-files.ts';
import type { MachineConfig } from '../machine/config.ts';
import { settingsOf } from '../machine/executor/settings.ts';
import type { LineKey } from '../protocol/line-key.ts';

const HEX = 'hardware/firmware/soubrette.hex';

/** The firmware of this package with other settings and a key, as a hex file. */
export function firmwareFor(config: MachineConfig, key: LineKey): string {
  const patched = patchHex(readFileSync(fileOfPackage(HEX), 'utf8'), settingsOf(config), key);
  if (patched.ok) return patched.value;
  throw new Error(`The firmware in this package is damaged: ${patched.problems.join(' ')}`);
}
