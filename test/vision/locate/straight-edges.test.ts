import { describe, expect, it } from 'vitest';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import { findCardCorner } from '../../../src/vision/locate/card-corner.ts';
import { evenLight } from '../../../src/vision/locate/even-light.ts';
import { straightenEdges } from '../../../src/vision/locate/straight-edges.ts';
import { cardWith } from '../../support/card-prints.ts';
import { seePrint } from '../../support/print-frame.ts';

const CORNER = { xMm: 3.2, yMm: 3.6, angleDeg: 1 };

/** A white card whose rows are moved aside, so far at each place down the card, and its columns down. */
function seen(aside: (yMm: number) => number, down: (xMm: number) => number = () => 0): GreyFrame {
  const card = cardWith();
  const print = (x: number, y: number): number => card(x - aside(y), y - down(x));
  return seePrint(print, { widthMm: 20, heightMm: 30, pxPerMm: 8, ...CORNER });
}

const wave = (mm: number): number => 0.4 * Math.sin(mm / 3);

describe('edges', () => {
  it('that bend are made straight, and the corner is found', () => {
    const straight = straightenEdges(seen(wave, wave));
    const corner = straight && findCardCorner(straight);
    expect(corner?.leftEdge.rmsMm).toBeLessThan(0.07);
    expect(corner?.topEdge.rmsMm).toBeLessThan(0.07);
    expect(corner?.leftEdge.lengthMm).toBeGreaterThan(20);
  });

  it('that are straight, leap to those of another card or bend too far are left as they are', () => {
    expect(straightenEdges(seen(() => 0))).toBeUndefined();
    expect(straightenEdges(seen((yMm) => (yMm > 12 ? 1.5 : 0)))).toBeUndefined();
    expect(straightenEdges(seen((yMm) => 4 * wave(yMm)))).toBeUndefined();
    expect(straightenEdges(seePrint(() => 0.03, { widthMm: 20, heightMm: 30, pxPerMm: 8 }))).toBeUndefined();
  });
});

describe('light', () => {
  const dimmed = (frame: GreyFrame, fall: number): GreyFrame => ({
    ...frame,
    pixels: frame.pixels.map((level, at) => {
      const [x, y] = [(at % 160) / 80 - 1, Math.floor(at / 160) / 120 - 1];
      return Math.round(level * Math.exp((-fall * (x * x + y * y)) / 2));
    }),
  });

  it('that falls towards the corners is evened, so that edges are seen there', () => {
    const frame = dimmed(
      seen(() => 0),
      4,
    );
    expect(findCardCorner(frame)).toBeUndefined();
    const even = evenLight(frame);
    const corner = even && findCardCorner(even);
    expect(corner?.xMm).toBeCloseTo(CORNER.xMm, 1);
    expect(corner?.yMm).toBeCloseTo(CORNER.yMm, 1);
  });

  it('that falls evenly, or on nothing, is left as it is', () => {
    expect(evenLight(seen(() => 0))).toBeUndefined();
    expect(
      evenLight(
        dimmed(
          seen(() => 0),
          0.3,
        ),
      ),
    ).toBeUndefined();
    expect(evenLight(seePrint(() => 0.03, { widthMm: 20, heightMm: 30, pxPerMm: 8 }))).toBeUndefined();
  });
});
