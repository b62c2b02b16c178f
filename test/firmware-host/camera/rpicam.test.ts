import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { USUAL_LIMITS } from '../../../firmware-host/camera/look.ts';
import { ProcessSource } from '../../../firmware-host/camera/process-source.ts';
import { rpicamProgram } from '../../../firmware-host/camera/rpicam.ts';
import { USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';
import { type Seen, WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';

const FAKE = join(import.meta.dirname, '../../support/fake-rpicam.ts');
/** Patient with a program that starts while others keep every core. */
const LIMITS = { ...USUAL_LIMITS, darkMs: 2500, litMs: 2500, stillMs: 1000, stallMs: 1500 };
const SETTINGS = { ...USUAL_SETTINGS, widthPx: 100, heightPx: 80, fps: 50 };

let folder = '';
let camera: WindowCamera | undefined;
const told: string[] = [];
/** What happens when a sentence is told. */
let onTold = (_sentence: string): unknown => undefined;

function tellFake(name: 'light' | 'mood' | 'card' | 'size', text: string): void {
  writeFileSync(join(folder, name), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-camera-'));
  mkdirSync(join(folder, 'bin'));
  told.length = 0;
  onTold = () => undefined;
  tellFake('card', '200');
});

afterEach(() => {
  camera?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A window camera on a program that calls itself rpicam-vid. */
function cameraOn(bin: string): WindowCamera {
  const path = join(folder, 'bin/rpicam-vid');
  writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" "${FAKE}" "$@"\n`);
  chmodSync(path, 0o755);
  const env = { ...process.env, FAKE_CAMERA: folder, PATH: bin };
  camera = new WindowCamera({
    clock: systemClock,
    source: new ProcessSource(rpicamProgram(0, SETTINGS), systemClock, env),
    light: (on) => tellFake('light', on ? 'on' : 'off'),
    settleMs: 20,
    limits: LIMITS,
    tell: (sentence) => {
      told.push(sentence);
      onTold(sentence);
    },
  });
  return camera;
}

const startFake = (): WindowCamera => cameraOn(join(folder, 'bin'));

/** Looks: the grey level in the middle, or the fault. */
function look(from: WindowCamera, attempt = 1): Promise<number | string> {
  return new Promise((done) =>
    from.look({ attempt }, (seen: Seen) => {
      if (seen.kind === 'fault') return done(seen.fault);
      const { frame, heightPx, strideBytes, widthPx } = seen.frame;
      done(frame[Math.floor(heightPx / 2) * strideBytes + widthPx / 2] as number);
    }),
  );
}

describe('rpicam-vid', () => {
  test('shows card after card', async () => {
    const eyes = startFake();
    // A start under load may be told as a stall.
    expect(await look(eyes)).toBeGreaterThanOrEqual(200);
    told.length = 0;
    for (const level of [200, 150, 180]) {
      tellFake('card', `${level}`);
      const seen = await look(eyes);
      expect(seen).toBeGreaterThanOrEqual(level);
      expect(seen).toBeLessThan(level + 4);
    }
    expect(told).toEqual([]);
  });

  test.runIf(IN_FULL)('is started again when it dies, and its last words are told', async () => {
    const eyes = startFake();
    await look(eyes);
    tellFake('mood', 'dies');
    expect(await look(eyes)).toBe('ended');
    expect(told.join()).toContain('*** no cameras available ***; it is started again.');
    tellFake('mood', '');
    expect(await look(eyes, 2)).toBeGreaterThanOrEqual(200);
  });

  test.runIf(IN_FULL)('is begun anew when it stalls', async () => {
    const eyes = startFake();
    await look(eyes);
    tellFake('mood', 'stalls');
    onTold = () => tellFake('mood', '');
    expect(await look(eyes)).toBeGreaterThanOrEqual(200);
    expect(told.join()).toContain('No more frames come');
  });

  test('that ignores the light is a fault', async () => {
    tellFake('mood', 'ignoresLight');
    expect(await look(startFake())).toBe('staysBright');
  });

  test('that repeats a dark frame is a fault', async () => {
    const eyes = startFake();
    await look(eyes);
    tellFake('mood', 'repeatsDark');
    expect(await look(eyes)).toBe('staysDark');
  });

  test('that says it has another size is a fault', async () => {
    tellFake('size', '1536x864-YUV420/sYCC');
    expect(await look(startFake())).toBe('wrongSize');
    expect(told.join()).toContain('1536 x 864 pixels in place of 100 x 80');
  });

  test('that says it has another format is a fault', async () => {
    tellFake('size', '100x80-SRGGB12_CSI2P/RAW');
    expect(await look(startFake())).toBe('wrongSize');
    expect(told.join()).toContain('the format SRGGB12_CSI2P in place of YUV420');
  });

  test('that loses bytes is begun anew, and no torn frame is shown', async () => {
    tellFake('mood', 'cuts');
    const eyes = startFake();
    onTold = (sentence) => sentence.includes('torn') && tellFake('mood', '');
    await expect.poll(() => told.join()).toContain('torn frames');
    expect(await look(eyes)).toBeGreaterThanOrEqual(200);
  });

  test('whose frames change their size is a fault', async () => {
    const eyes = startFake();
    await look(eyes);
    tellFake('mood', 'otherSize');
    await expect.poll(() => told.join()).toContain('does not deliver frames of 100 x 80 pixels');
    expect(await look(eyes, 2)).toBe('wrongSize');
  });

  test('that is not installed is a fault with advice', async () => {
    const eyes = cameraOn(join(folder, 'nothing'));
    expect(await look(eyes)).toBe('notInstalled');
    expect(told.join()).toContain('sudo apt install rpicam-apps');
  });
});
