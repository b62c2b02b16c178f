import { channelOf, type Frame, type GreyFrame, levelNear, workingFrame } from '../../frame.ts';
import { insideMm } from '../../locate/card-corner.ts';
import { uprightFrame } from '../../locate/upright.ts';
import { levelOn, type Plane, planeThrough } from '../../numbers/equations.ts';

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

/** The straightened corner of the card in a frame; `undefined` where no card's corner is found. */
export function cornerPatch(frame: Frame): CornerPatch | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const planes = planesOf(upright.frame);
  const { xMm, yMm, angleDeg } = upright.corner;
  const first = planes[0];
  if (first === undefined) return undefined;
  const widthMm = Math.min(WIDTH_MM, first.widthPx / first.pxPerMm - xMm);
  const heightMm = Math.min(HEIGHT_MM, first.heightPx / first.pxPerMm - yMm);
  const grid: Grid = {
    xMm,
    yMm,
    turn: (angleDeg * Math.PI) / 180,
    widthPx: Math.floor(widthMm * PATCH_PX_PER_MM),
    heightPx: Math.floor(heightMm * PATCH_PX_PER_MM),
  };
  if (grid.widthPx < 5 * PATCH_PX_PER_MM || grid.heightPx < 8 * PATCH_PX_PER_MM) return undefined;
  return patchOf(planes, grid);
}

/** Where the patch lies in the frame. */
interface Grid {
  readonly xMm: number;
  readonly yMm: number;
  readonly turn: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The channels of a frame, each averaged down to a common scale. */
function planesOf(frame: Frame): GreyFrame[] {
  return Array.from({ length: frame.channels }, (_, channel) => workingFrame(channelOf(frame, channel)));
}

function patchOf(planes: readonly GreyFrame[], grid: Grid): CornerPatch {
  const shares = planes.map((plane) => shareOfPaper(sample(plane, grid), grid));
  const count = grid.widthPx * grid.heightPx;
  const ink = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    if (isOutside(index % grid.widthPx, Math.floor(index / grid.widthPx))) continue;
    let least = 1;
    for (const share of shares) least = Math.min(least, share[index] as number);
    ink[index] = Math.max(0, 1 - least);
  }
  return { widthPx: grid.widthPx, heightPx: grid.heightPx, ink };
}

/** Whether a pixel of the patch lies on the rim or beyond the rounded corner. */
function isOutside(column: number, row: number): boolean {
  return insideMm((column + 0.5) / PATCH_PX_PER_MM, (row + 0.5) / PATCH_PX_PER_MM) < RIM_MM;
}

/** The grid's pixels, each read between four of the plane's. */
function sample(plane: GreyFrame, { xMm, yMm, turn, widthPx, heightPx }: Grid): Float32Array {
  const { pxPerMm } = plane;
  const sampled = new Float32Array(widthPx * heightPx);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0, to = 0; row < heightPx; row++) {
    const v = (row + 0.5) / PATCH_PX_PER_MM;
    for (let column = 0; column < widthPx; column++, to++) {
      const u = (column + 0.5) / PATCH_PX_PER_MM;
      const [x, y] = [xMm + u * cos - v * sin, yMm + u * sin + v * cos];
      sampled[to] = levelNear(plane, x * pxPerMm - 0.5, y * pxPerMm - 0.5);
    }
  }
  return sampled;
}

/** Each level as a share of the paper there: a plane through the bright pixels, since light falls off evenly. */
function shareOfPaper(levels: Float32Array, { widthPx, heightPx }: Grid): Float32Array {
  const some = levels.filter((_, index) => index % 7 === 0).sort();
  let paper: Plane = { level: some[Math.floor(some.length * 0.9)] ?? 255, across: 0, down: 0 };
  for (const least of [0.7, 0.85, 0.85, 0.85])
    paper =
      planeThrough((add) => {
        for (let y = 1; y < heightPx; y += 3)
          for (let x = 1; x < widthPx; x += 3) {
            const level = levels[y * widthPx + x] as number;
            const wanted = levelOn(paper, x, y);
            if (level > least * wanted && level < 1.25 * wanted) add(x, y, level);
          }
      }) ?? paper;
  return levels.map((level, index) => {
    const wanted = levelOn(paper, index % widthPx, Math.floor(index / widthPx));
    return wanted < 1 ? 1 : level / wanted;
  });
}
