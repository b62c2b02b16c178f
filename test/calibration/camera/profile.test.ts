import { describe, expect, test } from 'vitest';
import { adviceFor, notMeasuredSays } from '../../../calibration/camera/advice.ts';
import type { CameraMeasures } from '../../../calibration/camera/measure-camera.ts';
import { type CameraProfile, makeCameraProfile, parseCameraProfile } from '../../../calibration/camera.ts';

const GOOD: CameraMeasures = {
  dots: 120,
  pxPerMm: 9,
  turnDeg: 1,
  isMirrored: false,
  distortion: -0.02,
  rmsPx: 0.1,
  slantShare: 0.002,
  edgeWidthMm: 0.2,
  bestEdgeMm: 0.18,
  worstEdgeMm: 0.24,
  inkLevel: 30,
  paperLevel: 200,
  clippedShare: 0,
  gradientShare: 0.1,
  indexShare: 1,
};
const PROFILE: CameraProfile = {
  at: '2026-11-21T18:00:00.000Z',
  program: '0.1.0',
  camera: 'rpicam:0',
  settings: { widthPx: 640, heightPx: 480, fps: 100, shutterUs: 2000, gain: 1, lensDioptres: 10 },
  geometry: {
    sensorWidthPx: 640,
    sensorHeightPx: 480,
    matrix: [9, 0.1, -0.1, 9, 30, 40],
    distortion: -0.02,
    widthMm: 36,
    heightMm: 30,
  },
  measures: GOOD,
};

describe("a camera's profile", () => {
  test('comes out of its file as it went in', () => {
    expect(parseCameraProfile(makeCameraProfile(PROFILE))).toEqual({ ok: true, value: PROFILE });
    const { settings: _, ...bare } = PROFILE;
    expect(parseCameraProfile(makeCameraProfile(bare))).toEqual({ ok: true, value: bare });
  });

  test.each([
    ['no JSON', '{', 'no profile of a camera'],
    ['another file', '{"format":"soubrette-calibration"}', 'no profile of a camera'],
    [
      'a version that is no text',
      makeCameraProfile(PROFILE).replace('"version": 1', '"version": {"toString": 1}'),
      'has no version',
    ],
    ['a later version', makeCameraProfile(PROFILE).replace('"version": 1', '"version": 2'), 'has version 2'],
    [
      'a flat window',
      makeCameraProfile(PROFILE).replace(/"matrix": \[[^\]]*\]/, '"matrix": [1,1,1,1,0,0]'),
      'damaged',
    ],
    [
      'a huge sensor',
      makeCameraProfile(PROFILE).replace('"sensorWidthPx": 640', '"sensorWidthPx": 1e9'),
      'damaged',
    ],
    ['no measures', makeCameraProfile(PROFILE).replace('"edgeWidthMm"', '"edge"'), 'damaged'],
    ['no date', makeCameraProfile(PROFILE).replace(PROFILE.at, 'then'), 'damaged'],
  ])('is refused with a sentence: %s', (_, text, sentence) => {
    const parsed = parseCameraProfile(text);
    expect(parsed.ok ? '' : parsed.problems.join()).toContain(sentence);
  });

  test('never throws, wherever its file breaks off', () => {
    const text = makeCameraProfile(PROFILE);
    for (let end = 0; end < text.length - 2; end += 7)
      expect(parseCameraProfile(text.slice(0, end)).ok).toBe(false);
  });
});

describe('advice about a camera', () => {
  test('is none where all is well', () => {
    expect(adviceFor(GOOD, 2000)).toEqual([]);
  });

  test.each([
    ['hint', { edgeWidthMm: 0.45 }, 'Turn the lens'],
    ['problem', { edgeWidthMm: 0.7 }, 'cannot be read'],
    ['hint', { worstEdgeMm: 0.5 }, 'square to the window'],
    ['hint', { paperLevel: 140 }, 'Expose 0.5 stops brighter, for 2860 microseconds.'],
    ['problem', { paperLevel: 90 }, 'brighter'],
    ['hint', { paperLevel: 245 }, '0.3 stops darker'],
    ['problem', { clippedShare: 0.2 }, 'as white as can be'],
    ['hint', { gradientShare: 0.4 }, 'from two sides'],
    ['problem', { gradientShare: 0.6 }, 'from two sides'],
    ['hint', { inkLevel: 100 }, 'reflection'],
    ['problem', { inkLevel: 140 }, 'reflection'],
    ['problem', { pxPerMm: 5 }, '8 are wanted'],
    ['hint', { pxPerMm: 7 }, '8 are better'],
    ['problem', { indexShare: 0.7 }, "Only 70 % of a card's index"],
    ['hint', { slantShare: -0.02 }, 'longer down the card'],
    ['problem', { slantShare: 0.08 }, 'longer across the card'],
    ['hint', { rmsPx: 0.8 }, 'Lay the target flat'],
    ['hint', { isMirrored: true }, 'mirror'],
  ] as const)('is a %s: %o', (level, changes, sentence) => {
    const [first, ...rest] = adviceFor({ ...GOOD, ...changes }, 2000);
    expect(first?.level).toBe(level);
    expect(first?.says).toContain(sentence);
    expect(rest).toEqual([]);
  });

  test('begins with what is worst', () => {
    const levels = adviceFor({ ...GOOD, edgeWidthMm: 0.45, paperLevel: 90 }).map(({ level }) => level);
    expect(levels).toEqual(['problem', 'hint']);
  });

  test('says what to do where nothing could be measured', () => {
    for (const why of ['noFrames', 'otherSizes', 'noDots', 'noLargeDots', 'tooFewDots'] as const)
      expect(notMeasuredSays(why)).toMatch(/^[A-Z].*\.$/);
  });
});
