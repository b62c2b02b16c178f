import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeCameraProfile } from '../../../calibration/camera.ts';
import { USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';
import { openEyesWire } from '../../../firmware-host/eyes-wire.ts';
import { RemoteEyes } from '../../../firmware-host/remote-eyes.ts';
import { until } from '../../../rigs/pty.ts';
import type { Looking } from '../../../rigs/realtime/realtime.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import type { MachineConfig } from '../../../src/machine/config.ts';
import type { Reading } from '../../../src/machine/messages.ts';
import { FRAME_MM } from '../../../src/vision/window/geometry.ts';

const ROOT = join(import.meta.dirname, '../../..');
const STAND_IN = join(ROOT, 'test/support/fake-rpicam.ts');
/** Frames are drawn at this scale, and shown as they are. */
const PX_PER_MM = 8;
const FPS = 30;
const PATIENCE_MS = 30_000;

/** Eyes in a thread of their own: drawing and measuring take longer than a microcontroller may be silent. */
export async function eyesInThread(
  file: 'measuring-eyes.ts' | 'shown-frames.ts',
  workerData: Readonly<Record<string, string>>,
): Promise<Looking> {
  const thread = new Worker(new URL(file, import.meta.url), { workerData });
  await once(thread, 'message');
  const waiting: ((reading: Reading) => void)[] = [];
  thread.on('message', (reading: Reading) => waiting.shift()?.(reading));
  return (glance) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      thread.postMessage(glance);
    });
}

/** Makes the folder of a stand-in for `rpicam-vid` that shows drawn frames, with the profile of that camera. */
export function makeCamera(folder: string): void {
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'rpicam-vid'),
    `#!/bin/sh\nFAKE_CAMERA=${folder} exec "${process.execPath}" "${STAND_IN}" "$@"\n`,
  );
  chmodSync(join(folder, 'rpicam-vid'), 0o755);
  const [widthPx, heightPx] = [FRAME_MM.widthMm * PX_PER_MM, FRAME_MM.heightMm * PX_PER_MM];
  const measured = { dots: 120, pxPerMm: PX_PER_MM, turnDeg: 0, isMirrored: false, distortion: 0, rmsPx: 0 };
  const sharp = { slantShare: 0, edgeWidthMm: 0.2, bestEdgeMm: 0.2, worstEdgeMm: 0.2, indexShare: 1 };
  const light = { inkLevel: 30, paperLevel: 200, clippedShare: 0, gradientShare: 0 };
  const profile = makeCameraProfile({
    at: '2026-01-01T00:00:00.000Z',
    program: 'drawn',
    camera: 'rpicam:0',
    settings: { ...USUAL_SETTINGS, widthPx, heightPx, fps: FPS },
    geometry: {
      ...FRAME_MM,
      ...{ sensorWidthPx: widthPx, sensorHeightPx: heightPx, distortion: 0 },
      matrix: [PX_PER_MM, 0, 0, PX_PER_MM, 0, 0],
    },
    measures: { ...measured, ...sharp, ...light },
  });
  writeFileSync(join(folder, 'camera.json'), profile);
}

/**
 * The eyes program as a process of its own, with a camera that shows what lies on the window of the emulated machine.
 * The light hangs at the camera, as it would at the host.
 */
export async function cameraEyes({
  camera,
  config,
  deckProfile,
  seed,
}: {
  readonly camera: string;
  readonly config: MachineConfig;
  readonly deckProfile: string;
  readonly seed: string;
}): Promise<Looking> {
  const draw = await eyesInThread('shown-frames.ts', { camera, seed });
  const program = `env PATH="${camera}:$PATH" "${process.execPath}" "${join(ROOT, 'bin/soubrette.js')}"`;
  const command = `${program} eyes --camera rpicam --camera-profile "${camera}/camera.json" --deck "${deckProfile}"`;
  const eyes = new RemoteEyes({
    clock: systemClock,
    config,
    send: (line) => wire.send(line),
    light: (on) => writeFileSync(join(camera, 'light'), on ? 'on' : 'off'),
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  const wire = openEyesWire(
    { kind: 'exec', command },
    { line: (line) => eyes.hear(line), gone: (why) => eyes.gone(why) },
  );
  await until(() => eyes.isThere, PATIENCE_MS, 'the eyes');
  return async (glance) => {
    await draw(glance);
    return new Promise((done) => eyes.readCard({ attempt: glance.retake + 1 }, done));
  };
}
