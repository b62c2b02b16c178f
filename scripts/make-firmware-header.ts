import {
  makeNamesHeader,
  makeProfileHeader,
  makeRampHeader,
  makeSettingsBlockHeader,
} from '../rigs/firmware/firmware-header.ts';
import { makePinsHeader } from '../rigs/firmware/pins-header.ts';
import { PROFILES } from '../src/machine/config.ts';
import { choiceOf } from './ending.ts';
import { putMade } from './made-files.ts';
import { scriptOptions } from './options.ts';

/** Writes the headers of the firmware; with `--profile bench` those of the bench machine. */
const { values } = scriptOptions({
  options: { profile: { type: 'string', default: 'club' }, check: { type: 'boolean', default: false } },
});
const profile = choiceOf('--profile', values.profile, PROFILES);
const headers = {
  names: makeNamesHeader(),
  pins: makePinsHeader(),
  'settings-block': makeSettingsBlockHeader(),
  profile: makeProfileHeader(profile),
  ramp: makeRampHeader(),
};
putMade(
  Object.entries(headers).map(([name, content]) => ({ path: `hardware/firmware/${name}.h`, content })),
  values.check,
);
