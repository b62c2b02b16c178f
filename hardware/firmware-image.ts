import { type Result, success } from '../src/bridge/result.ts';
import type { Settings } from '../src/machine/executor/settings.ts';
import type { LineKey } from '../src/protocol/line-key.ts';
import { type Image, makeIntelHex, parseIntelHex } from './intel-hex.ts';
import { encodeKey, encodeSettings, KEY_AT, SETTINGS_AT } from './settings-block.ts';

export type { Image } from './intel-hex.ts';
export { makeIntelHex, parseIntelHex } from './intel-hex.ts';

/** The same program with other settings in their block. */
export function patchSettings(image: Image, settings: Settings): Image {
  return patched(image, SETTINGS_AT, encodeSettings(settings));
}

/** The same program with a key in its block: only who has it opens a session with it. */
export function patchKey(image: Image, key: LineKey): Image {
  return patched(image, KEY_AT, encodeKey(key));
}

function patched(image: Image, at: number, bytes: Uint8Array): Image {
  const changed = new Map(image);
  for (const [index, byte] of bytes.entries()) changed.set(at + index, byte);
  return changed;
}

/** The text of a hex file with other settings and a key; every problem of the file where it is not one. */
export function patchHex(hex: string, settings: Settings, key: LineKey): Result<string, string> {
  const image = parseIntelHex(hex);
  return image.ok ? success(makeIntelHex(patchKey(patchSettings(image.value, settings), key))) : image;
}

/** Flash as the microcontroller sees it, from address 0 to the last byte of the image; erased bytes are 255. */
export function bytesOf(image: Image): Uint8Array {
  const length = [...image.keys()].reduce((end, address) => Math.max(end, address + 1), 0);
  const bytes = new Uint8Array(length).fill(255);
  for (const [address, byte] of image) bytes[address] = byte;
  return bytes;
}
