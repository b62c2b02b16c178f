import { prepareExplanations, subtractPictures } from '../numbers/least-squares.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';

/** What a template leaves of a picture. */
interface LeftOver {
  /** Share of the picture's variance that is left. */
  readonly unexplained: number;
  /** Ink that is missing in one square and too much in another, whichever is less, by the contrast. */
  readonly swapped: number;
}

/** Side of the squares that are compared. */
const SQUARE_PX = 2 * PATCH_PX_PER_MM;

/** Takes a template, however soft, and a slanting ground out of a picture of the same size, and looks at the rest. */
export function measureLeftOver(picture: Float32Array, template: Float32Array, widthPx: number): LeftOver {
  const heightPx = picture.length / widthPx;
  const soft = soften(template, widthPx);
  const detail = template.map((value, at) => value - (soft[at] as number));
  const ground = [
    picture.map(() => 1),
    picture.map((_, at) => (at % widthPx) / widthPx - 0.5),
    picture.map((_, at) => Math.floor(at / widthPx) / heightPx - 0.5),
  ];
  const rest = picture.slice();
  const [strength = 0] = subtractPictures(rest, prepareExplanations([soft, detail, ...ground]));
  const contrast = strength * (Math.max(...template) - Math.min(...template));
  const variance = varianceOf(picture);
  if (contrast <= 0 || variance <= 0) return { unexplained: 1, swapped: 1 };
  const { highest, lowest } = squareExtremes(rest, widthPx);
  return { unexplained: varianceOf(rest) / variance, swapped: Math.min(highest, -lowest) / contrast };
}

function varianceOf(picture: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of picture) {
    sum += value;
    squares += value * value;
  }
  return squares / picture.length - (sum / picture.length) ** 2;
}

/** The highest and lowest mean of a square of a picture. */
function squareExtremes(
  picture: Float32Array,
  widthPx: number,
): { readonly highest: number; readonly lowest: number } {
  const heightPx = picture.length / widthPx;
  const side = Math.min(SQUARE_PX, widthPx, heightPx);
  const stride = widthPx + 1;
  const sums = new Float64Array(stride * (heightPx + 1));
  for (let y = 0; y < heightPx; y++) {
    let line = 0;
    for (let x = 0; x < widthPx; x++) {
      line += picture[y * widthPx + x] as number;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + line;
    }
  }
  let highest = 0;
  let lowest = 0;
  for (let y = 0; y + side <= heightPx; y++) {
    for (let x = 0; x + side <= widthPx; x++) {
      const upper = y * stride + x;
      const lower = upper + side * stride;
      const right = (sums[lower + side] as number) - (sums[upper + side] as number);
      const mean = (right - (sums[lower] as number) + (sums[upper] as number)) / side ** 2;
      highest = Math.max(highest, mean);
      lowest = Math.min(lowest, mean);
    }
  }
  return { highest, lowest };
}

/** The picture softened: each pixel twice the mean of its three by three. */
function soften(picture: Float32Array, widthPx: number): Float32Array {
  const across = (from: Float32Array): Float32Array => meanOfThree(from, 1, widthPx);
  const down = (from: Float32Array): Float32Array => meanOfThree(from, widthPx, picture.length / widthPx);
  return down(across(down(across(picture))));
}

function meanOfThree(picture: Float32Array, stride: number, length: number): Float32Array {
  return picture.map((here, at) => {
    const place = Math.floor(at / stride) % length;
    const before = place > 0 ? (picture[at - stride] as number) : here;
    const after = place < length - 1 ? (picture[at + stride] as number) : here;
    return (before + here + after) / 3;
  });
}
