import { expect, it } from 'vitest';
import { KNOWN } from '../../../src/vision/patch/paper-light.ts';
import { toTemplate } from '../../../src/vision/read-index/align.ts';
import { knownPrint } from '../../../src/vision/read-index/known-print.ts';

it('a print is known in each of its parts, where these lie', () => {
  const isInk = (x: number, y: number): boolean => x === 1 && (y === 0 || y === 3);
  const ink = Float32Array.from({ length: 12 }, (_, at) => (isInk(at % 3, Math.floor(at / 3)) ? 1 : 0));
  const [upper, lower] = [
    { xPx: 1, yPx: 1 },
    { xPx: 2.2, yPx: 1.8 },
  ];
  const fit = { match: { ...upper, correlation: 1 }, upper, lower, seamPx: 2 };
  const size = { widthPx: 6, heightPx: 7, values: new Float32Array(42) };
  const known = knownPrint(size, fit, toTemplate(3, 4, ink));
  const { bare, open, printed } = KNOWN;
  expect([...known.subarray(6, 12)]).toEqual([open, bare, printed, bare, open, open]);
  expect([...known.subarray(30, 36)]).toEqual([open, open, bare, printed, bare, open]);
  expect([...known.subarray(0, 6)]).toEqual(Array(6).fill(open));
});
