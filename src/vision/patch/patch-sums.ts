import { once } from '../numbers/once.ts';
import type { SummedArea } from '../numbers/summed-area.ts';
import type { Patch } from './patch.ts';

/** The sums of a patch's values, and of their squares. */
type PatchSums = Readonly<Record<'squares' | 'values', SummedArea>>;

/** The sums of a patch, worked out once for each, both in one walk: every reading waits for them. */
export const sumsOf: (patch: Patch) => PatchSums = once(workOutSums);

function workOutSums({ heightPx, values, widthPx }: Patch): PatchSums {
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
  return { values: { stride, sums }, squares: { stride, sums: squares } };
}
