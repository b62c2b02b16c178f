import type { GreyFrame } from '../frame.ts';
import { type SummedArea, summedArea, sumOver } from '../numbers/summed-area.ts';

/** A part of a picture, in pixels. */
export interface Crop {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Grid of the search. */
const STEP_PX = 2;

/**
 * Where upright bars of this size most likely stand: the window in which levels change most along a row and least
 * down a column, widened by a margin on each side. The whole picture where it is smaller than the window.
 */
export function findBars(picture: GreyFrame, widthMm: number, heightMm: number, marginMm: number): Crop {
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

/** A part of a picture as a picture of its own. */
export function cropFrame(picture: GreyFrame, { leftPx, topPx, widthPx, heightPx }: Crop): GreyFrame {
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row++) {
    const from = (topPx + row) * picture.widthPx + leftPx;
    pixels.set(picture.pixels.subarray(from, from + widthPx), row * widthPx);
  }
  return { ...picture, widthPx, heightPx, pixels };
}
