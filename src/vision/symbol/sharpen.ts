import type { GreyFrame } from '../frame.ts';

/** Rows averaged on each side of a row: bars are the same along their length, noise and dirt are not. */
const ROWS_EACH_SIDE = 2;
/** How much of the difference to the neighbours is added: undoes a blur of about half a module. */
const SHARPENING = 2;
/** Columns made of each column, so that edges fall between the old ones. */
export const STRETCH = 2;

/** Upright bars made clear: averaged along the bars, sharpened across them, and twice as wide. */
export function sharpenBars(picture: GreyFrame): GreyFrame {
  const { widthPx, heightPx } = picture;
  const pixels = new Uint8Array(widthPx * STRETCH * heightPx);
  const mean = new Float32Array(widthPx);
  const sharp = new Float32Array(widthPx);
  for (let row = 0; row < heightPx; row++) {
    averageRows(picture, row, mean);
    for (let column = 0; column < widthPx; column++) {
      const here = mean[column] as number;
      const left = mean[Math.max(0, column - 1)] as number;
      const right = mean[Math.min(widthPx - 1, column + 1)] as number;
      const value = here + SHARPENING * (here - (left + right) / 2);
      sharp[column] = Math.min(255, Math.max(0, value));
    }
    stretchRow(sharp, pixels.subarray(row * widthPx * STRETCH, (row + 1) * widthPx * STRETCH));
  }
  return { ...picture, widthPx: widthPx * STRETCH, pixels };
}

function averageRows({ pixels, widthPx, heightPx }: GreyFrame, row: number, mean: Float32Array): void {
  const first = Math.max(0, row - ROWS_EACH_SIDE);
  const last = Math.min(heightPx - 1, row + ROWS_EACH_SIDE);
  mean.fill(0);
  for (let other = first; other <= last; other++) {
    const start = other * widthPx;
    for (let column = 0; column < widthPx; column++) {
      mean[column] = (mean[column] as number) + (pixels[start + column] as number);
    }
  }
  for (let column = 0; column < widthPx; column++)
    mean[column] = (mean[column] as number) / (last - first + 1);
}

/** Each new column lies a quarter of an old one beside its centre. */
function stretchRow(row: Float32Array, wide: Uint8Array): void {
  for (let column = 0; column < row.length; column++) {
    const here = row[column] as number;
    const left = row[Math.max(0, column - 1)] as number;
    const right = row[Math.min(row.length - 1, column + 1)] as number;
    wide[STRETCH * column] = 0.75 * here + 0.25 * left + 0.5;
    wide[STRETCH * column + 1] = 0.75 * here + 0.25 * right + 0.5;
  }
}
