import { type GreyFrame, isBetween, levelBetween } from '../frame.ts';
import { type CardCorner, ROUND_MM } from '../locate/card-corner.ts';

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
  /** How many pixels a row of the frame it was taken from rises for each pixel to the right; absent where it is level. */
  readonly rowSlope?: number;
}

/** Scale of the patches in which indices are aligned and compared. */
export const PATCH_PX_PER_MM = 4;
/** Scale at which frames are sampled for them. */
const SAMPLE_PX_PER_MM = 2 * PATCH_PX_PER_MM;
/** What a patch holds beyond the frame, where nobody knows what is printed. */
export const UNSEEN = -1;
/** What a patch holds beyond the card, where nothing is. */
export const OFF_CARD = -2;
/** How much of the card's rim is left out. */
const RIM_MM = 0.4;

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
    sampleRow(frame, row, first, { placeX, placeY, cosine, sine });
  }
  return { widthPx, heightPx, values, rowSlope: sine / cosine };
}

/** Where in a frame a row of a patch begins, and a step of the samples along it (two for each of its pixels). */
interface SampledRow {
  readonly placeX: number;
  readonly placeY: number;
  readonly cosine: number;
  readonly sine: number;
}

/** Fills a row from a pixel on. A row that the frame shows from end to end needs no look at each of its places. */
function sampleRow(frame: GreyFrame, row: Float32Array, first: number, at: SampledRow): void {
  const { placeX, placeY, cosine, sine } = at;
  const last = row.length - 1;
  if (first > last) return;
  const isSeen = (x: number): boolean => showsFour(frame, at, x);
  const isWhole = isSeen(first) && isSeen(last);
  for (let x = first; x <= last; x++)
    row[x] =
      isWhole || isSeen(x)
        ? meanOfFour(frame, placeX + 2 * x * cosine, placeY + 2 * x * sine, cosine, sine)
        : UNSEEN;
}

/** Whether all four places of a row's pixel lie between pixels of the frame. */
function showsFour(frame: GreyFrame, { placeX, placeY, cosine, sine }: SampledRow, pixel: number): boolean {
  const x = placeX + 2 * pixel * cosine;
  const y = placeY + 2 * pixel * sine;
  return (
    isBetween(frame, x, y) &&
    isBetween(frame, x + cosine, y + sine) &&
    isBetween(frame, x - sine, y + cosine) &&
    isBetween(frame, x + cosine - sine, y + sine + cosine)
  );
}

/** How far from its left edge a card begins, without its rim and its round corner, in a row so far down; or never. */
function onCardFrom(yMm: number): number {
  if (yMm < RIM_MM) return Number.POSITIVE_INFINITY;
  if (yMm >= ROUND_MM) return RIM_MM;
  return Math.max(RIM_MM, ROUND_MM - Math.sqrt((ROUND_MM - RIM_MM) ** 2 - (ROUND_MM - yMm) ** 2));
}

/** Mean of the places at (x, y), one step right, one step down, and both. */
function meanOfFour(
  { pixels, widthPx }: GreyFrame,
  x: number,
  y: number,
  cosine: number,
  sine: number,
): number {
  const here = levelBetween(pixels, widthPx, x, y);
  const right = levelBetween(pixels, widthPx, x + cosine, y + sine);
  const below = levelBetween(pixels, widthPx, x - sine, y + cosine);
  const both = levelBetween(pixels, widthPx, x + cosine - sine, y + sine + cosine);
  return (here + right + below + both) / 4;
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
