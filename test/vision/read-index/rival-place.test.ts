import { expect, it } from 'vitest';
import type { InkPatch } from '../../../src/vision/patch/ink.ts';
import type { Template } from '../../../src/vision/read-index/align.ts';
import {
  correlationInParts,
  cropFit,
  type Fit,
  fitTemplate,
} from '../../../src/vision/read-index/fit-template.ts';
import { rivalPlace } from '../../../src/vision/read-index/rival-place.ts';
import { drawnTemplate, jack, patchOf, SEAM, START, seven, sign } from './drawn-index.ts';

const JACK = drawnTemplate(jack(0), sign);
const SEVEN = drawnTemplate(seven, sign);

/** Where the second of two templates lies in a patch that the first one was found in. */
function rivalIn(patch: InkPatch, templates: readonly [Template, Template]): Fit | undefined {
  const [own] = templates;
  const fit = fitTemplate(patch, own, START, SEAM);
  const correlation = correlationInParts(cropFit(patch, fit, own), own);
  return rivalPlace(patch, { seamPx: SEAM, templates }, { fit, correlation }, 1);
}

it('a runner-up whose template fits as well is a rival, where it lies', () => {
  const fit = rivalIn(patchOf(jack(0), sign), [JACK, JACK]);
  expect(fit?.match.xPx).toBeCloseTo(START.xPx, 0);
});

it('a runner-up that fits worse is none', () => {
  expect(rivalIn(patchOf(jack(0), sign), [JACK, SEVEN])).toBeUndefined();
});

it('of a card whose parts lie apart, a runner-up is a rival by its parts, not as a whole', () => {
  const patch = patchOf(jack(7), sign);
  const [own, rival] = [JACK, SEVEN].map((template) => fitTemplate(patch, template, START, 0));
  expect(rival?.match.correlation).toBeGreaterThan(own?.match.correlation ?? 1);
  expect(rivalIn(patch, [JACK, SEVEN])).toBeUndefined();
  expect(rivalIn(patch, [JACK, JACK])?.upper.xPx).toBeCloseTo(START.xPx + 7, 0);
});
