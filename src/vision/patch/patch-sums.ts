import { once } from '../numbers/once.ts';
import { type SummedArea, summedArea } from '../numbers/summed-area.ts';
import type { Patch } from './patch.ts';

/** The sums of a patch's values, and of their squares, worked out once for each. */
export const sumsOf: (patch: Patch) => Readonly<Record<'squares' | 'values', SummedArea>> = once(
  ({ heightPx, values, widthPx }: Patch) => ({
    values: summedArea(widthPx, heightPx, (at) => values[at] as number),
    squares: summedArea(widthPx, heightPx, (at) => (values[at] as number) ** 2),
  }),
);
