import type { Template } from './align.ts';
import { PATCH_PX_PER_MM } from './patch.ts';

/** Side of the square that is left out of each part: dirt is as small as that. */
const SPOT_PX = 2.5 * PATCH_PX_PER_MM;

/**
 * How much of a part of an index, its rank or its sign, a template leaves unexplained: the root of what is left over
 * what the template has there, of the part that is explained worst. The worst 2.5 mm of each part are left out, as
 * dirt lies in one place, and another sign differs all round. 0 where all is explained; `left` is what is left of the
 * picture, `strength` how strongly the template is in it, and below the row `seamPx` the second part begins.
 */
export function worstPart(left: Float32Array, template: Template, strength: number, seamPx: number): number {
  const { heightPx, values, widthPx } = template;
  const seam = Math.round(seamPx);
  const parts =
    seam <= 0 || seam >= heightPx
      ? [[0, heightPx]]
      : [
          [0, seam],
          [seam, heightPx],
        ];
  let worst = 0;
  for (const [from = 0, to = 0] of parts) {
    const rest = energyWithoutSpot(left.subarray(from * widthPx, to * widthPx), widthPx, to - from);
    const own = strength ** 2 * variation(values.subarray(from * widthPx, to * widthPx));
    worst = Math.max(worst, own > 1e-9 ? Math.sqrt(rest / own) : 0);
  }
  return worst;
}

/** Sum of squares about the mean. */
function variation(values: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares - (sum * sum) / values.length;
}

/** Sum of squares outside the square in which it is greatest. */
function energyWithoutSpot(left: Float32Array, widthPx: number, heightPx: number): number {
  const side = Math.min(SPOT_PX, widthPx, heightPx);
  const columns = new Float32Array(widthPx);
  let total = 0;
  let greatest = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const square = (left[y * widthPx + x] as number) ** 2;
      const leaving = y >= side ? (left[(y - side) * widthPx + x] as number) ** 2 : 0;
      columns[x] = (columns[x] as number) + square - leaving;
      total += square;
    }
    if (y < side - 1) continue;
    let sum = 0;
    for (let x = 0; x < widthPx; x++) {
      sum += (columns[x] as number) - (x >= side ? (columns[x - side] as number) : 0);
      if (x >= side - 1) greatest = Math.max(greatest, sum);
    }
  }
  return Math.max(0, total - greatest);
}
