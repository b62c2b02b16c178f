import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, EnvironmentError } from '../../ports/environment-error.ts';
import type { LineKey } from '../../protocol/line-key.ts';
import { makeFolders } from '../disk/folders.ts';
import { readOwnFile } from '../disk/state-file.ts';
import { writeWholeFile, writeWholeFileOnce } from '../disk/whole-file.ts';

const FILE = 'microcontroller.key';
const HEX = /^([0-9a-f]{8})([0-9a-f]{8})$/;
const KEY_BYTES = 8;
const HALF_BYTES = 4;
const MOST_FILE_BYTES = 1024;
const OF_OTHERS = 0o077;

/**
 * The key that this computer puts into every microcontroller whose firmware it writes, in a folder of keys: 16 digits,
 * the upper half first. `undefined` where there is none.
 */
export function readMicrocontrollerKey(folder: string): LineKey | undefined {
  const path = join(folder, FILE);
  if (!existsSync(path)) return undefined;
  if (attempt('Reading', path, () => statSync(path)).mode & OF_OTHERS) {
    throw new EnvironmentError(
      `${path} can be read by users other than its owner. Change that: chmod 600 ${path}`,
    );
  }
  const key = parseKey(readOwnFile(path, MOST_FILE_BYTES));
  if (key !== undefined) return key;
  throw new EnvironmentError(
    `${path} does not hold a key (16 hexadecimal digits). Remove it, and write the firmware of the microcontroller again.`,
  );
}

/** The same, made at the first need, for its owner only. */
export function ownMicrocontrollerKey(folder: string): LineKey {
  const known = readMicrocontrollerKey(folder);
  if (known !== undefined) return known;
  makeFolders(folder, 0o700);
  writeWholeFileOnce(join(folder, FILE), formatKey(newMicrocontrollerKey()));
  return readMicrocontrollerKey(folder) as LineKey;
}

/** Three of these in a row open the monitor of the boot loader of older Megas in the midst of a firmware. */
const MONITOR = '!!!';

/** A key that no microcontroller has yet, and that every boot loader writes. */
export function newMicrocontrollerKey(draw: (length: number) => Buffer = randomBytes): LineKey {
  let bytes = draw(KEY_BYTES);
  while (bytes.includes(MONITOR)) bytes = draw(KEY_BYTES);
  return [bytes.readUInt32BE(HALF_BYTES), bytes.readUInt32BE(0)];
}

/** Keeps a key in place of the one before. */
export function keepMicrocontrollerKey(folder: string, key: LineKey): void {
  makeFolders(folder, 0o700);
  writeWholeFile(join(folder, FILE), formatKey(key));
}

function formatKey([lower, upper]: LineKey): string {
  return `${[upper, lower].map((half) => half.toString(16).padStart(2 * HALF_BYTES, '0')).join('')}\n`;
}

function parseKey(text: string): LineKey | undefined {
  const [, upper, lower] = HEX.exec(text.trim()) ?? [];
  return upper === undefined || lower === undefined
    ? undefined
    : [Number.parseInt(lower, 16), Number.parseInt(upper, 16)];
}
