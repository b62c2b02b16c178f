import { once } from '../numbers/once.ts';
import type { Patch } from './patch.ts';

/** Sums of a patch's values, and of their squares, over all that lies above and left of each pixel's corner. */
interface PatchSums {
  /** Entries a row: one more than the patch has pixels. */
  readonly stride: number;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

/** The sums of a patch, worked out once for each. */
export const sumsOf: (patch: Patch) => PatchSums = once(workOutSums);

function workOutSums({ widthPx, heightPx, values }: Patch): PatchSums {
  const stride = widthPx + 1;
  const sums = new Float64Array(stride * (heightPx + 1));
  const squares = new Float64Array(sums.length);
  for (let y = 0, from = 0; y < heightPx; y++) {
    let lineSum = 0;
    let lineSquares = 0;
    for (let x = 0, to = (y + 1) * stride + 1; x < widthPx; x++, from++, to++) {
      const value = values[from] as number;
      lineSum += value;
      lineSquares += value * value;
      sums[to] = (sums[to - stride] as number) + lineSum;
      squares[to] = (squares[to - stride] as number) + lineSquares;
    }
  }
  return { stride, sums, squares };
}

/** The sum over a window of such a table. */
export function sumOver(
  table: Float64Array,
  stride: number,
  xPx: number,
  yPx: number,
  widthPx: number,
  heightPx: number,
): number {
  const above = yPx * stride + xPx;
  const below = above + heightPx * stride;
  const lower = (table[below + widthPx] as number) - (table[below] as number);
  return lower - (table[above + widthPx] as number) + (table[above] as number);
}
