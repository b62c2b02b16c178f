import { averageDown, type Crop, cropFrame, type Frame, type GreyFrame, greyOf } from '../frame.ts';
import { type SummedArea, summedArea, sumOver } from '../numbers/summed-area.ts';
import { LEAST_PX_PER_MODULE, ROUNDING, type SymbolSettings } from './settings.ts';

/** A symbol of ours in modules: start, three pairs, check and stop; and its height. */
const MODULES = 68;
const MODULES_HIGH = 20;
const MARGIN_MODULES = 12;

/** A picture to decode, and where it lies in the frame. */
export interface Picture {
  readonly grey: GreyFrame;
  readonly leftMm: number;
  readonly topMm: number;
  /** Columns per column of the scale. */
  readonly stretch: number;
}

/** The pictures to try one after the other, made when they are wanted. */
export function* picturesOf(frame: Frame, { moduleMm }: SymbolSettings): Iterable<Picture> {
  const full = greyOf(frame);
  // At the coarsest scale that leaves a module its pixels: averaging takes noise away.
  const small = averageDown(full, (2 * (LEAST_PX_PER_MODULE - ROUNDING)) / moduleMm);
  const crop = findBars(small, MODULES * moduleMm, MODULES_HIGH * moduleMm, MARGIN_MODULES * moduleMm);
  const part = partOf(small, crop, 1);
  yield part;
  yield { ...part, grey: sharpenBars(part.grey), stretch: STRETCH };
  yield { grey: small, leftMm: 0, topMm: 0, stretch: 1 };
  if (small !== full) yield partOf(full, crop, full.pxPerMm / small.pxPerMm);
}

/** A part of a picture that is this many times finer than the one in which the part was found. */
function partOf(grey: GreyFrame, { heightPx, leftPx, topPx, widthPx }: Crop, finer: number): Picture {
  const crop = {
    leftPx: finer * leftPx,
    topPx: finer * topPx,
    widthPx: Math.min(finer * widthPx, grey.widthPx - finer * leftPx),
    heightPx: Math.min(finer * heightPx, grey.heightPx - finer * topPx),
  };
  return {
    grey: cropFrame(grey, crop),
    leftMm: crop.leftPx / grey.pxPerMm,
    topMm: crop.topPx / grey.pxPerMm,
    stretch: 1,
  };
}

/** Grid of the search. */
const STEP_PX = 2;

/**
 * Where upright bars of this size most likely stand: the window in which levels change most along a row and least
 * down a column, widened by a margin on each side. The whole picture where it is smaller than the window.
 */
function findBars(picture: GreyFrame, widthMm: number, heightMm: number, marginMm: number): Crop {
  const { widthPx, heightPx, pxPerMm } = picture;
  const width = Math.min(widthPx, Math.round(widthMm * pxPerMm));
  const height = Math.min(heightPx, Math.round(heightMm * pxPerMm));
  const sums = barEdges(picture);
  const columns = Math.floor(widthPx / STEP_PX);
  const [across, down] = [Math.floor(width / STEP_PX), Math.floor(height / STEP_PX)];
  let best = { score: Number.NEGATIVE_INFINITY, column: 0, row: 0 };
  for (let row = 0; row + down <= Math.floor(heightPx / STEP_PX); row++) {
    for (let column = 0; column + across <= columns; column++) {
      const score = sumOver(sums, column, row, across, down);
      if (score > best.score) best = { score, column, row };
    }
  }
  const margin = Math.round(marginMm * pxPerMm);
  const leftPx = Math.max(0, best.column * STEP_PX - margin);
  const topPx = Math.max(0, best.row * STEP_PX - margin);
  return {
    leftPx,
    topPx,
    widthPx: Math.min(widthPx, best.column * STEP_PX + width + margin) - leftPx,
    heightPx: Math.min(heightPx, best.row * STEP_PX + height + margin) - topPx,
  };
}

/** On the grid of the search, the change along the row less the change down the column. */
function barEdges({ pixels, widthPx, heightPx }: GreyFrame): SummedArea {
  const [columns, rows] = [Math.floor(widthPx / STEP_PX), Math.floor(heightPx / STEP_PX)];
  return summedArea(columns, rows, (_, column, row) => {
    const here = row * STEP_PX * widthPx + column * STEP_PX;
    const level = pixels[here] as number;
    const right = pixels[column * STEP_PX + 1 < widthPx ? here + 1 : here] as number;
    const below = pixels[row * STEP_PX + 1 < heightPx ? here + widthPx : here] as number;
    return Math.abs(right - level) - Math.abs(below - level);
  });
}

/** Rows averaged on each side of a row: bars are the same along their length, noise and dirt are not. */
const ROWS_EACH_SIDE = 2;
/** How much of the difference to the neighbours is added: undoes a blur of about half a module. */
const SHARPENING = 2;
/** Columns made of each column, so that edges fall between the old ones. */
const STRETCH = 2;

/** Upright bars made clear: averaged along the bars, sharpened across them, and twice as wide. */
function sharpenBars(picture: GreyFrame): GreyFrame {
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
