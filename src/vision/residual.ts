import { cropAt, type Match, type Template } from './align.ts';
import { PATCH_PX_PER_MM, type Patch } from './patch.ts';

/** Side of the square over which what a template leaves unexplained is averaged. */
const SQUARE_MM = 2;

/** What of a patch a template at a place does not explain. */
export interface Residual {
  /** Greatest mean over a square of 2 mm, as a share of the template's contrast. */
  readonly most: number;
  /** The same with its sign: above 0 there is too much ink. */
  readonly signed: number;
  /** The contrast: how much darker than paper the template's darkest ink is drawn here. */
  readonly contrast: number;
}

/**
 * The greatest difference between a patch and a template, the template's strength and a slanting ground fitted by
 * least squares: averaged over squares of 2 x 2 mm, so that blur and small shifts don't count.
 */
export function measureResidual(patch: Patch, template: Template, match: Match): Residual {
  const { widthPx, heightPx, values } = template;
  const picture = cropAt(patch, match.xPx, match.yPx, widthPx, heightPx);
  const strength = subtractFit(picture, values, widthPx, heightPx);
  const contrast = strength * spread(values);
  const signed = contrast <= 1e-6 ? 1 : greatestMean(picture, widthPx, heightPx) / contrast;
  return { most: Math.abs(signed), signed, contrast };
}

/** Range of a template from its 2 % darkest to its 2 % brightest. */
function spread(values: Float32Array): number {
  const sorted = values.slice().sort();
  const edge = Math.floor(0.02 * sorted.length);
  return (sorted[sorted.length - 1 - edge] as number) - (sorted[edge] as number);
}

/** Takes template, mean and slope out of a picture, two rounds of one after the other; returns the template's factor. */
function subtractFit(
  picture: Float32Array,
  template: Float32Array,
  widthPx: number,
  heightPx: number,
): number {
  let strength = 0;
  for (let round = 0; round < 3; round++) {
    let product = 0;
    for (let at = 0; at < picture.length; at++) product += (picture[at] as number) * (template[at] as number);
    strength += product;
    for (let at = 0; at < picture.length; at++)
      picture[at] = (picture[at] as number) - product * (template[at] as number);
    subtractPlane(picture, widthPx, heightPx);
  }
  return strength;
}

function subtractPlane(picture: Float32Array, widthPx: number, heightPx: number): void {
  let sum = 0;
  let across = 0;
  let down = 0;
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      const value = picture[at] as number;
      sum += value;
      across += value * (x - (widthPx - 1) / 2);
      down += value * (y - (heightPx - 1) / 2);
    }
  const count = widthPx * heightPx;
  const mean = sum / count;
  const slopeX = across / ((count * (widthPx * widthPx - 1)) / 12);
  const slopeY = down / ((count * (heightPx * heightPx - 1)) / 12);
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++)
      picture[at] =
        (picture[at] as number) - mean - slopeX * (x - (widthPx - 1) / 2) - slopeY * (y - (heightPx - 1) / 2);
}

/** The mean of the square whose mean is greatest without its sign. */
function greatestMean(picture: Float32Array, widthPx: number, heightPx: number): number {
  const side = Math.min(SQUARE_MM * PATCH_PX_PER_MM, widthPx, heightPx);
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
      if (x >= side - 1 && Math.abs(sum) > Math.abs(greatest)) greatest = sum;
    }
  }
  return greatest / (side * side);
}
