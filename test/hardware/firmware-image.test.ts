import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, makeIntelHex, patchHex, patchSettings } from '../../hardware/firmware-image.ts';
import { encodeSettings, SETTINGS_AT } from '../../hardware/settings-block.ts';
import {
  avrCompiler,
  buildFirmware,
  COMMITTED_BY,
  FLASH_LIMIT,
  RAM_LIMIT,
} from '../../rigs/firmware/make-firmware.ts';
import { committedImage } from '../../rigs/firmware-rig.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { PAIRING_KEY } from '../../rigs/line-keys.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { hashOfSettings } from '../../src/protocol/config-hash.ts';
import { hashInBlock, settingsHashOf } from '../support/settings-hash.ts';

const BENCH = settingsOf(profileConfig('bench'));
const CLUB = settingsOf(profileConfig('club'));
/** A compiler on a busy machine. */
const BUILD_TIMEOUT_MS = 120_000;
const HEX = readFileSync(join(import.meta.dirname, '../../hardware/firmware/soubrette.hex'), 'latin1');

describe('the block of settings', () => {
  test('names the settings that it holds by their hash', () => {
    expect(hashInBlock(encodeSettings(BENCH))).toBe(hashOfSettings(BENCH));
  });

  test('holds every field where the firmware reads it', () => {
    const view = new DataView(encodeSettings(CLUB).buffer);
    expect(String.fromCharCode(...new Uint8Array(view.buffer, 0, 4))).toBe('SOUB');
    expect(view.getInt32(12, true)).toBe(CLUB.cardUm);
    expect(view.getInt32(view.byteLength - 8, true)).toBe(CLUB.rackDownRamp[4]);
  });

  test('is none with a single byte changed or missing', () => {
    const block = encodeSettings(CLUB);
    fc.assert(
      fc.property(fc.nat(block.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const spoilt = block.map((byte, at) => (at === place ? byte ^ change : byte));
        expect(hashInBlock(spoilt)).toBeUndefined();
        expect(hashInBlock(block.slice(0, place))).toBeUndefined();
      }),
    );
  });
});

describe('the image of the firmware', () => {
  test('is delivered with the settings of the club profile', () => {
    expect(settingsHashOf(committedImage())).toBe(hashOfSettings(CLUB));
  });

  test('gets other settings, and nothing else of it changes', () => {
    const image = committedImage();
    const patched = patchSettings(image, BENCH);
    expect(settingsHashOf(patched)).toBe(hashOfSettings(BENCH));
    expect(makeIntelHex(patchSettings(patched, CLUB))).toBe(HEX);
    const changed = [...patched.keys()].filter((address) => patched.get(address) !== image.get(address));
    const end = SETTINGS_AT + encodeSettings(BENCH).length;
    expect(changed.filter((address) => address < SETTINGS_AT || address >= end)).toEqual([]);
  });

  test('without settings has none', () => {
    const bare = new Map([...committedImage()].filter(([address]) => address < SETTINGS_AT));
    expect(settingsHashOf(bare)).toBeUndefined();
    expect(settingsHashOf(patchSettings(bare, BENCH))).toBe(hashOfSettings(BENCH));
  });

  test('as a text gets other settings, or says what is wrong with it', () => {
    const patched = patchHex(HEX, BENCH, PAIRING_KEY);
    // The key is a line more.
    expect(patched.ok && patched.value.split('\n').length).toBe(HEX.split('\n').length + 1);
    expect(patchHex(HEX.replace('\n', ''), BENCH, PAIRING_KEY).ok).toBe(false);
  });

  test.each([BENCH, CLUB])('has nothing in it that opens the monitor of a boot loader', (settings) => {
    const image = bytesOf(patchSettings(committedImage(), settings));
    expect(Buffer.from(image).includes('!!!')).toBe(false);
  });

  test('is flash from address 0, erased where it says nothing', () => {
    const bytes = bytesOf(new Map([[3, 7]]));
    expect([...bytes]).toEqual([255, 255, 255, 7]);
  });
});

describe.runIf(avrCompiler() === COMMITTED_BY)('the committed firmware', () => {
  test(
    'is what its sources make, byte for byte, twice',
    () => {
      const { flash, hex, ram } = buildFirmware();
      expect(hex === HEX).toBe(true);
      if (IN_FULL) expect(buildFirmware().hex === HEX).toBe(true);
      expect(ram).toBeLessThanOrEqual(RAM_LIMIT);
      expect(flash).toBeLessThanOrEqual(FLASH_LIMIT);
      expect(flash).toBeLessThanOrEqual(SETTINGS_AT);
    },
    BUILD_TIMEOUT_MS,
  );

  test.runIf(IN_FULL)(
    'is built for a faster line as well',
    () => {
      expect(buildFirmware(500_000).hex).not.toBe(HEX);
    },
    BUILD_TIMEOUT_MS,
  );

  test(
    'is not built for a rate that the clock does not divide into',
    () => {
      expect(() => buildFirmware(115_200)).toThrow('the line runs at exactly its rate');
    },
    BUILD_TIMEOUT_MS,
  );
});
