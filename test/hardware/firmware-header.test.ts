import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsWords } from '../../hardware/settings-block.ts';
import {
  makeNamesHeader,
  makeProfileHeader,
  makeRampHeader,
  makeSettingsBlockHeader,
} from '../../rigs/firmware/firmware-header.ts';
import { makePinsHeader } from '../../rigs/firmware/pins-header.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { INPUTS, TRIPS } from '../../src/machine/messages.ts';

const FIRMWARE = join(import.meta.dirname, '../../hardware/firmware');

test.each([
  ['names.h', makeNamesHeader()],
  ['profile.h', makeProfileHeader('club')],
  ['pins.h', makePinsHeader()],
  ['ramp.h', makeRampHeader()],
  ['settings-block.h', makeSettingsBlockHeader()],
])('%s is what its tables make', (name, made) => {
  expect(readFileSync(join(FIRMWARE, name), 'utf8')).toBe(made);
});

test('the struct of the settings has the fields of the settings, in the order of their words', () => {
  const header = readFileSync(join(FIRMWARE, 'settings.h'), 'utf8');
  const struct = header.slice(header.indexOf('struct settings {'));
  const inC = [...struct.matchAll(/^ {2}(?:int32_t|struct ramp) (\w+)/gm)].map(([, name]) => name);
  const inProfile = [...makeProfileHeader('club').matchAll(/^ {4}\.(\w+)/gm)].map(([, name]) => name);
  expect(inC).toEqual(inProfile);
  expect(new Set(inC)).toEqual(new Set(Object.keys(settingsOf(profileConfig('club')))));
});

test('settings fit words of 32 bits', () => {
  const words = settingsWords(settingsOf(profileConfig('bench')));
  expect(words.filter((word) => word !== (word | 0))).toEqual([]);
});

test('inputs that forbid motion come first, in the order of their trips', () => {
  const stoppers = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'];
  expect(INPUTS.slice(0, 4)).toEqual(stoppers);
  expect(TRIPS.filter((why) => stoppers.includes(why))).toEqual(stoppers);
  const first = TRIPS.indexOf('bayOpen');
  expect(TRIPS.slice(first, first + 4)).toEqual(stoppers);
});
