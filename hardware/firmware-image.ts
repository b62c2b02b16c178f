import { type Result, success } from '../src/bridge/result.ts';
import type { Settings } from '../src/machine/executor/settings.ts';
import { type Image, makeIntelHex, parseIntelHex } from './intel-hex.ts';
import { encodeSettings, SETTINGS_AT } from './settings-block.ts';

export type { Image } from './intel-hex.ts';
export { makeIntelHex, parseIntelHex } from './intel-hex.ts';

/** The same program with other settings in their block. */
export function patchSettings(image: Image, settings: Settings): Image {
  const patched = new Map(image);
  for (const [index, byte] of encodeSettings(settings).entries()) patched.set(SETTINGS_AT + index, byte);
  return patched;
}

/** The text of a hex file with other settings; every problem of the file where it is not one. */
export function patchHex(hex: string, settings: Settings): Result<string, string> {
  const image = parseIntelHex(hex);
  return image.ok ? success(makeIntelHex(patchSettings(image.value, settings))) : image;
}

/** Flash as the microcontroller sees it, from address 0 to the last byte of the image; erased bytes are 255. */
export function bytesOf(image: Image): Uint8Array {
  const length = [...image.keys()].reduce((end, address) => Math.max(end, address + 1), 0);
  const bytes = new Uint8Array(length).fill(255);
  for (const [address, byte] of image) bytes[address] = byte;
  return bytes;
}
