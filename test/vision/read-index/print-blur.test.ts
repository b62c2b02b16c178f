import { expect, test } from 'vitest';
import { blurPatch } from '../../../src/vision/patch/blur-patch.ts';
import { toTemplate } from '../../../src/vision/read-index/align.ts';
import { isPrintSharp, measurePrintBlur } from '../../../src/vision/read-index/print-blur.ts';

const SIZE = { widthPx: 30, heightPx: 44 };

/** A ring and a bar as ink, their rims an eighth of a millimetre soft. */
const PRINT = blurPatch(
  {
    ...SIZE,
    values: Float32Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, at) => {
      const [x, y] = [at % SIZE.widthPx, Math.floor(at / SIZE.widthPx)];
      const isRing = Math.abs(Math.hypot(x - 15, y - 15) - 8) < 2;
      return isRing || (Math.abs(x - 15) < 2 && y > 28 && y < 40) ? 1 : 0;
    }),
  },
  0.5,
);
const TEMPLATE = toTemplate(SIZE.widthPx, SIZE.heightPx, PRINT.values);

/** The print moved to the right by so many pixels while the shutter is open. */
function smeared(lengthPx: number): Float32Array {
  const steps = Array.from({ length: 2 * lengthPx + 1 }, (_, step) => step - lengthPx);
  return PRINT.values.map(
    (_, at) =>
      steps.reduce((sum, step) => sum + (PRINT.values[at + Math.round(step / 2)] ?? 0), 0) / steps.length,
  );
}

test('a print like its template is not blurred, whatever the light', () => {
  const values = PRINT.values.map((ink) => 0.1 + 0.7 * ink);
  const { leastMm, mostMm } = measurePrintBlur({ values }, TEMPLATE);
  expect(mostMm).toBeLessThan(0.01);
  expect(leastMm).toBeLessThan(0.01);
});

test.each([0.12, 0.16])('a blur of %f mm is found to a fifth, the same all round', (blurMm) => {
  const { leastMm, mostMm } = measurePrintBlur(blurPatch(PRINT, 4 * blurMm), TEMPLATE);
  expect(mostMm).toBeGreaterThan(0.8 * blurMm);
  expect(mostMm).toBeLessThan(1.2 * blurMm);
  expect(leastMm).toBeGreaterThan(0.8 * mostMm);
});

test('a motion is found one way only', () => {
  const { leastMm, mostMm } = measurePrintBlur({ values: smeared(4) }, TEMPLATE);
  expect(mostMm).toBeGreaterThan(0.2);
  expect(leastMm).toBeLessThan(0.08);
});

test('what the frame does not show has no say', () => {
  const unseen = Uint8Array.from(PRINT.values, (_, at) => (at >= 26 * SIZE.widthPx ? 1 : 0));
  const values = PRINT.values.map((ink, at) => (unseen[at] === 1 ? Math.sin(at) : ink));
  expect(measurePrintBlur({ values, unseen }, TEMPLATE).mostMm).toBeLessThan(0.01);
});

test('nothing is measured where nothing of the template is', () => {
  const values = new Float32Array(PRINT.values.length);
  expect(measurePrintBlur({ values }, TEMPLATE)).toEqual({ mostMm: 0, leastMm: 0 });
});

test('a print is sharp enough below a limit all round, and another one way', () => {
  expect(isPrintSharp({ mostMm: 0.25, leastMm: 0.1 })).toBe(true);
  expect(isPrintSharp({ mostMm: 0.25, leastMm: 0.2 })).toBe(false);
  expect(isPrintSharp({ mostMm: 0.3, leastMm: 0.1 })).toBe(false);
});
