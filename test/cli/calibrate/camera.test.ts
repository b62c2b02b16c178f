import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseCameraProfile } from '../../../calibration/camera.ts';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { type TargetView, targetPicture } from '../../../src/machines/drawn/drawn-views.ts';
import { FRAME_MM } from '../../../src/vision/window/geometry.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-camera-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const geometry: TargetView['geometry'] = {
  sensorWidthPx: 480,
  sensorHeightPx: 384,
  matrix: [11, 0.3, -0.3, 11, 40, 30],
  distortion: 0,
  ...FRAME_MM,
};

/** A folder with a picture of the target. */
function pictures(name: string, view: Partial<TargetView>): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, '1.png'), encodeFrame(targetPicture({ geometry, ...view })));
  return path;
}

describe('soubrette calibrate camera', () => {
  test('prints the target', async () => {
    const path = join(folder, 'target.pdf');
    const { code, stderr } = await soubrette('calibrate', 'camera', '--print', path);
    expect(code).toBe(0);
    expect(stderr).toContain('Print it at full size (100 %)');
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('writes a profile, and says that all is well', async () => {
    const path = join(folder, 'good.json');
    const frames = pictures('good', { blurMm: 0.06 });
    const { code, stdout } = await soubrette('calibrate', 'camera', '--frames', frames, '-o', path);
    expect(code).toBe(0);
    expect(stdout).toContain('11.00 px/mm');
    expect(stdout).toContain('Nothing needs to be done.');
    const parsed = parseCameraProfile(readFileSync(path, 'utf8'));
    expect(parsed.ok && parsed.value.measures.pxPerMm).toBeCloseTo(11, 1);
  });

  test('gives advice, and with --strict exit code 3', async () => {
    const frames = pictures('blurred', { blurMm: 0.28, paper: 140 });
    const out = ['-o', join(folder, 'blurred.json')];
    const { code, stdout } = await soubrette('calibrate', 'camera', '--frames', frames, '--strict', ...out);
    expect(code).toBe(3);
    expect(stdout).toMatch(/WRONG +Edges are 0\.\d\d mm wide/);
    expect(stdout).toMatch(/hint +Paper has a grey level/);
  });

  test('measures a drawn camera, to try it without one', async () => {
    const out = ['-o', join(folder, 'drawn.json')];
    const { code, stdout } = await soubrette('calibrate', 'camera', '--camera', 'drawn', '--strict', ...out);
    expect([code, stdout.includes('13.21 px/mm')]).toEqual([0, true]);
  });

  test('corrects a print that came out too small', async () => {
    const frames = pictures('small', { printScale: 0.96 });
    const args = ['--frames', frames, '--ruler-mm', '96', '--json', '-o', join(folder, 'small.json')];
    const { stdout } = await soubrette('calibrate', 'camera', ...args);
    const { measures } = JSON.parse(stdout) as { readonly measures: { readonly pxPerMm: number } };
    expect(measures.pxPerMm).toBeCloseTo(11, 1);
  });

  test.each([
    ['neither camera nor pictures', [], 2, 'Name a camera with --camera'],
    ['a camera of files', ['--camera', 'folder:pictures'], 2, 'Name a camera with --camera'],
    ['no folder', ['--frames', join(folder, 'nothing')], 3, 'There is no folder'],
    ['a file that is there, before it looks', ['-o', folder], 2, 'is a folder'],
    ['a wrong ruler', ['--ruler-mm', '7'], 2, 'from 80 to 120'],
    ['a wrong size', ['--size', '7'], 2, 'such as 640x480'],
  ])('refuses %s', async (_, args, code, sentence) => {
    const output = args[0] === '-o' ? [] : ['-o', join(folder, 'none.json')];
    const said = await soubrette('calibrate', 'camera', ...output, ...args);
    expect([said.code, said.stderr.includes(sentence)]).toEqual([code, true]);
  });

  test('says what to do where no target is seen', async () => {
    const frames = pictures('blank', { ink: 200 });
    const said = await soubrette('calibrate', 'camera', '--frames', frames, '-o', join(folder, 'none.json'));
    expect([said.code, said.stderr]).toEqual([3, expect.stringContaining('No dots are in view')]);
  });
});
