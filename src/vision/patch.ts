import type { CardCorner } from './card-corner.ts';
import type { GreyFrame } from './frame.ts';

/** A rectangle on a card, in mm from its corner, level with its edges. */
export interface Box {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A piece of a card, levelled, at a fixed scale, one number a pixel. */
export interface Patch {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array;
}

/** Scale of the patches in which indices are aligned and compared. */
export const PATCH_PX_PER_MM = 4;
/** Scale at which frames are sampled for them. */
const SAMPLE_PX_PER_MM = 2 * PATCH_PX_PER_MM;
/** What a patch holds beyond the frame, where nobody knows what is printed. */
export const UNSEEN = -1;
/** What a patch holds beyond the card, where nothing is. */
export const OFF_CARD = -2;
/** How much of the card's rim is left out, and how round its corner is. */
const RIM_MM = 0.4;
const ROUND_MM = 3;

/**
 * The card's brightness in a box, 4 px/mm, each pixel the mean of four places of the frame read between its pixels.
 * Pixels beyond the frame are `UNSEEN`, those within 0.4 mm of the card's edge or beyond it `OFF_CARD`.
 */
export function rectify(
  frame: GreyFrame,
  corner: Pick<CardCorner, 'xMm' | 'yMm' | 'angleDeg'>,
  box: Box,
  scale = 1,
): Patch {
  const widthPx = Math.round(box.widthMm * PATCH_PX_PER_MM);
  const heightPx = Math.round(box.heightMm * PATCH_PX_PER_MM);
  const values = new Float32Array(widthPx * heightPx);
  const step = (frame.pxPerMm * scale) / SAMPLE_PX_PER_MM;
  const cosine = step * Math.cos((corner.angleDeg * Math.PI) / 180);
  const sine = step * Math.sin((corner.angleDeg * Math.PI) / 180);
  const left = box.xMm * SAMPLE_PX_PER_MM + 0.5;
  const top = box.yMm * SAMPLE_PX_PER_MM + 0.5;
  for (let y = 0; y < heightPx; y++) {
    const down = top + 2 * y;
    const startMm = onCardFrom((down + 0.5) / SAMPLE_PX_PER_MM);
    const first = Math.max(0, Math.ceil((startMm * SAMPLE_PX_PER_MM - 0.5 - left) / 2));
    const row = values.subarray(y * widthPx, (y + 1) * widthPx);
    row.fill(OFF_CARD, 0, Math.min(first, widthPx));
    const placeX = corner.xMm * frame.pxPerMm - 0.5 + cosine * left - sine * down;
    const placeY = corner.yMm * frame.pxPerMm - 0.5 + sine * left + cosine * down;
    for (let x = first; x < widthPx; x++)
      row[x] = meanOfFour(frame, placeX + 2 * x * cosine, placeY + 2 * x * sine, cosine, sine);
  }
  return { widthPx, heightPx, values };
}

/** How far from its left edge a card begins, without its rim and its round corner, in a row so far down; or never. */
function onCardFrom(yMm: number): number {
  if (yMm < RIM_MM) return Number.POSITIVE_INFINITY;
  if (yMm >= ROUND_MM) return RIM_MM;
  return Math.max(RIM_MM, ROUND_MM - Math.sqrt((ROUND_MM - RIM_MM) ** 2 - (ROUND_MM - yMm) ** 2));
}

/** Mean of the places at (x, y), one step right, one step down, and both; `UNSEEN` where one is beyond the frame. */
function meanOfFour(frame: GreyFrame, x: number, y: number, cosine: number, sine: number): number {
  const { widthPx, heightPx, pixels } = frame;
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const right = corner & 1;
    const down = corner >> 1;
    const atX = x + right * cosine - down * sine;
    const atY = y + right * sine + down * cosine;
    if (!(atX >= 0 && atY >= 0)) return UNSEEN;
    const column = atX | 0;
    const row = atY | 0;
    if (column + 1 >= widthPx || row + 1 >= heightPx) return UNSEEN;
    const at = row * widthPx + column;
    const across = atX - column;
    const above = (pixels[at] as number) * (1 - across) + (pixels[at + 1] as number) * across;
    const below =
      (pixels[at + widthPx] as number) * (1 - across) + (pixels[at + widthPx + 1] as number) * across;
    sum += above + (below - above) * (atY - row);
  }
  return sum / 4;
}

/** The patch at half its scale, each pixel the mean of four. */
export function halvePatch(patch: Patch): Patch {
  const { widthPx, values } = patch;
  const width = widthPx >> 1;
  const height = patch.heightPx >> 1;
  const half = new Float32Array(width * height);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = 2 * y * widthPx; x < width; x++, from += 2, to++)
      half[to] =
        ((values[from] as number) +
          (values[from + 1] as number) +
          (values[from + widthPx] as number) +
          (values[from + widthPx + 1] as number)) /
        4;
  return { widthPx: width, heightPx: height, values: half };
}
