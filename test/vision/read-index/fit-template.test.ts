import { describe, expect, it } from 'vitest';
import type { InkPatch } from '../../../src/vision/patch/ink.ts';
import type { Patch } from '../../../src/vision/patch/patch.ts';
import { alignTemplate, cropAt, toTemplate } from '../../../src/vision/read-index/align.ts';
import { cropFit, fitTemplate } from '../../../src/vision/read-index/fit-template.ts';
import { measureResidual } from '../../../src/vision/read-index/part-misfit.ts';

const WIDTH = 44;
const HEIGHT = 64;
/** A soft spot of ink, dark at its middle. */
const spot = (x: number, y: number, atX: number, atY: number): number =>
  0.9 * Math.exp(-((x - atX) ** 2 + (y - atY) ** 2) / 18);

function patchOf(ink: (x: number, y: number) => number): InkPatch {
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    ink(at % WIDTH, Math.floor(at / WIDTH)),
  );
  return { widthPx: WIDTH, heightPx: HEIGHT, values, paperLevel: 200, gradient: 0 };
}

/** Rank and suit as two spots; the second may lie beside its place. */
const index = (dx: number, dy: number, apartX = 0): InkPatch =>
  patchOf((x, y) => spot(x, y, 20 + dx, 18 + dy) + spot(x, y, 22 + dx + apartX, 44 + dy));

const middleOf = (patch: Patch): Float32Array => cropAt(patch, 8, 8, 28, 48);
const TEMPLATE = toTemplate(28, 48, middleOf(index(0, 0)));

describe('a template', () => {
  it('is aligned between pixels', () => {
    const match = alignTemplate(index(2.3, -1.4), TEMPLATE, { xPx: 8, yPx: 8 });
    expect(match.xPx).toBeCloseTo(10.3, 1);
    expect(match.yPx).toBeCloseTo(6.6, 1);
    expect(match.correlation).toBeGreaterThan(0.98);
  });

  it('is fitted in two parts that lie apart', () => {
    const patch = index(1, 1, 3);
    const fit = fitTemplate(patch, TEMPLATE, { xPx: 8, yPx: 8 }, 24);
    expect(fit.upper.xPx).toBeCloseTo(9, 0);
    expect(fit.lower.xPx).toBeCloseTo(12, 0);
    const whole = fitTemplate(patch, TEMPLATE, { xPx: 8, yPx: 8 }, 0);
    const inParts = measureResidual(cropFit(patch, fit, TEMPLATE), TEMPLATE, 0);
    const asWhole = measureResidual(cropFit(patch, whole, TEMPLATE), TEMPLATE, 0);
    expect(inParts.misfitMm).toBeLessThan(asWhole.misfitMm / 3);
    expect(inParts.contrast).toBeGreaterThan(0.5);
    expect(inParts.contrast).toBeLessThan(0.9);
  });
});

describe('a part far from where the whole has it', () => {
  const far = (apartX: number): ReturnType<typeof fitTemplate> =>
    fitTemplate(
      patchOf((x, y) => (Math.hypot(x - 14 - apartX, y - 18) < 5 ? 0.9 : 0) + spot(x, y, 22, 44)),
      toTemplate(
        28,
        48,
        middleOf(patchOf((x, y) => (Math.hypot(x - 14, y - 18) < 5 ? 0.9 : 0) + spot(x, y, 22, 44))),
      ),
      { xPx: 8, yPx: 8 },
      24,
    );

  it('is found 2 mm aside', () => {
    const { lower, upper } = far(7);
    expect(upper.xPx - lower.xPx).toBeCloseTo(7, 0);
    expect([upper.xPx, lower.xPx].map(Math.round)).toEqual([15, 8]);
    expect(upper.yPx).toBeCloseTo(8, 0);
  });

  it('stays with the whole where nothing like it is in reach', () => {
    const patch = patchOf((x, y) => spot(x, y, 22, 44));
    const { match, upper } = fitTemplate(patch, TEMPLATE, { xPx: 8, yPx: 8 }, 24);
    expect(upper).toBe(match);
  });
});

describe('what a template does not explain', () => {
  const residualOf = (patch: InkPatch): ReturnType<typeof measureResidual> =>
    measureResidual(
      cropFit(patch, fitTemplate(patch, TEMPLATE, { xPx: 8, yPx: 8 }, 24), TEMPLATE),
      TEMPLATE,
      0,
    );

  it('is next to nothing of faded ink on an uneven ground', () => {
    const clean = index(0, 0);
    const values = clean.values.map((ink, at) => 0.6 * ink + 0.002 * (at % WIDTH));
    expect(residualOf({ ...clean, values }).misfitMm).toBeLessThan(0.01);
  });

  it('leaves out what the frame does not show', () => {
    const clean = index(0, 0);
    const values = clean.values.map((ink, at) => (at >= 46 * WIDTH ? 0.5 : ink));
    const unseen = Uint8Array.from(values, (_, at) => (at >= 46 * WIDTH ? 1 : 0));
    expect(residualOf({ ...clean, values }).misfitMm).toBeGreaterThan(0.1);
    expect(residualOf({ ...clean, values, unseen }).misfitMm).toBeLessThan(0.01);
  });
});
