import { describe, expect, it } from 'vitest';
import { type CutErrors, cutCard, type ShapeDefect, spoilShape } from '../../../../rigs/prints/cut.ts';
import type { CardPicture } from '../../../../src/simulator/frames/picture.ts';
import type { GreyFrame } from '../../../../src/vision/frame.ts';
import { measureCutShape } from '../../../../src/vision/print/measure/cut-shape.ts';

const PX_PER_MM = 8;
const [WIDTH, HEIGHT] = [30 * PX_PER_MM, 28 * PX_PER_MM];
const POSE = { xMm: 3, yMm: 3, angleDeg: 0.8, scale: 1 };
const BLANK: CardPicture = {
  widthMm: 57,
  heightMm: 88,
  cornerMm: 3,
  skewDeg: 0,
  samplesPerMm: 1,
  columns: 0,
  rows: 0,
  channels: 1,
  firstMm: 0,
  sampleMm: 1,
  samples: new Uint8Array(0),
  paper: [255],
};
const TRUE: CutErrors = { left: 0, top: 0, right: 0, bottom: 0 };

/** A blank card before a dark surround: nothing but its outline. */
function frameOf(picture: CardPicture): GreyFrame {
  const angle = (POSE.angleDeg * Math.PI) / 180;
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const right = ((at % WIDTH) + 0.5) / PX_PER_MM - POSE.xMm;
    const down = (Math.floor(at / WIDTH) + 0.5) / PX_PER_MM - POSE.yMm;
    const x = right * Math.cos(angle) + down * Math.sin(angle);
    const y = down * Math.cos(angle) - right * Math.sin(angle);
    const outsideMm = picture.outsideMm?.(x, y) ?? 0;
    const cover = Math.max(0, Math.min(1, 0.5 - (outsideMm * PX_PER_MM) / 1.5));
    return Math.round(24 + 200 * cover);
  });
  return { channels: 1, pixels, pxPerMm: PX_PER_MM, widthPx: WIDTH, heightPx: HEIGHT };
}

function shapeOf(...defects: readonly ShapeDefect[]) {
  const sound = cutCard(BLANK, TRUE, 'upper');
  const shape = measureCutShape(frameOf(defects.reduce(spoilShape, sound)), POSE, 3);
  if (shape === undefined) throw new Error('No edges are seen.');
  return shape;
}

describe('the outline of a card', () => {
  it('that is sound is straight, of its radius, and whole', () => {
    const { fault, radiusMm, straightnessMm } = shapeOf();
    expect(radiusMm).toBeCloseTo(3, 0.9);
    expect(straightnessMm).toBeLessThan(0.03);
    expect(Math.abs(fault.mm)).toBeLessThan(0.06);
  });

  it.each([
    ['left', 0.45],
    ['top', 0.3],
    ['top', -0.4],
  ] as const)('has a fault at its %s edge of %f mm where one was cut', (edge, depthMm) => {
    const { fault } = shapeOf({ kind: 'nick', edge, alongMm: 12, depthMm, widthMm: 1 });
    expect(fault.at).toBe(edge);
    expect(Math.abs(fault.mm - depthMm)).toBeLessThan(0.06);
    expect(Math.abs(fault.alongMm - 12)).toBeLessThan(0.6);
  });

  it.each([0, 2.2, 3.8])('is of another radius where the die was: %f mm', (radiusMm) => {
    const shape = shapeOf({ kind: 'corner', radiusMm });
    expect(Math.abs((shape.radiusMm ?? 9) - radiusMm)).toBeLessThan(0.15);
    expect(Math.abs(shape.fault.mm)).toBeLessThan(0.13);
  });

  it('has a torn corner, which is no larger radius', () => {
    const { fault, radiusMm } = shapeOf({ kind: 'torn', depthMm: 0.45 });
    expect(fault.at).toBe('corner');
    expect(Math.abs(fault.mm - 0.5)).toBeLessThan(0.25);
    expect(radiusMm).toBeUndefined();
  });

  it('bends where the knife wandered', () => {
    const wave = { kind: 'wave', edge: 'left', fromMm: 9, lengthMm: 9, depthMm: 0.23 } as const;
    expect(Math.abs(shapeOf(wave).straightnessMm - 0.23)).toBeLessThan(0.05);
  });
});
