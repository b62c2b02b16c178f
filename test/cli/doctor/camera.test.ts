import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';
import { computer } from '../../../rigs/computer.ts';
import { cameraFindings } from '../../../src/app/maintenance/doctor/findings.ts';
import type { CameraProbe } from '../../../src/app/maintenance/doctor/probe.ts';
import { probeCamera } from '../../../src/app/maintenance/doctor/probe-camera.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FAKE = join(import.meta.dirname, '../../support/fake-rpicam.ts');

const FRAMES = { kind: 'frames', widthPx: 640, heightPx: 480, fps: 99.6, isLit: true } as const;
const PROBE: CameraProbe = {
  name: 'rpicam:0',
  program: 'rpicam-vid',
  install: 'sudo apt install rpicam-apps',
  isInstalled: true,
  missing: [],
  seen: FRAMES,
};

describe('what is found of a camera', () => {
  test('is nothing where none was to be looked at', () => {
    expect(cameraFindings(undefined)).toEqual([]);
  });

  test.each<[what: string, changes: Partial<CameraProbe>, level: string, says: RegExp, advice?: RegExp]>([
    ['frames', {}, 'good', /frames of 640 x 480 pixels, about 100 a second\. The light comes on/],
    ['no light to try', { seen: { ...FRAMES, isLit: false } }, 'good', /light was not tried/],
    [
      'eyes that would not believe it',
      { seen: { kind: 'unfit', says: 'It is frozen.' } },
      'problem',
      /It is frozen/,
      /cables of the camera and of the light/,
    ],
    [
      'no program',
      { isInstalled: false },
      'problem',
      /program rpicam-vid.*not installed/,
      /sudo apt install rpicam-apps/,
    ],
    ['slow frames', { seen: { ...FRAMES, fps: 8 } }, 'note', /about 8/, /smaller size/],
    ['trouble', { seen: { kind: 'trouble', says: 'It has ended.' } }, 'problem', /It has ended/, /cable/],
    ['eyes at work', { seen: { kind: 'notAsked' } }, 'note', /soubrette-eyes is running/, /systemctl stop/],
  ])('is told in a sentence: %s', (_, changes, level, says, advice = /^$/) => {
    const [finding] = cameraFindings({ ...PROBE, ...changes });
    expect(finding?.level).toBe(level);
    expect(finding?.says).toMatch(says);
    expect(finding?.advice ?? '').toMatch(advice);
  });

  test('tells of a webcam that can not be set', () => {
    const missing = [{ says: 'v4l2-ctl is not installed.', advice: 'sudo apt install v4l-utils' }];
    expect(cameraFindings({ ...PROBE, missing }).map(({ level }) => level)).toEqual(['note', 'good']);
  });
});

describe('a camera is tried', () => {
  beforeEach(() => rmSync(join(folder, 'rpicam-vid'), { force: true }));
  const choice = { kind: 'rpicam', camera: 0 } as const;
  const settings = { ...USUAL_SETTINGS, widthPx: 64, heightPx: 48, fps: 200 };
  const wanted = { choice, settings, env: { PATH: folder }, isBusy: false };

  test('and its frames are counted', async () => {
    writeFileSync(join(folder, 'rpicam-vid'), `#!/bin/sh\nexec "${process.execPath}" "${FAKE}" "$@"\n`);
    chmodSync(join(folder, 'rpicam-vid'), 0o755);
    const probe = await probeCamera(wanted, computer);
    expect(probe?.seen).toMatchObject({ kind: 'frames', widthPx: 64, heightPx: 48 });
    expect((await probeCamera({ ...wanted, isBusy: true }, computer))?.seen.kind).toBe('notAsked');
  });

  test.each([
    ['repeatsLit', /the same frame again and again/],
    ['ignoresLight', /stays bright although the light is off/],
    ['', undefined],
  ])('as the eyes look at it: %s', async (mood, says) => {
    const fake = mkdtempSync(join(folder, 'mood-'));
    const write = (name: string, text: string): void => writeFileSync(join(fake, name), text);
    write('mood', mood);
    write('card', '200');
    write('rpicam-vid', `#!/bin/sh\nexec "${process.execPath}" "${FAKE}" "$@"\n`);
    chmodSync(join(fake, 'rpicam-vid'), 0o755);
    const probe = await probeCamera(
      {
        ...wanted,
        env: { PATH: fake, FAKE_CAMERA: fake },
        light: (on) => write('light', on ? 'on' : 'off'),
      },
      computer,
    );
    if (says === undefined) expect(probe?.seen).toMatchObject({ kind: 'frames', isLit: true });
    else expect(probe?.seen).toMatchObject({ kind: 'unfit', says: expect.stringMatching(says) });
  });

  test('but not without its program', async () => {
    expect(await probeCamera(wanted, computer)).toMatchObject({
      isInstalled: false,
      seen: { kind: 'notAsked' },
    });
    const webcam = await probeCamera(
      { ...wanted, choice: { kind: 'v4l2', device: '/dev/video0' } },
      computer,
    );
    expect(webcam).toMatchObject({ program: 'ffmpeg', isInstalled: false });
    expect(webcam?.missing).toHaveLength(1);
    expect(await probeCamera({ ...wanted, choice: { kind: 'drawn' } }, computer)).toBeUndefined();
  });
});
