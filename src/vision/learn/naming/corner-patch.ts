import { channelOf, type Frame, type GreyFrame, levelNear, workingFrame } from '../../frame.ts';
import { insideMm } from '../../locate/card-corner.ts';
import { uprightFrame } from '../../locate/upright.ts';
import { levelOn } from '../../numbers/equations.ts';
import { paperPlane } from '../../numbers/paper-plane.ts';
import { type PrintPose, placer } from '../../numbers/pose.ts';

/** The corner of a card with its index, straightened: the card's own edges are the patch's left and top. */
export interface CornerPatch {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How much ink is on each pixel: 0 paper to 1 black, by the channel in which it is darkest. */
  readonly ink: Float32Array;
}

/** Scale of every patch. */
export const PATCH_PX_PER_MM = 8;
/** What a patch shows, from the card's corner; a frame that shows less gives a smaller one. */
const WIDTH_MM = 20;
const HEIGHT_MM = 30;
/** Width of the edge that counts for nothing. */
const RIM_MM = 0.35;

/** Ever closer to the paper. */
const ROUNDS = [0.3, 0.15, 0.15, 0.15].map((darker) => ({ darker, brighter: 0.25, stride: 3 }));

/** The straightened corner of the card in a frame; `undefined` where no card's corner is found. */
export function cornerPatch(frame: Frame): CornerPatch | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { corner, grey } = upright;
  const [widthPx, heightPx] = [
    Math.min(WIDTH_MM, grey.widthPx / grey.pxPerMm - corner.xMm),
    Math.min(HEIGHT_MM, grey.heightPx / grey.pxPerMm - corner.yMm),
  ].map((mm) => Math.floor(mm * PATCH_PX_PER_MM)) as [number, number];
  if (widthPx < 5 * PATCH_PX_PER_MM || heightPx < 8 * PATCH_PX_PER_MM) return undefined;
  const ink = new Float32Array(widthPx * heightPx);
  for (let channel = 0; channel < frame.channels; channel++) {
    const plane = workingFrame(channelOf(upright.frame, channel));
    const values = sample(plane, { ...corner, scale: 1 }, widthPx, heightPx);
    const paper = paperPlane({ widthPx, heightPx, values }, ROUNDS);
    for (let row = 0, at = 0; row < heightPx; row++)
      for (let column = 0; column < widthPx; column++, at++) {
        const bare = levelOn(paper, column, row);
        const missing = bare < 1 || isOutside(column, row) ? 0 : 1 - (values[at] as number) / bare;
        ink[at] = Math.max(ink[at] as number, missing);
      }
  }
  return { widthPx, heightPx, ink };
}

/** Whether a pixel of the patch lies on the rim or beyond the rounded corner. */
function isOutside(column: number, row: number): boolean {
  return insideMm((column + 0.5) / PATCH_PX_PER_MM, (row + 0.5) / PATCH_PX_PER_MM) < RIM_MM;
}

/** The levels of a patch at a pose, each read between four pixels. */
function sample(plane: GreyFrame, pose: PrintPose, widthPx: number, heightPx: number): Float32Array {
  const seenAt = placer(pose);
  return Float32Array.from({ length: widthPx * heightPx }, (_, at) => {
    const u = ((at % widthPx) + 0.5) / PATCH_PX_PER_MM;
    const v = (Math.floor(at / widthPx) + 0.5) / PATCH_PX_PER_MM;
    const [x, y] = seenAt([u, v]);
    return levelNear(plane, x * plane.pxPerMm - 0.5, y * plane.pxPerMm - 0.5);
  });
}
