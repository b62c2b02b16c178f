import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { decodeFrame, encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { camerasHere } from '../../../src/app/eyes/cameras-here.ts';
import { type CameraSight, watchCamera } from '../../../src/app/maintenance/watch-camera.ts';
import { targetPicture } from '../../../src/machines/drawn/drawn-views.ts';
import { FRAME_MM } from '../../../src/vision/window/geometry.ts';

const FAKE = join(import.meta.dirname, '../../support/fake-rpicam.ts');
const LIST =
  "0 : imx296 [1456x1088 10-bit] (/base/i2c@1a)\n    Modes: 'SRGGB10_CSI2P' : 1456x1088 [60.38 fps]";
const CAMERA = { kind: 'rpicam', camera: 0 } as const;
const LONG_MS = 600_000;
const WINDOW = {
  sensorWidthPx: 480,
  sensorHeightPx: 384,
  matrix: [11, 0.3, -0.3, 11, 40, 30],
  distortion: 0,
  ...FRAME_MM,
} as const;

let folder = '';
let env: NodeJS.ProcessEnv = {};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-camera-'));
  const program = join(folder, 'rpicam-vid');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${FAKE}" "$@"\n`);
  chmodSync(program, 0o755);
  for (const [name, told] of [
    ['list', LIST],
    ['light', 'on'],
    ['card', '180'],
  ] as const)
    writeFileSync(join(folder, name), told);
  env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, FAKE_CAMERA: folder };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a camera that is looked through', () => {
  test('shows pictures as they come, until it is stopped', async () => {
    const stopping = new AbortController();
    const pictures: Uint8Array[] = [];
    const emit = (sight: CameraSight): void => {
      if (sight.kind === 'camera-picture') pictures.push(sight.png);
      if (pictures.length === 2) stopping.abort();
    };
    const size = { widthPx: 1280, heightPx: 960 };
    const request = { camera: CAMERA, size, rulerMm: 100, forMs: LONG_MS };
    expect(await watchCamera(request, { ...computer, ...HERE, emit, env, signal: stopping.signal })).toBe(
      'stopped',
    );
    const [first = new Uint8Array()] = pictures;
    expect(decodeFrame(first, 'a picture', 1)).toMatchObject({ widthPx: 640, heightPx: 480, channels: 1 });
  });

  test('measures the target while that is in view, and ends when its time is over', async () => {
    const path = join(folder, 'target');
    mkdirSync(path);
    writeFileSync(join(path, '1.png'), encodeFrame(targetPicture({ geometry: WINDOW, blurMm: 0.1 })));
    const { signal } = new AbortController();
    const seen: CameraSight[] = [];
    const emit = (sight: CameraSight): void => void seen.push(sight);
    const request = { camera: { kind: 'folder', path }, rulerMm: 100, forMs: 600 } as const;
    expect(await watchCamera(request, { ...computer, ...HERE, emit, env, signal })).toBe('over');
    const measured = seen.flatMap((sight) => (sight.kind === 'target-seen' ? [sight.measures] : []));
    expect(measured.length).toBeGreaterThan(0);
    expect(measured[0]?.pxPerMm).toBeCloseTo(11, 1);
  });

  test('ends at once where its program is not there', async () => {
    const { signal } = new AbortController();
    const watched = watchCamera(
      { camera: CAMERA, rulerMm: 100, forMs: LONG_MS },
      { ...computer, ...HERE, emit: () => {}, env: { PATH: '' }, signal },
    );
    await expect(watched).rejects.toMatchObject({ code: 'no-frames' });
  });
});

test('the cameras of a computer are those of the Pi, and the first stream of each webcam', async () => {
  const webcams = join(folder, 'by-path');
  mkdirSync(webcams);
  for (const device of ['video0', 'video1', 'video9']) writeFileSync(join(folder, device), '');
  symlinkSync(join(folder, 'video0'), join(webcams, 'pci-0000:00-usb-0:2:1.0-video-index0'));
  symlinkSync(join(folder, 'video1'), join(webcams, 'pci-0000:00-usb-0:2:1.0-video-index1'));
  symlinkSync(join(folder, 'video9'), join(webcams, 'platform-codec-video-index0'));
  expect(await camerasHere(env, computer, webcams)).toEqual([
    CAMERA,
    { kind: 'v4l2', device: join(folder, 'video0') },
  ]);
  expect(await camerasHere({ PATH: '' }, computer, join(folder, 'nothing'))).toEqual([]);
});
