import { once } from '../numbers/once.ts';
import { standardised } from '../numbers/statistics.ts';
import { type SummedArea, summedArea, sumOver } from '../numbers/summed-area.ts';
import type { Patch } from '../patch/patch.ts';

/** Where a template lies in a patch, in patch pixels between whole ones, and how like it the patch is there. */
export interface Match {
  readonly xPx: number;
  readonly yPx: number;
  /** Correlation -1..1. */
  readonly correlation: number;
}

/** A picture of mean 0 and norm 1. */
export interface Template {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array;
}

/** The sums of a patch's values, and of their squares, worked out once for each. */
export const sumsOf: (patch: Patch) => Readonly<Record<'squares' | 'values', SummedArea>> = once(
  ({ heightPx, values, widthPx }: Patch) => ({
    values: summedArea(widthPx, heightPx, (at) => values[at] as number),
    squares: summedArea(widthPx, heightPx, (at) => (values[at] as number) ** 2),
  }),
);

/** The level that lies this share of the way from a template's barest pixel to its darkest. */
export function inkLevel({ values }: Template, share: number): number {
  const least = values.reduce((one, other) => Math.min(one, other));
  const most = values.reduce((one, other) => Math.max(one, other));
  return least + share * (most - least);
}

/** Correlation of a template with the part of a patch that begins at a pixel; -1 outside the patch. */
export function correlationAt(patch: Patch, template: Template, xPx: number, yPx: number): number {
  const { widthPx, heightPx, values } = template;
  if (xPx < 0 || yPx < 0 || xPx + widthPx > patch.widthPx || yPx + heightPx > patch.heightPx) return -1;
  const sums = sumsOf(patch);
  const sum = sumOver(sums.values, xPx, yPx, widthPx, heightPx);
  const square = sumOver(sums.squares, xPx, yPx, widthPx, heightPx);
  const variance = square - (sum * sum) / values.length;
  return variance <= 1e-6 ? 0 : productAt(patch, template, xPx, yPx) / Math.sqrt(variance);
}

/**
 * Sum of the products of a picture with the part of a patch that begins at a pixel: four sums at a time, which do not
 * wait for each other.
 */
export function productAt(
  patch: Patch,
  { widthPx, heightPx, values }: Template,
  xPx: number,
  yPx: number,
): number {
  const pixels = patch.values;
  const ahead = patch.widthPx - widthPx;
  let from = yPx * patch.widthPx + xPx;
  let at = 0;
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let y = 0; y < heightPx; y++, from += ahead) {
    const end = at + widthPx;
    for (; at + 3 < end; at += 4, from += 4) {
      one += (pixels[from] as number) * (values[at] as number);
      two += (pixels[from + 1] as number) * (values[at + 1] as number);
      three += (pixels[from + 2] as number) * (values[at + 2] as number);
      four += (pixels[from + 3] as number) * (values[at + 3] as number);
    }
    for (; at < end; at++, from++) one += (pixels[from] as number) * (values[at] as number);
  }
  return one + two + three + four;
}

/**
 * The best place of a template near a start: uphill over the four neighbours, then between the pixels by the
 * parabola through the correlations beside the best.
 */
export function alignTemplate(
  patch: Patch,
  template: Template,
  start: { readonly xPx: number; readonly yPx: number },
  mostSteps = 8,
): Match {
  const known = new Map<number, number>();
  const at = (x: number, y: number): number => {
    const key = y * 4096 + x;
    const found = known.get(key);
    if (found !== undefined) return found;
    const correlation = correlationAt(patch, template, x, y);
    known.set(key, correlation);
    return correlation;
  };
  let x = Math.round(start.xPx);
  let y = Math.round(start.yPx);
  for (let step = 0; step < mostSteps; step++) {
    const [toX, toY] = bestNeighbour(at, x, y);
    if (toX === x && toY === y) break;
    x = toX;
    y = toY;
  }
  const best = at(x, y);
  return {
    xPx: x + vertex(at(x - 1, y), best, at(x + 1, y)),
    yPx: y + vertex(at(x, y - 1), best, at(x, y + 1)),
    correlation: best,
  };
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function bestNeighbour(at: (x: number, y: number) => number, x: number, y: number): [number, number] {
  let best: [number, number] = [x, y];
  let most = at(x, y);
  for (const [dx, dy] of NEIGHBOURS) {
    const correlation = at(x + dx, y + dy);
    if (correlation <= most) continue;
    most = correlation;
    best = [x + dx, y + dy];
  }
  return best;
}

/** How far from the middle of three equally spaced values their parabola peaks, at most half a step. */
function vertex(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after;
  if (before <= -1 || after <= -1 || bend >= -1e-9) return 0;
  return Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
}

/** The picture made a template; all zeros where it has no contrast. */
export function toTemplate(widthPx: number, heightPx: number, picture: Float32Array): Template {
  return { widthPx, heightPx, values: standardised(picture) };
}

/** The part of a patch that begins between pixels, each value read between its four neighbours. */
export function cropAt(
  patch: Patch,
  xPx: number,
  yPx: number,
  widthPx: number,
  heightPx: number,
): Float32Array {
  const picture = new Float32Array(widthPx * heightPx);
  const column = Math.floor(xPx);
  const row = Math.floor(yPx);
  const across = xPx - column;
  const down = yPx - row;
  const clampX = (x: number): number => (x < 0 ? 0 : x >= patch.widthPx ? patch.widthPx - 1 : x);
  const clampY = (y: number): number => (y < 0 ? 0 : y >= patch.heightPx ? patch.heightPx - 1 : y);
  for (let y = 0, to = 0; y < heightPx; y++) {
    const upper = clampY(row + y) * patch.widthPx;
    const lower = clampY(row + y + 1) * patch.widthPx;
    for (let x = 0; x < widthPx; x++, to++) {
      const left = clampX(column + x);
      const right = clampX(column + x + 1);
      const above =
        (patch.values[upper + left] as number) * (1 - across) +
        (patch.values[upper + right] as number) * across;
      const below =
        (patch.values[lower + left] as number) * (1 - across) +
        (patch.values[lower + right] as number) * across;
      picture[to] = above + (below - above) * down;
    }
  }
  return picture;
}
