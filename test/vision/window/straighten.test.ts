import { describe, expect, test } from 'vitest';
import {
  isMirrored,
  scaleOf,
  sensorPoint,
  turnOf,
  unbend,
  type WindowGeometry,
} from '../../../src/vision/window/geometry.ts';
import { straightener } from '../../../src/vision/window/straighten.ts';

/** A window of this many sensor pixels a mm, turned clockwise round its top left. */
function geometryOf(scale: number, turnDeg: number, distortion = 0, mirror = 1): WindowGeometry {
  const turn = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return {
    sensorWidthPx: 640,
    sensorHeightPx: 480,
    matrix: [cos * mirror, sin * mirror, -sin, cos, 320, 240],
    distortion,
    widthMm: 10,
    heightMm: 8,
  };
}

/** What a sensor sees of a surface whose grey level is a function of the place on it. */
function seen(geometry: WindowGeometry, levelAt: (xMm: number, yMm: number) => number) {
  const { matrix, sensorHeightPx, sensorWidthPx } = geometry;
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  const frame = new Uint8Array(sensorWidthPx * sensorHeightPx);
  for (let y = 0; y < sensorHeightPx; y++) {
    for (let x = 0; x < sensorWidthPx; x++) {
      const [flatX, flatY] = unbend(geometry, x + 0.5, y + 0.5);
      const [u, v] = [flatX - e, flatY - f];
      frame[y * sensorWidthPx + x] = levelAt((d * u - c * v) / determinant, (a * v - b * u) / determinant);
    }
  }
  return { frame, widthPx: sensorWidthPx, heightPx: sensorHeightPx, strideBytes: sensorWidthPx };
}

/** Soft hills, so that a shift by a tenth of a millimetre shows. */
const hills = (xMm: number, yMm: number): number => 128 + 60 * Math.sin(xMm) + 60 * Math.cos(1.3 * yMm);

describe('the geometry of a window', () => {
  test.each([0, 2.5, -91, 90, 179, -45])('tells scale and turn at %d degrees, mirrored or not', (turnDeg) => {
    expect(scaleOf(geometryOf(11, turnDeg))).toBeCloseTo(11);
    expect(turnOf(geometryOf(11, turnDeg))).toBeCloseTo(turnDeg);
    expect(isMirrored(geometryOf(11, turnDeg))).toBe(false);
    expect(isMirrored(geometryOf(11, turnDeg, 0, -1))).toBe(true);
    expect(turnOf(geometryOf(11, turnDeg, 0, -1))).toBeCloseTo(turnDeg);
  });

  test('is unbent where it was bent', () => {
    const geometry = geometryOf(20, 5, -0.1);
    const [x, y] = unbend(geometry, ...sensorPoint(geometry, 9, 7));
    const flat = sensorPoint({ ...geometry, distortion: 0 }, 9, 7);
    expect([x, y]).toEqual([expect.closeTo(flat[0], 4), expect.closeTo(flat[1], 4)]);
  });
});

describe('a straightened frame', () => {
  test.each([
    [8, 0, 0, 1],
    [11, 3, -0.05, 1],
    [17, -90, 0.05, 1],
    [23, 180, -0.1, -1],
    [6, 45, 0, 1],
  ])('shows what lies there: %d px/mm, %d degrees, bent by %d, mirrored %d', (scale, turn, bent, mirror) => {
    const geometry = geometryOf(scale, turn, bent, mirror);
    const frame = straightener(geometry, 8)(seen(geometry, hills));
    expect([frame.widthPx, frame.heightPx, frame.pxPerMm]).toEqual([80, 64, 8]);
    let worst = 0;
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 80; x++) {
        const level = frame.pixels[y * 80 + x] as number;
        const [xMm, yMm] = [(x + 0.5) / 8, (y + 0.5) / 8];
        const [sensorX, sensorY] = sensorPoint(geometry, xMm, yMm);
        const isInside = sensorX > 2 && sensorY > 2 && sensorX < 637 && sensorY < 477;
        if (isInside) worst = Math.max(worst, Math.abs(level - hills(xMm, yMm)));
      }
    }
    expect(worst).toBeLessThan(5);
  });

  test('is black beyond the sensor', () => {
    const geometry = { ...geometryOf(8, 0), matrix: [8, 0, 0, 8, -24, -24] as const };
    const frame = straightener(geometry, 8)(seen(geometry, () => 200));
    expect(frame.pixels[0]).toBe(0);
    expect(frame.pixels[40 * 80 + 40]).toBe(200);
  });
});
