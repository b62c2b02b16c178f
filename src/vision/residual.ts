import type { Template } from './align.ts';
import type { FittedPicture } from './fit-template.ts';
import { type Explanations, prepareExplanations, subtractPictures } from './least-squares.ts';
import { once } from './once.ts';
import { worstPart } from './part-residual.ts';
import { PATCH_PX_PER_MM } from './patch.ts';

/** What of a patch a template at a place does not explain. */
export interface Residual {
  /** Greatest mean over a square of 2 mm, as a share of the template's contrast. */
  readonly most: number;
  /**
   * Root mean square of what is left over the whole index, without its worst tenth, as a share of the contrast: dirt
   * lies in few places, another deck's digits differ everywhere.
   */
  readonly spread: number;
  /** What is left of the rank or the sign, whichever is explained worse, without one spot: see `worstPart`. */
  readonly part: number;
  /** How much darker than paper the template's darkest ink is drawn here. */
  readonly contrast: number;
}

/** Side of the squares over which what is left is averaged. */
const SQUARE_PX = 2 * PATCH_PX_PER_MM;
const WORST_SHARE = 0.1;

/**
 * What is left of a picture when the template fitted to it has been taken out by least squares: the template itself,
 * moved a little, blurred or sharpened a little, and a slanting ground. What the frame does not show counts as explained.
 */
export function measureResidual(fitted: FittedPicture, template: Template, seamPx: number): Residual {
  const { widthPx, heightPx } = template;
  const { explanations, range } = knownOf(template);
  const picture = fitted.values.slice();
  const [strength = 0] = subtractPictures(picture, explanations);
  if (fitted.unseen !== undefined) explainUnseen(picture, fitted.unseen);
  const contrast = strength * range;
  if (contrast <= 1e-6) return { most: 1, spread: 1, part: 1, contrast: 0 };
  const smooth = smoothed(picture, widthPx, heightPx);
  return {
    most: greatestMean(picture, widthPx, heightPx) / contrast,
    spread: spreadOf(smooth, widthPx, heightPx) / contrast,
    part: worstPart(smooth, template, strength, seamPx),
    contrast,
  };
}

/** Takes away what is left where the frame shows nothing. */
function explainUnseen(left: Float32Array, unseen: Uint8Array): void {
  for (let at = 0; at < left.length; at++) if (unseen[at] === 1) left[at] = 0;
}

/** What explains a picture of a template's card, and the template's range. */
interface KnownTemplate {
  readonly explanations: Explanations;
  readonly range: number;
}

const knownOf = once(
  (template: Template): KnownTemplate => ({
    explanations: prepareExplanations(explaining(template)),
    range: rangeOf(template.values),
  }),
);

/** The template, its slopes across and down, its curvature, and a ground: level, across, down. */
function explaining({ values, widthPx, heightPx }: Template): Float32Array[] {
  const size = values.length;
  const slopeX = new Float32Array(size);
  const slopeY = new Float32Array(size);
  const curve = new Float32Array(size);
  const across = new Float32Array(size);
  const down = new Float32Array(size);
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      across[at] = x / widthPx - 0.5;
      down[at] = y / heightPx - 0.5;
      if (x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1) continue;
      const left = values[at - 1] as number;
      const right = values[at + 1] as number;
      const above = values[at - widthPx] as number;
      const below = values[at + widthPx] as number;
      slopeX[at] = right - left;
      slopeY[at] = below - above;
      curve[at] = left + right + above + below - 4 * (values[at] as number);
    }
  return [values, slopeX, slopeY, curve, new Float32Array(size).fill(1), across, down];
}

/** Range of a template from its 2 % darkest to its 2 % brightest. */
function rangeOf(values: Float32Array): number {
  const sorted = values.slice().sort();
  const edge = Math.floor(0.02 * sorted.length);
  return (sorted[sorted.length - 1 - edge] as number) - (sorted[edge] as number);
}

/** The greatest mean over a square, without its sign. */
function greatestMean(picture: Float32Array, widthPx: number, heightPx: number): number {
  const side = Math.min(SQUARE_PX, widthPx, heightPx);
  const columns = new Float32Array(widthPx);
  let greatest = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const leaving = y >= side ? (picture[(y - side) * widthPx + x] as number) : 0;
      columns[x] = (columns[x] as number) + (picture[y * widthPx + x] as number) - leaving;
    }
    if (y < side - 1) continue;
    let sum = 0;
    for (let x = 0; x < widthPx; x++) {
      sum += (columns[x] as number) - (x >= side ? (columns[x - side] as number) : 0);
      if (x >= side - 1) greatest = Math.max(greatest, Math.abs(sum));
    }
  }
  return greatest / (side * side);
}

/** Means over three by three pixels, which leave little of a sensor's noise; the rim stays as it is. */
function smoothed(picture: Float32Array, widthPx: number, heightPx: number): Float32Array {
  const rows = picture.slice();
  for (let at = 1; at + 1 < picture.length; at++)
    rows[at] = ((picture[at - 1] as number) + (picture[at] as number) + (picture[at + 1] as number)) / 3;
  const result = rows.slice();
  for (let at = widthPx; at < widthPx * (heightPx - 1); at++)
    result[at] = ((rows[at - widthPx] as number) + (rows[at] as number) + (rows[at + widthPx] as number)) / 3;
  return result;
}

/** Root mean square over squares of 2 mm, the worst tenth of them left out. */
function spreadOf(picture: Float32Array, widthPx: number, heightPx: number): number {
  const across = Math.max(1, Math.round(widthPx / SQUARE_PX));
  const down = Math.max(1, Math.round(heightPx / SQUARE_PX));
  const sums = new Float32Array(across * down);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = across * Math.min(down - 1, Math.floor((y * down) / heightPx));
    for (let x = 0; x < widthPx; x++, at++) {
      const square = row + Math.min(across - 1, Math.floor((x * across) / widthPx));
      sums[square] = (sums[square] as number) + (picture[at] as number) ** 2;
    }
  }
  sums.sort();
  const kept = Math.max(1, Math.floor((1 - WORST_SHARE) * sums.length));
  let total = 0;
  for (let square = 0; square < kept; square++) total += sums[square] as number;
  return Math.sqrt((total * sums.length) / (kept * picture.length));
}
