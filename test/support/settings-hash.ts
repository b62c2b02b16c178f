import { bytesOf } from '../../hardware/firmware-image.ts';
import { SETTINGS_AT, SETTINGS_LAYOUT, SETTINGS_MAGIC } from '../../hardware/settings-block.ts';
import { crc32 } from '../../src/protocol/crc32.ts';

const HEADER_BYTES = 12;
const WORD_BYTES = 4;

/** The hash of the settings that a program holds; `undefined` where it holds none. */
export function settingsHashOf(image: Parameters<typeof bytesOf>[0]): number | undefined {
  return hashInBlock(bytesOf(image).subarray(SETTINGS_AT));
}

/** The hash of the settings in a block; `undefined` where there is none, or none that the firmware would take. */
export function hashInBlock(bytes: Uint8Array): number | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = HEADER_BYTES + view.getUint16(6, true) * WORD_BYTES;
  const isOurs = view.getUint32(0, true) === SETTINGS_MAGIC && view.getUint16(4, true) === SETTINGS_LAYOUT;
  if (!isOurs || bytes.length < end + WORD_BYTES) return undefined;
  return view.getUint32(end, true) === crc32(String.fromCharCode(...bytes.subarray(0, end)))
    ? view.getUint32(8, true)
    : undefined;
}
