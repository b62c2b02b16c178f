import { type GreyFrame, levelNear } from '../../frame.ts';
import type { PlaceMm } from '../../symbol/reading.ts';

const STEP_MM = 0.05;
const REACH_MM = 6;
/** Least correlation with the bars where they were read. */
const LEAST_LIKENESS = 0.6;
/** Rows over which bars may be hidden by a spot. */
const GAP_MM = 0.5;

/**
 * The corners of bars up to their ends: a reader gives only the part in which it read. From the middle of that part on,
 * each line is compared with the one there.
 */
export function extendBars(frame: GreyFrame, place: readonly PlaceMm[]): PlaceMm[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = place;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft)
    throw new RangeError('A symbol has four corners.');
  const left = middle(topLeft, bottomLeft);
  const right = middle(topRight, bottomRight);
  const lengthMm = Math.hypot(right.xMm - left.xMm, right.yMm - left.yMm);
  const along = { x: (right.xMm - left.xMm) / lengthMm, y: (right.yMm - left.yMm) / lengthMm };
  const shift = (point: PlaceMm, downMm: number): PlaceMm => ({
    xMm: point.xMm - along.y * downMm,
    yMm: point.yMm + along.x * downMm,
  });
  const lineAt = (downMm: number): Float64Array => readLine(frame, shift(left, downMm), along, lengthMm);
  const reference = lineAt(0);
  const reach = (sign: 1 | -1): number => {
    let last = 0;
    for (let downMm = 0; downMm <= Math.min(REACH_MM, last + GAP_MM); downMm += STEP_MM) {
      if (correlation(reference, lineAt(sign * downMm)) > LEAST_LIKENESS) last = downMm;
    }
    return sign * last;
  };
  const [up, down] = [reach(-1), reach(1)];
  return [shift(left, up), shift(right, up), shift(right, down), shift(left, down)];
}

function readLine(
  frame: GreyFrame,
  from: PlaceMm,
  along: { readonly x: number; readonly y: number },
  lengthMm: number,
): Float64Array {
  const count = Math.round(lengthMm * frame.pxPerMm);
  return Float64Array.from({ length: count }, (_, index) => {
    const at = ((index + 0.5) * lengthMm) / count;
    const x = (from.xMm + along.x * at) * frame.pxPerMm;
    const y = (from.yMm + along.y * at) * frame.pxPerMm;
    const isInside = x >= 0 && y >= 0 && x < frame.widthPx && y < frame.heightPx;
    return isInside ? levelNear(frame, x - 0.5, y - 0.5) : 0;
  });
}

function correlation(one: Float64Array, other: Float64Array): number {
  const mean = (line: Float64Array): number => line.reduce((sum, level) => sum + level, 0) / line.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let product = 0;
  let squareOne = 0;
  let squareOther = 0;
  for (let at = 0; at < one.length; at++) {
    const a = (one[at] as number) - meanOne;
    const b = (other[at] as number) - meanOther;
    product += a * b;
    squareOne += a * a;
    squareOther += b * b;
  }
  return product / Math.sqrt(squareOne * squareOther || 1);
}

function middle(one: PlaceMm, other: PlaceMm): PlaceMm {
  return { xMm: (one.xMm + other.xMm) / 2, yMm: (one.yMm + other.yMm) / 2 };
}
