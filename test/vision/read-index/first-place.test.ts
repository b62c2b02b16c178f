import { describe, expect, it } from 'vitest';
import { makeCoarse } from '../../../src/vision/learn/coarse-templates.ts';
import type { InkPatch } from '../../../src/vision/patch/ink.ts';
import { cropAt, type Template, toTemplate } from '../../../src/vision/read-index/align.ts';
import { firstPlace } from '../../../src/vision/read-index/first-place.ts';

const PATCH = { widthPx: 60, heightPx: 80 };
const TEMPLATE = { widthPx: 36, heightPx: 56 };
const SEAM = 28;
const START = { xPx: 12, yPx: 12 };

type Drawing = (x: number, y: number) => boolean;

/** A rank of two strokes, upright and lying, as far aside as is said. */
const jack = (asidePx: number): Drawing => {
  const left = 26 + asidePx;
  return (x, y) =>
    (x >= left && x < left + 4 && y >= 16 && y < 36) || (x >= left - 8 && x < left && y >= 32 && y < 36);
};
/** Another rank, of one stroke, that lies where the first one does when it is shifted. */
const seven: Drawing = (x, y) =>
  (x >= 33 && x < 37 && y >= 16 && y < 36) || (x >= 37 && x < 47 && y >= 16 && y < 21);
const sign: Drawing = (x, y) => Math.abs(x - 30) + Math.abs(y - 52) < 10;

function patchOf(...drawings: readonly Drawing[]): InkPatch {
  const values = Float32Array.from({ length: PATCH.widthPx * PATCH.heightPx }, (_, at) => {
    const [x, y] = [at % PATCH.widthPx, Math.floor(at / PATCH.widthPx)];
    return drawings.some((isInk) => isInk(x, y)) ? 0.9 : 0;
  });
  return { ...PATCH, values, paperLevel: 200, gradient: 0 };
}

function templateOf(...drawings: readonly Drawing[]): Template {
  const { widthPx, heightPx } = TEMPLATE;
  return toTemplate(widthPx, heightPx, cropAt(patchOf(...drawings), START.xPx, START.yPx, widthPx, heightPx));
}

const TEMPLATES = [templateOf(seven, sign), templateOf(jack(0), sign)];

describe('a template is first laid', () => {
  const model = { templates: TEMPLATES, coarse: makeCoarse(TEMPLATES), seamPx: SEAM };

  it.each([
    [0, seven],
    [1, jack(0)],
  ])('where its card is: %i', (card, rank) => {
    const found = firstPlace(patchOf(rank, sign), model);
    expect(found.card).toBe(card);
    expect(found.fit.match.xPx).toBeCloseTo(START.xPx, 0);
    expect(found.fit.match.yPx).toBeCloseTo(START.yPx, 0);
  });

  it('part by part where the rank lies aside, as another rank does', () => {
    const patch = patchOf(jack(7), sign);
    expect(firstPlace(patch, { ...model, seamPx: 0 }).card).toBe(0);
    const { card, fit } = firstPlace(patch, model);
    expect(card).toBe(1);
    expect(fit.upper.xPx - fit.lower.xPx).toBeCloseTo(7, 0);
  });

  it('anywhere on a patch with nothing on it', () => {
    const { fit } = firstPlace(patchOf(), model);
    expect(fit.match.correlation).toBe(0);
  });
});
