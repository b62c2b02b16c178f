import {
  KEY_AT,
  KEY_MAGIC,
  SETTINGS_AT,
  SETTINGS_FIELDS,
  SETTINGS_LAYOUT,
  SETTINGS_MAGIC,
} from '../../hardware/settings-block.ts';
import type { ProfileName } from '../../src/machine/config.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { FALL_US } from '../../src/machine/executor/executor.ts';
import { RUN_OUT_US } from '../../src/machine/executor/motion.ts';
import { FEEDER_STEP_NM, STOREY_CODES, settingsOf } from '../../src/machine/executor/settings.ts';
import {
  BEAM_COUNT,
  FIRST_CODE,
  FIRST_CURTAIN,
  type FromExecutor,
  INPUTS,
  SENSORS,
  type ToExecutor,
} from '../../src/machine/messages.ts';

/** Kinds of messages in the order of their numbers in the firmware. */
const COMMANDS: readonly ToExecutor['kind'][] = keysOf({
  arm: true,
  disarm: true,
  ticket: true,
  signal: true,
  heartbeat: true,
  query: true,
});
export const SENT: readonly FromExecutor['kind'][] = keysOf({
  ready: true,
  armed: true,
  refused: true,
  leftWindow: true,
  measured: true,
  arrived: true,
  failed: true,
  tripped: true,
  stray: true,
  input: true,
});

/** Commands are numbered from here on: empty memory is none. */
const FIRST_COMMAND = 1;

/** The number of a command to the executor in the firmware. */
export function commandNumber(kind: ToExecutor['kind']): number {
  return COMMANDS.indexOf(kind) + FIRST_COMMAND;
}

/** All names of a union, which a record with a key for each can't leave out. */
function keysOf<K extends string>(names: Readonly<Record<K, true>>): readonly K[] {
  return Object.keys(names) as K[];
}

const MADE =
  'Made by `node scripts/make-firmware-header.ts`; a test compares it with the tables it is made from.';

/** The header of names and numbers that the executor shares with its reference, in C. */
export function makeNamesHeader(): string {
  const counts = {
    BEAM_COUNT,
    FIRST_CURTAIN,
    SENSOR_COUNT: SENSORS.length,
    FIRST_CODE,
    STOREY_COUNT: STOREY_CODES.length,
    STOREY_CODES: inC(STOREY_CODES),
    INPUT_COUNT: INPUTS.length,
    FEEDER_STEP_NM,
    FALL_US,
    RUN_OUT_US,
  };
  return [
    `/* How many sensors, storeys and inputs there are, and the kinds of messages; names come from the protocol. ${MADE} */`,
    '#ifndef NAMES_H\n#define NAMES_H\n',
    '#include "protocol.h"\n',
    ...Object.entries(counts).map(([name, count]) => `#define ${name} ${count}`),
    '',
    makeEnum('command', 'COMMAND', COMMANDS, FIRST_COMMAND),
    makeEnum('sent', 'SENT', SENT, 0),
    '#endif\n',
  ].join('\n');
}

function makeEnum(name: string, prefix: string, members: readonly string[], first: number): string {
  const lines = members.map((member, at) => `  ${prefix}_${upperSnake(member)}${inFirst(at, first)},\n`);
  return `enum ${name} {\n${lines.join('')}};\n`;
}

function inFirst(at: number, first: number): string {
  return at === 0 && first !== 0 ? ` = ${first}` : '';
}

function upperSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** The header with the settings of a profile, in C. */
export function makeProfileHeader(profile: ProfileName): string {
  const settings = settingsOf(profileConfig(profile));
  return [
    `/* The settings of the ${profile} profile. ${MADE} */`,
    '#ifndef PROFILE_H\n#define PROFILE_H\n\n#include "settings.h"\n',
    'static const struct settings PROFILE = {',
    ...SETTINGS_FIELDS.map((field) => `    .${field} = ${inC(settings[field])},`),
    '};\n\n#endif\n',
  ].join('\n');
}

function inC(value: number | readonly number[]): string {
  return typeof value === 'number' ? `${value}` : `{${value.join(', ')}}`;
}

/** The header that says where settings and key of a machine stand in flash, and how. */
export function makeSettingsBlockHeader(): string {
  const definitions = {
    SETTINGS_BLOCK_AT: inHex(SETTINGS_AT),
    SETTINGS_MAGIC: `${inHex(SETTINGS_MAGIC)}UL`,
    SETTINGS_LAYOUT,
    KEY_BLOCK_AT: inHex(KEY_AT),
    KEY_MAGIC: `${inHex(KEY_MAGIC)}UL`,
  };
  return [
    `/* Where settings and key of a machine stand in flash. ${MADE} */`,
    '#ifndef SETTINGS_BLOCK_H\n#define SETTINGS_BLOCK_H\n',
    ...Object.entries(definitions).map(([name, value]) => `#define ${name} ${value}`),
    '\n#endif\n',
  ].join('\n');
}

/** Entries of the table of ramps. */
const RAMP_STEPS = 256;

/** The header with how long each step of a ramp takes, in C. */
export function makeRampHeader(): string {
  const shares = Array.from({ length: RAMP_STEPS }, (_, step) =>
    Math.min(0xffff, Math.round(65536 * (Math.sqrt(step + 1) - Math.sqrt(step)))),
  );
  const lines = Array.from({ length: RAMP_STEPS / 8 }, (_, line) => shares.slice(8 * line, 8 * line + 8));
  return [
    `/* How long each step of a ramp takes, in 1/65536 of the one at rest: the root of its number plus one, less the root of its number. ${MADE} */`,
    '#ifndef RAMP_H\n#define RAMP_H\n\n#include <stdint.h>\n\n#include "flash.h"\n',
    `#define RAMP_STEPS ${RAMP_STEPS}`,
    'static const uint16_t RAMP_SHARES[RAMP_STEPS] PROGMEM = {',
    ...lines.map((line) => `    ${line.join(', ')},`),
    '};\n\n#endif\n',
  ].join('\n');
}

function inHex(number: number): string {
  return `0x${number.toString(16)}`;
}
