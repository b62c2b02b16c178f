import { describe, expect, it } from 'vitest';
import { findCardCorner } from '../../../src/vision/locate/card-corner.ts';
import { PLAIN_FACE, PLAIN_VIEW, type WindowView, windowFrame } from '../../support/window-frame.ts';

/** Numbers in [0, 1) from a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const BARS = (x: number, y: number): number =>
  x > 1.5 && x < 7 && y > 1.6 && Math.floor(y / 0.7) % 2 === 0 ? 30 : 235;

describe('a corner of a card', () => {
  it('is found wherever it lies, turned either way, at either scale', () => {
    for (const pxPerMm of [8, 10, 16])
      for (const [xMm, yMm, angleDeg] of [
        [3, 3, 0],
        [1, 5, 3],
        [5.2, 1.1, -4],
        [4.4, 8, 2.2],
      ] as const) {
        const view = { ...PLAIN_VIEW, pxPerMm, xMm, yMm, angleDeg };
        const corner = findCardCorner(windowFrame(BARS, view, seededRandom(1)));
        expect(corner?.xMm).toBeCloseTo(xMm, 1);
        expect(corner?.yMm).toBeCloseTo(yMm, 1);
        expect(Math.abs((corner?.angleDeg ?? 99) - angleDeg)).toBeLessThan(0.15);
      }
  });

  it('is found within 0.12 mm and 0.3 degrees on worn frames', () => {
    const random = seededRandom(2);
    for (let trial = 0; trial < 40; trial++) {
      const view = {
        ...PLAIN_VIEW,
        xMm: 1.2 + 3.6 * random(),
        yMm: 1.2 + 3.6 * random(),
        angleDeg: 6 * random() - 3,
        blurMm: 0.16 * random(),
        noise: 3 + 5 * random(),
        gain: 0.6 + 0.4 * random(),
        gradient: 0.8 * random() - 0.4,
        dirt: Math.floor(7 * random()),
      };
      const corner = findCardCorner(windowFrame(BARS, view, random));
      expect(Math.hypot((corner?.xMm ?? 99) - view.xMm, (corner?.yMm ?? 99) - view.yMm)).toBeLessThan(0.12);
      expect(Math.abs((corner?.angleDeg ?? 99) - view.angleDeg)).toBeLessThan(0.3);
    }
  });

  it('tells how sharp either edge is', () => {
    const widths = (change: Partial<WindowView>): readonly number[] => {
      const frame = windowFrame(PLAIN_FACE, { ...PLAIN_VIEW, angleDeg: 1.3, ...change }, seededRandom(3));
      const corner = findCardCorner(frame);
      return [corner?.leftEdge.edgeWidthMm ?? 0, corner?.topEdge.edgeWidthMm ?? 0];
    };
    const [sharpLeft = 0, sharpTop = 0] = widths({ blurMm: 0.02 });
    expect(sharpLeft).toBeLessThan(0.2);
    expect(sharpTop).toBeLessThan(0.2);
    const [softLeft = 0, softTop = 0] = widths({ blurMm: 0.15 });
    expect(softLeft).toBeGreaterThan(0.33);
    expect(softLeft).toBeLessThan(0.46);
    expect(Math.abs(softLeft - softTop)).toBeLessThan(0.06);
    const [movedLeft = 0, movedTop = 0] = widths({ blurMm: 0.05, motionMm: 1.4 });
    expect(movedLeft).toBeGreaterThan(0.9);
    expect(movedTop).toBeLessThan(0.3);
  });

  it('is found beside a grey surround', () => {
    const corner = findCardCorner(windowFrame(BARS, { ...PLAIN_VIEW, surround: 120 }, seededRandom(4)));
    expect(corner?.xMm).toBeCloseTo(3, 1);
    expect(corner?.yMm).toBeCloseTo(3, 1);
    expect(corner?.surroundLevel).toBeGreaterThan(90);
  });

  it('is absent from an empty window, a covered one and a corner of the wrong end', () => {
    const view = { ...PLAIN_VIEW, noise: 8 };
    expect(findCardCorner(windowFrame(PLAIN_FACE, { ...view, xMm: 40 }, seededRandom(5)))).toBeUndefined();
    expect(
      findCardCorner(windowFrame(PLAIN_FACE, { ...view, xMm: -9, yMm: -9 }, seededRandom(6))),
    ).toBeUndefined();
    const upright = windowFrame(BARS, view, seededRandom(7));
    expect(findCardCorner({ ...upright, pixels: upright.pixels.slice().reverse() })).toBeUndefined();
  });
});
