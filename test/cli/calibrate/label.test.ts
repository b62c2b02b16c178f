import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  labelAdvice,
  makeLabelProfile,
  measureLabel,
  parseLabelProfile,
} from '../../../calibration/label.ts';
import { computer } from '../../../rigs/computer.ts';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { HERE } from '../../../rigs/here.ts';
import { encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { openLabels } from '../../../src/app/eyes/open-labels.ts';
import type { TrayLabel } from '../../../src/machine/messages.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import { drawnLabel } from '../../support/drawn-labels.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-label-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with pictures. */
function pictures(name: string, ...frames: readonly GreyFrame[]): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [index, frame] of frames.entries())
    writeFileSync(join(path, `${index}.png`), encodeFrame(frame));
  return path;
}

const SEVEN = [1, 2, 3].map((key) => drawnLabel({ board: 7, copy: 2 }, 'good', key));
const TORN = drawnLabel({ board: 7, copy: 2 }, 'good', 1, 'torn');
const PROFILE = join(folder, 'label.json');

describe('soubrette calibrate label', () => {
  test('finds the label, and writes where it is', async () => {
    const frames = pictures('good', ...SEVEN);
    const { code, stdout } = await soubrette('calibrate', 'label', '--frames', frames, '-o', PROFILE);
    expect(code).toBe(0);
    expect(stdout).toContain('SOUBRETTE BOARD 7 SET 2 DEALER S VUL ALL');
    expect(stdout).toContain('Nothing needs to be done.');
    const parsed = parseLabelProfile(readFileSync(PROFILE, 'utf8'));
    if (!parsed.ok) throw new Error(parsed.problems.join());
    expect(parsed.value.readShare).toBe(1);
    // 25.4 mm of 37 modules, at 6 pixels a mm.
    expect(parsed.value.pxPerModule).toBeCloseTo((25.4 * 6) / 37, 0);
  });

  test('finds that of a drawn tray, to try it without a camera', async () => {
    const out = ['-o', join(folder, 'drawn.json')];
    const { code, stdout } = await soubrette('calibrate', 'label', '--camera', 'drawn', ...out);
    expect([code, stdout.includes('SOUBRETTE BOARD 1 SET 1')]).toEqual([0, true]);
  });

  test('says what is read only now and then', async () => {
    const frames = pictures('torn-too', ...SEVEN, TORN);
    const out = join(folder, 'torn.json');
    const { stdout } = await soubrette('calibrate', 'label', '--frames', frames, '-o', out, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'label', readShare: 0.75 });
    expect(stdout).toContain('read in 75 % of the pictures');
  });

  test('writes nothing where it sees none', async () => {
    const out = join(folder, 'none.json');
    const { code, stderr } = await soubrette(
      'calibrate',
      'label',
      '--frames',
      pictures('none', TORN),
      '-o',
      out,
    );
    expect(code).toBe(3);
    expect(stderr).toContain('No Soubrette label can be read');
  });
});

test('eyes read the label where it was measured, with a camera of its own', async () => {
  const camera = { kind: 'folder', path: pictures('bay', ...SEVEN.slice(0, 1)) } as const;
  const none = { kind: 'drawn' } as const;
  const request = { camera: none, labelProfile: PROFILE, labelCamera: camera };
  const read = await openLabels(
    request,
    () => {},
    () => expect.fail('the window camera is not asked'),
    { ...computer, ...HERE, env: {} },
  );
  const label = await new Promise<TrayLabel | undefined>((done) => read?.(done));
  expect(label).toEqual({ board: 7, copy: 2 });
});

test('eyes want to know which camera it is, and where labels are', async () => {
  const camera = { kind: 'drawn' } as const;
  const open = (request: object) =>
    openLabels(
      { camera, ...request },
      () => {},
      () => expect.fail('no camera is asked'),
      { ...computer, ...HERE, env: {} },
    );
  expect(await open({})).toBeUndefined();
  await expect(open({ labelProfile: PROFILE })).rejects.toThrow('measured from pictures');
  await expect(open({ labelCamera: camera })).rejects.toThrow('has not been measured');
  const damaged = join(folder, 'damaged.json');
  writeFileSync(damaged, '{"format":"soubrette-label","version":1}');
  await expect(open({ labelProfile: damaged })).rejects.toThrow('damaged');
});

test('a profile is read as it is written, and advice follows its figures', () => {
  const square = [
    { x: 10, y: 10 },
    { x: 68, y: 10 },
    { x: 68, y: 68 },
    { x: 10, y: 68 },
  ];
  const measured = measureLabel([{ cornersPx: square, modules: 29 }], 2, { widthPx: 80, heightPx: 90 });
  if (measured === undefined) throw new Error('Nothing was measured.');
  expect(measured).toMatchObject({
    region: { leftPx: 0, topPx: 0, widthPx: 80, heightPx: 90 },
    pxPerModule: 2,
    readShare: 0.5,
  });
  const profile = { at: '2026-01-01T00:00:00Z', program: '1', camera: 'rpicam:1', ...measured };
  expect(parseLabelProfile(makeLabelProfile(profile))).toEqual({ ok: true, value: profile });
  expect(labelAdvice(measured)).toHaveLength(2);
  expect(measureLabel([], 5, { widthPx: 80, heightPx: 90 })).toBeUndefined();
});
