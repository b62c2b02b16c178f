import { channelOf, type Frame, workingFrame } from '../../frame.ts';
import { ROUND_MM } from '../../locate/card-corner.ts';
import { uprightFrame } from '../../locate/upright.ts';
import { addPoint, PLANE_SUMS } from '../../patch/ink.ts';

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

interface Plane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerMm: number;
  readonly pixels: Uint8Array;
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
function planesOf(frame: Frame): Plane[] {
  return Array.from({ length: frame.channels }, (_, channel) => workingFrame(channelOf(frame, channel)));
}

function patchOf(planes: readonly Plane[], grid: Grid): CornerPatch {
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
  const x = (column + 0.5) / PATCH_PX_PER_MM;
  const y = (row + 0.5) / PATCH_PX_PER_MM;
  if (x < RIM_MM || y < RIM_MM) return true;
  if (x > ROUND_MM || y > ROUND_MM) return false;
  return (x - ROUND_MM) ** 2 + (y - ROUND_MM) ** 2 > (ROUND_MM - RIM_MM) ** 2;
}

/** The grid's pixels, bilinear. */
function sample(plane: Plane, { xMm, yMm, turn, widthPx, heightPx }: Grid): Float32Array {
  const { pixels, pxPerMm } = plane;
  const sampled = new Float32Array(widthPx * heightPx);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0, to = 0; row < heightPx; row++) {
    const v = (row + 0.5) / PATCH_PX_PER_MM;
    for (let column = 0; column < widthPx; column++, to++) {
      const u = (column + 0.5) / PATCH_PX_PER_MM;
      const x = clamped((xMm + u * cos - v * sin) * pxPerMm - 0.5, plane.widthPx - 1.001);
      const y = clamped((yMm + u * sin + v * cos) * pxPerMm - 0.5, plane.heightPx - 1.001);
      const at = Math.floor(y) * plane.widthPx + Math.floor(x);
      const right = x - Math.floor(x);
      const down = y - Math.floor(y);
      const above = (pixels[at] as number) * (1 - right) + (pixels[at + 1] as number) * right;
      const next = at + plane.widthPx;
      const below = (pixels[next] as number) * (1 - right) + (pixels[next + 1] as number) * right;
      sampled[to] = above * (1 - down) + below * down;
    }
  }
  return sampled;
}

function clamped(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** Each level as a share of the paper there: a plane through the bright pixels, since light falls off evenly. */
function shareOfPaper(levels: Float32Array, { widthPx, heightPx }: Grid): Float32Array {
  const some = levels.filter((_, index) => index % 7 === 0).sort();
  const brightest = some[Math.floor(some.length * 0.9)] ?? 255;
  let paper = (_x: number, _y: number): number => brightest;
  for (let round = 0; round < 4; round++) {
    const least = round === 0 ? 0.7 : 0.85;
    const sums = new Float64Array(PLANE_SUMS);
    for (let y = 1; y < heightPx; y += 3) {
      for (let x = 1; x < widthPx; x += 3) {
        const level = levels[y * widthPx + x] as number;
        const wanted = paper(x, y);
        if (level > least * wanted && level < 1.25 * wanted) addPoint(sums, x, y, level);
      }
    }
    paper = planeThrough(sums) ?? paper;
  }
  return levels.map((level, index) => {
    const wanted = paper(index % widthPx, Math.floor(index / widthPx));
    return wanted < 1 ? 1 : level / wanted;
  });
}

/** The plane of least squares through the points that were added; `undefined` where they lie too close. */
function planeThrough(sums: Float64Array): ((x: number, y: number) => number) | undefined {
  const [n, sx, sy, sxx, sxy, syy, sl, slx, sly] = sums as unknown as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (n < 20) return undefined;
  const [xx, xy, yy] = [sxx - (sx * sx) / n, sxy - (sx * sy) / n, syy - (sy * sy) / n];
  const [lx, ly] = [slx - (sl * sx) / n, sly - (sl * sy) / n];
  const determinant = xx * yy - xy * xy;
  if (determinant < 1e-6 * xx * yy || determinant <= 0) return undefined;
  const a = (lx * yy - ly * xy) / determinant;
  const b = (ly * xx - lx * xy) / determinant;
  return (x, y) => sl / n + a * (x - sx / n) + b * (y - sy / n);
}
