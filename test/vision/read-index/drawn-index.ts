import type { InkPatch } from '../../../src/vision/patch/ink.ts';
import { cropAt, type Template, toTemplate } from '../../../src/vision/read-index/align.ts';

const PATCH = { widthPx: 60, heightPx: 80 };
const TEMPLATE = { widthPx: 36, heightPx: 56 };
export const SEAM = 28;
export const START = { xPx: 12, yPx: 12 };

type Drawing = (x: number, y: number) => boolean;

/** A rank of two strokes, upright and lying, as far aside as is said. */
export const jack = (asidePx: number): Drawing => {
  const left = 26 + asidePx;
  return (x, y) =>
    (x >= left && x < left + 4 && y >= 16 && y < 36) || (x >= left - 8 && x < left && y >= 32 && y < 36);
};
/** Another rank, of one stroke, that lies where the first one does when it is shifted. */
export const seven: Drawing = (x, y) =>
  (x >= 33 && x < 37 && y >= 16 && y < 36) || (x >= 37 && x < 47 && y >= 16 && y < 21);
export const sign: Drawing = (x, y) => Math.abs(x - 30) + Math.abs(y - 52) < 10;

export function patchOf(...drawings: readonly Drawing[]): InkPatch {
  const values = Float32Array.from({ length: PATCH.widthPx * PATCH.heightPx }, (_, at) => {
    const [x, y] = [at % PATCH.widthPx, Math.floor(at / PATCH.widthPx)];
    return drawings.some((isInk) => isInk(x, y)) ? 0.9 : 0;
  });
  return { ...PATCH, values, paperLevel: 200, gradient: 0 };
}

export function drawnTemplate(...drawings: readonly Drawing[]): Template {
  const { widthPx, heightPx } = TEMPLATE;
  return toTemplate(widthPx, heightPx, cropAt(patchOf(...drawings), START.xPx, START.yPx, widthPx, heightPx));
}
