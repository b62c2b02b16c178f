import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { bytesOf, parseIntelHex, patchSettings } from '../firmware-image.ts';

const HEX = join(import.meta.dirname, '../firmware/soubrette.hex');

/** The firmware as it is delivered, set for a machine: flash from address 0. */
export function firmwareFor(config: MachineConfig): Uint8Array {
  const image = parseIntelHex(readFileSync(HEX, 'latin1'));
  if (!image.ok) throw new Error(`${HEX} is damaged. ${image.problems.join(' ')}`);
  return bytesOf(patchSettings(image.value, settingsOf(config)));
}
