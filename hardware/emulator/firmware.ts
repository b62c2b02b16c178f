import { existsSync, readFileSync } from 'node:fs';
import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { bytesOf, parseIntelHex, patchSettings } from '../firmware-image.ts';

const IN_CLONE = new URL('../firmware/soubrette.hex', import.meta.url);
/** Where the program runs from `dist/hardware/emulator`. */
const IN_PACKAGE = new URL('../../../hardware/firmware/soubrette.hex', import.meta.url);

/** The firmware as it is delivered, set for a machine: flash from address 0. */
export function firmwareFor(config: MachineConfig): Uint8Array {
  const file = existsSync(IN_CLONE) ? IN_CLONE : IN_PACKAGE;
  const image = parseIntelHex(readFileSync(file, 'latin1'));
  if (!image.ok) throw new Error(`The firmware of this package is spoilt: ${image.problems.join(' ')}`);
  return bytesOf(patchSettings(image.value, settingsOf(config)));
}
