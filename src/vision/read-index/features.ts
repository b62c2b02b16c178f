import { PATCH_PX_PER_MM, type Patch } from '../patch/patch.ts';
import { GRID_PX_PER_MM } from './deck-model.ts';
import type { Fit } from './fit-template.ts';

const STEP_PX = PATCH_PX_PER_MM / GRID_PX_PER_MM;

/**
 * The ink at the points of a grid that lies where a template was fitted, as a vector of mean 0 and norm 1.
 * `points` number the grid's places row by row, `gridWidthPx` a row; places beyond the patch count as bare paper.
 */
export function sampleFeatures(
  patch: Patch,
  fit: Pick<Fit, 'upper' | 'lower' | 'seamPx'>,
  points: Uint16Array,
  gridWidthPx: number,
  features: Float32Array = new Float32Array(points.length),
): Float32Array {
  const { widthPx, heightPx, values } = patch;
  const firstPx = STEP_PX / 2 - 0.5;
  const seamRow = (fit.seamPx - firstPx) / STEP_PX;
  for (let index = 0; index < points.length; index++) {
    const point = points[index] as number;
    const row = Math.floor(point / gridWidthPx);
    const { xPx, yPx } = row < seamRow ? fit.upper : fit.lower;
    const x = xPx + firstPx + (point - row * gridWidthPx) * STEP_PX;
    const y = yPx + firstPx + row * STEP_PX;
    const column = Math.floor(x);
    const line = Math.floor(y);
    if (column < 0 || line < 0 || column + 1 >= widthPx || line + 1 >= heightPx) {
      features[index] = 0;
      continue;
    }
    const at = line * widthPx + column;
    const across = x - column;
    const above = (values[at] as number) * (1 - across) + (values[at + 1] as number) * across;
    const below =
      (values[at + widthPx] as number) * (1 - across) + (values[at + widthPx + 1] as number) * across;
    features[index] = above + (below - above) * (y - line);
  }
  return normalise(features);
}

function normalise(features: Float32Array): Float32Array {
  let sum = 0;
  let squares = 0;
  for (const value of features) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / features.length;
  const factor = 1 / Math.sqrt(Math.max(1e-6, squares - sum * mean));
  for (let index = 0; index < features.length; index++)
    features[index] = ((features[index] as number) - mean) * factor;
  return features;
}
