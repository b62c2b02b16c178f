import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROFILES } from '../src/machine/config.ts';
import { makeNamesHeader, makeProfileHeader, makeSettingsBlockHeader } from './firmware-header.ts';
import { makePinsHeader } from './pins-header.ts';

/** Writes the headers of the firmware; with `--profile bench` those of the bench machine. */
function writeHeaders(): void {
  const { values } = parseArgs({ options: { profile: { type: 'string', default: 'club' } } });
  const profile = PROFILES.find((name) => name === values.profile);
  if (profile === undefined) {
    console.error(`There is no profile "${values.profile}"; choose one of ${PROFILES.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const folder = join(import.meta.dirname, '../hardware/firmware');
  writeFileSync(join(folder, 'names.h'), makeNamesHeader());
  writeFileSync(join(folder, 'pins.h'), makePinsHeader());
  writeFileSync(join(folder, 'settings-block.h'), makeSettingsBlockHeader());
  writeFileSync(join(folder, 'profile.h'), makeProfileHeader(profile));
}

writeHeaders();
