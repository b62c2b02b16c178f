import { describe, expect, test } from 'vitest';
import { type MeasuredCamera, measureCamera } from '../../../calibration/camera/measure-camera.ts';
import { type TargetView, targetPicture } from '../../../src/machines/drawn/drawn-views.ts';
import { FRAME_MM, type WindowGeometry } from '../../../src/vision/window/geometry.ts';

/** A window whose place (14, 15) mm is in the middle of the sensor. */
function geometryOf(scale: number, turnDeg: number, distortion = 0, mirror = 1): WindowGeometry {
  const turn = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const [a, b, c, d] = [cos * mirror, sin * mirror, -sin, cos];
  return {
    sensorWidthPx: 480,
    sensorHeightPx: 384,
    matrix: [a, b, c, d, 240 - 14 * a - 15 * c, 192 - 14 * b - 15 * d],
    distortion,
    ...FRAME_MM,
  };
}

function measured(view: TargetView, printScale?: number): MeasuredCamera {
  const found = measureCamera([targetPicture(view)], printScale);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('a camera is measured', () => {
  test.each([
    [12, 0, 0, 1],
    [12, 2.5, -0.05, 1],
    [16, -88, 0.04, 1],
    [9, 181, 0, 1],
    [12, 30, -0.1, -1],
    [20, -3, 0, 1],
  ])('at %d px/mm, turned by %d degrees, bent by %d, mirrored %d', (scale, turn, bent, mirror) => {
    const geometry = geometryOf(scale, turn, bent, mirror);
    const { geometry: found, measures } = measured({ geometry, noise: 3, gradient: 0.3 });
    expect(measures.pxPerMm).toBeCloseTo(scale, 1);
    expect(Math.abs(((measures.turnDeg - turn + 540) % 360) - 180)).toBeLessThan(0.1);
    expect(measures.distortion).toBeCloseTo(bent, 1);
    expect(measures.isMirrored).toBe(mirror < 0);
    expect(measures.rmsPx).toBeLessThan(0.2);
    found.matrix.slice(0, 4).forEach((value, index) => {
      expect(Math.abs(value - (geometry.matrix[index] as number))).toBeLessThan(0.05);
    });
    const [x, y] = [found.matrix[4] - geometry.matrix[4], found.matrix[5] - geometry.matrix[5]];
    expect(Math.hypot(x, y)).toBeLessThan(0.6);
  });

  test.each([0.05, 0.1, 0.15, 0.2])('with edges that a blur of %d mm makes', (blurMm) => {
    const { measures } = measured({ geometry: geometryOf(12, 1), blurMm, noise: 2 });
    // 10 to 90 % of a Gaussian edge.
    expect(Math.abs(measures.edgeWidthMm - 2.563 * blurMm)).toBeLessThan(0.04);
  });

  test('with the side that is less sharp', () => {
    const { measures } = measured({ geometry: geometryOf(12, 0), blurMm: 0.05, blurGrowthMm: 0.12 });
    expect(measures.worstEdgeMm).toBeGreaterThan(1.5 * measures.bestEdgeMm);
  });

  test('with its light', () => {
    const { measures } = measured({ geometry: geometryOf(12, 0), paper: 180, ink: 40, gradient: 0.2 });
    expect(measures.gradientShare).toBeGreaterThan(0.1);
    expect(measures.gradientShare).toBeLessThan(0.22);
    expect(measures.paperLevel).toBeGreaterThan(140);
    expect(measures.paperLevel).toBeLessThan(181);
    expect(measures.clippedShare).toBe(0);
    expect(measured({ geometry: geometryOf(12, 0), paper: 255 }).measures.clippedShare).toBeGreaterThan(0.3);
  });

  test('although dirt lies on some dots', () => {
    const geometry = geometryOf(12, 1);
    const picture = targetPicture({ geometry });
    const pixels = Uint8Array.from(picture.pixels, (level, at) => {
      const [x, y] = [at % picture.widthPx, Math.floor(at / picture.widthPx)];
      const isDirt = Math.hypot((x % 140) - 70, (y % 130) - 65) < 7;
      return isDirt ? 60 : level;
    });
    const found = measureCamera([{ ...picture, pixels }]);
    if (typeof found === 'string') throw new Error(found);
    expect(found.measures.pxPerMm).toBeCloseTo(12, 1);
    expect(found.measures.rmsPx).toBeLessThan(0.2);
  });

  test('by a target that was printed too small', () => {
    const { measures } = measured({ geometry: geometryOf(12, 0), printScale: 0.97 }, 0.97);
    expect(measures.pxPerMm).toBeCloseTo(12, 1);
  });

  test('with how much of an index is in view', () => {
    const near = geometryOf(12, 0);
    const [a, b, c, d, e, f] = near.matrix;
    expect(measured({ geometry: near }).measures.indexShare).toBe(1);
    const { measures } = measured({ geometry: { ...near, matrix: [a, b, c, d, e - 140, f] } });
    expect(measures.indexShare).toBeLessThan(1);
    expect(measures.indexShare).toBeGreaterThan(0.5);
  });

  test('not without a target', () => {
    const blank = targetPicture({ geometry: geometryOf(12, 0), ink: 200 });
    expect(measureCamera([])).toBe('noFrames');
    expect(measureCamera([blank])).toBe('noDots');
    expect(measureCamera([blank, { ...blank, widthPx: 100 }])).toBe('otherSizes');
    const far: WindowGeometry = { ...geometryOf(12, 0), matrix: [12, 0, 0, 12, -240, -240] };
    expect(measureCamera([targetPicture({ geometry: far })])).toBe('noLargeDots');
  });
});
