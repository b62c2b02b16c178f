import { describe, expect, it } from 'vitest';
import { toTemplate } from '../../../src/vision/read-index/align.ts';
import { withoutBlots } from '../../../src/vision/read-index/blots.ts';
import { cropFit } from '../../../src/vision/read-index/fit-template.ts';

const SIDE = 40;
const RIM = 8;
const WIDE = SIDE + 2 * RIM;

/** Ink of a square sign from 10 to 30: its fill, and a line along its upper edge. */
const sign = (line: number): Float32Array =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    if (Math.min(x, y) < 10 || Math.max(x, y) >= 30) return 0;
    return y === 10 ? line : 0.5;
  });

/** How many pixels of a picture of the sign, as dark as a whole as this, are taken for dirt. */
function blotted(calibrated: Float32Array, seen: Float32Array, contrast = 0.5): number {
  const template = toTemplate(SIDE, SIDE, calibrated);
  const values = new Float32Array(WIDE * WIDE);
  for (let row = 0; row < SIDE; row++)
    values.set(seen.subarray(row * SIDE, (row + 1) * SIDE), (row + RIM) * WIDE + RIM);
  const patch = { widthPx: WIDE, heightPx: WIDE, values, paperLevel: 200, gradient: 0 };
  const place = { xPx: RIM, yPx: RIM };
  const fit = { match: { ...place, correlation: 1 }, upper: place, lower: place, seamPx: SIDE };
  const fitted = cropFit(patch, fit, template);
  const field = { contrasts: [0.5], columns: 0, rows: 0, inks: [] };
  const usual = new Float32Array(values.length);
  const clean = withoutBlots(patch, { card: 0, fit, fitted, residual: { contrast } } as never, {
    templates: [template],
    usual,
    field,
  });
  return clean?.unseen?.reduce((sum, one) => sum + one, 0) ?? 0;
}

describe('what is darker than ink', () => {
  const withSpeck = (ink: Float32Array): Float32Array =>
    ink.map((value, at) =>
      at % SIDE >= 18 && at % SIDE < 21 && at >= 18 * SIDE && at < 21 * SIDE ? 0.95 : value,
    );

  it.each([
    ['without a line along it', 0.5],
    ['with a darker line along it', 0.9],
  ])('is a speck, and no line of the print: a sign %s', (_, line) => {
    expect(blotted(sign(line), sign(line))).toBe(0);
    expect(blotted(sign(line), withSpeck(sign(line)))).toBe(5 * 5);
  });

  it('is light where all of the print is darker, and a speck on it is dirt still', () => {
    const clean = sign(0.5).map((ink) => 1.3 * ink);
    expect(blotted(sign(0.5), clean, 1.3 * 0.5)).toBe(0);
    expect(blotted(sign(0.5), withSpeck(clean), 1.3 * 0.5)).toBe(5 * 5);
  });

  it('is dirt where the card has no such line', () => {
    expect(blotted(sign(0.5), sign(0.9))).toBe(3 * 22);
  });
});
