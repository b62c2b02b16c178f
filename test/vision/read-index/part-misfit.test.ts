import { describe, expect, it } from 'vitest';
import { toTemplate } from '../../../src/vision/read-index/align.ts';
import { measureResidual } from '../../../src/vision/read-index/part-misfit.ts';

const WIDTH = 36;
const SEAM = 34;
const HEIGHT = 68;
const PX_MM = 0.25;

/** How far a place lies inside a figure, in pixels; less than 0 outside. */
type Figure = (x: number, y: number) => number;

const disc =
  (radius: number, atX = 18, atY = 51): Figure =>
  (x, y) =>
    radius - Math.hypot(x - atX, y - atY);
const diamond =
  (radius: number, atX = 18, atY = 51): Figure =>
  (x, y) =>
    (radius - Math.abs(x - atX) - Math.abs(y - atY)) * Math.SQRT1_2;
const ring: Figure = (x, y) => 2 - Math.abs(Math.hypot(x - 18, y - 17) - 9);

/** The figures as ink with edges two pixels wide. */
const picture = (...figures: readonly Figure[]): Float32Array =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const inside = Math.max(...figures.map((figure) => figure(at % WIDTH, Math.floor(at / WIDTH))));
    return 0.9 * Math.max(0, Math.min(1, 0.5 + inside / 2));
  });

const OWN = picture(ring, diamond(12));
const TEMPLATE = toTemplate(WIDTH, HEIGHT, OWN);
const misfitMm = (values: Float32Array, unseen?: Uint8Array): number =>
  measureResidual({ values, ...(unseen && { unseen }) }, TEMPLATE, SEAM).misfitMm;

const inSquare = (at: number, x: number, y: number, side: number): boolean => {
  const [across, down] = [(at % WIDTH) - x, Math.floor(at / WIDTH) - y];
  return across >= 0 && down >= 0 && across < side && down < side;
};

describe('how far rank and sign lie beside those of a template', () => {
  it('is nothing where the ink is paler, each part in its own way, on uneven ground', () => {
    const values = OWN.map((ink, at) => (at < SEAM * WIDTH ? 0.5 : 0.8) * ink + 0.002 * (at % WIDTH));
    expect(misfitMm(values)).toBeLessThan(0.002);
  });

  it('is little where a part was moved by a third of a pixel', () => {
    expect(misfitMm(picture(ring, diamond(12, 18.3, 50.8)))).toBeLessThan(0.02);
  });

  it('is little where two specks lie, one of them on the sign', () => {
    const values = OWN.map((ink, at) => (inSquare(at, 8, 46, 7) || inSquare(at, 26, 40, 6) ? 0.7 : ink));
    expect(misfitMm(values)).toBeLessThan(0.03);
  });

  it.each([
    ['a disc', disc(9)],
    ['a smaller diamond', diamond(10)],
    ['a square', (x: number, y: number) => 8.5 - Math.max(Math.abs(x - 18), Math.abs(y - 51))],
  ] as const)('is much where the sign is %s', (_, other) => {
    expect(misfitMm(picture(ring, other))).toBeGreaterThan(0.1);
  });

  it('is about as much as the contours of one part lie beside', () => {
    const [oneMore, twoMore] = [13, 14].map((radius) => misfitMm(picture(ring, diamond(radius))));
    expect(oneMore).toBeGreaterThan(0.4 * Math.SQRT1_2 * PX_MM);
    expect(oneMore).toBeLessThan(1.2 * Math.SQRT1_2 * PX_MM);
    expect(twoMore).toBeGreaterThan(1.5 * (oneMore ?? 9));
  });

  it('does not count what the frame does not show', () => {
    const unseen = Uint8Array.from(OWN, (_, at) => (Math.floor(at / WIDTH) >= 52 ? 1 : 0));
    const values = OWN.map((ink, at) => (unseen[at] === 1 ? 0.4 : ink));
    expect(misfitMm(values)).toBeGreaterThan(0.1);
    expect(misfitMm(values, unseen)).toBeLessThan(0.002);
  });

  it('is the most there is where a part is missing, and of a template that has none', () => {
    expect(misfitMm(picture(ring))).toBe(1);
    const bare = toTemplate(WIDTH, HEIGHT, picture(ring));
    expect(measureResidual({ values: picture(ring) }, bare, SEAM).misfitMm).toBeLessThan(0.001);
  });
});
