import { describe, expect, it } from 'vitest';
import { firstPlace } from '../../../src/vision/read-index/locate-index.ts';
import { drawnTemplate, jack, patchOf, SEAM, START, seven, sign } from './drawn-index.ts';

const TEMPLATES = [drawnTemplate(seven, sign), drawnTemplate(jack(0), sign)];

describe('a template is first laid', () => {
  const model = { templates: TEMPLATES, seamPx: SEAM };

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

  it('with no likeness on a patch with nothing on it', () => {
    const { fit } = firstPlace(patchOf(), model);
    expect(fit.match.correlation).toBe(0);
  });
});
