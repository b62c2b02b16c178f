import type { Settings } from '../src/machine/executor/settings.ts';
import { hashOfSettings } from '../src/protocol/config-hash.ts';
import { crc32 } from '../src/protocol/crc32.ts';
import type { LineKey } from '../src/protocol/line-key.ts';

/** Address in flash of the block that holds the settings of one machine, and the version of its layout. */
export const SETTINGS_AT = 0x7e00;
export const SETTINGS_LAYOUT = 2;
/** "SOUB", its first letter in the lowest byte. */
export const SETTINGS_MAGIC = 0x42554f53;

/** Address in flash of the block that holds the key of one machine. */
export const KEY_AT = 0x7f00;
/** "SKEY", its first letter in the lowest byte. */
export const KEY_MAGIC = 0x59454b53;

/** The fields in the order of `struct settings`. */
export const SETTINGS_FIELDS: readonly (keyof Settings)[] = [
  'cardUm',
  'cardToleranceUm',
  'thicknessLimitUm',
  'beamUm',
  'leverUm',
  'stopUm',
  'letGoUm',
  'insideUm',
  'pushUm',
  'toleranceUm',
  'fastestNm',
  'slowestNm',
  'transportStepUs',
  'storeySteps',
  'settleUs',
  'glitchUs',
  'clearUs',
  'leaveUs',
  'flightUs',
  'pickTimeoutUs',
  'heartbeatTimeoutUs',
  'purgeSteps',
  'feederRamp',
  'transportRamp',
  'rackUpRamp',
  'rackDownRamp',
];

const HEADER_BYTES = 12;
const WORD_BYTES = 4;

/** Settings as the words of `struct settings`, each of 32 bits. */
export function settingsWords(settings: Settings): number[] {
  return SETTINGS_FIELDS.flatMap((field) => settings[field]);
}

/**
 * The block: "SOUB", version of the layout (16 bits), number of words (16 bits), hash of the settings (32 bits), the
 * words, and the CRC-32 of all before it; every number has its lowest byte first.
 */
export function encodeSettings(settings: Settings): Uint8Array {
  const words = settingsWords(settings);
  const end = HEADER_BYTES + words.length * WORD_BYTES;
  const bytes = new Uint8Array(end + WORD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, SETTINGS_MAGIC, true);
  view.setUint16(4, SETTINGS_LAYOUT, true);
  view.setUint16(6, words.length, true);
  view.setUint32(8, hashOfSettings(settings), true);
  for (const [index, word] of words.entries()) view.setInt32(HEADER_BYTES + index * WORD_BYTES, word, true);
  seal(view, bytes, end);
  return bytes;
}

/** The block: "SKEY", the lower half of the key, the upper, and the CRC-32 of all before it, as above. */
export function encodeKey([lower, upper]: LineKey): Uint8Array {
  const words = [KEY_MAGIC, lower, upper];
  const end = words.length * WORD_BYTES;
  const bytes = new Uint8Array(end + WORD_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of words.entries()) view.setUint32(index * WORD_BYTES, word, true);
  seal(view, bytes, end);
  return bytes;
}

/** Writes the CRC-32 of all bytes before its place. */
function seal(view: DataView, bytes: Uint8Array, end: number): void {
  view.setUint32(end, crc32(String.fromCharCode(...bytes.subarray(0, end))), true);
}
