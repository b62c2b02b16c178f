import { type Plane, planeThrough } from '../numbers/equations.ts';
import { inkUnder, paperLight } from './paper-light.ts';
import { type Patch, UNSEEN } from './patch.ts';

/** A patch as ink: 0 where the paper is bare, 1 where no light comes back, and what it was measured against. */
export interface InkPatch extends Patch {
  /** Grey level of the bare paper in the middle of the patch. */
  readonly paperLevel: number;
  /** Change of the paper's level over the patch, as a share of it. */
  readonly gradient: number;
  /** 1 where nothing is known of the card: beyond the frame, or under dirt; absent where all of the patch is seen. */
  readonly unseen?: Uint8Array;
}

/**
 * The rounds: how far below the plane a pixel still counts as paper, as a share of it, and which pixels are looked at,
 * at a regular step along a row and of a column.
 */
const ROUNDS = [
  { tolerance: 0.25, stride: 4 },
  { tolerance: 0.15, stride: 4 },
  { tolerance: 0.1, stride: 3 },
  { tolerance: 0.07, stride: 3 },
  { tolerance: 0.06, stride: 2 },
] as const;

/** Fewer points tell no plane. */
const FEWEST_POINTS = 20;

/**
 * How much of the paper's light is missing at each pixel of a patch.
 *
 * The light falls unevenly on a window, so the paper is a plane, fitted to the bright pixels in rounds that
 * come ever closer to it; dividing by it takes lamp, gain and gradient out of the picture. Bands, shadows and
 * reflections are what `paperLight` finds beside it. What is off the card becomes bare paper, what the frame does not
 * show takes the values of `usual`, or becomes bare paper too. `print` is what is known of each pixel, if anything is.
 */
export function inkOf(patch: Patch, usual?: Float32Array, print?: Uint8Array): InkPatch {
  const { widthPx, heightPx } = patch;
  const plane = fitPaper(patch);
  const shares = sharesOf(patch, plane);
  const light = paperLight(shares, widthPx, heightPx, patch.rowSlope ?? 0, print);
  const values = new Float32Array(shares.length);
  let unseen: Uint8Array | undefined;
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      const value = patch.values[at] as number;
      if (value >= 0) values[at] = inkUnder(light, shares[at] as number, x, y);
      else if (value === UNSEEN) {
        unseen ??= new Uint8Array(values.length);
        unseen[at] = 1;
        values[at] = usual?.[at] ?? 0;
      }
    }
  return {
    widthPx,
    heightPx,
    values,
    paperLevel: plane.level,
    gradient: (2 * Math.hypot(plane.across, plane.down)) / Math.max(1, plane.level),
    ...(unseen && { unseen }),
  };
}

/** What is missing of the light on a slanting plane of paper, by every pixel of a small patch; 0 where nothing is seen. */
export function inkOnPlane(patch: Patch): Float32Array {
  const shares = sharesOf(
    patch,
    fitPaper(patch, () => 1),
  );
  return shares.map((share, at) => ((patch.values[at] as number) < 0 ? 0 : 1 - share));
}

/** What is seen of the brightness that the plane expects; 0 where nothing is. */
function sharesOf({ heightPx, values, widthPx }: Patch, { across, down, level }: Plane): Float32Array {
  const shares = new Float32Array(values.length);
  const step = (2 * across) / widthPx;
  for (let y = 0, at = 0; y < heightPx; y++) {
    const rowLevel = level + down * place(y, heightPx) + across * place(0, widthPx);
    for (let x = 0; x < widthPx; x++, at++) {
      const value = values[at] as number;
      if (value >= 0) shares[at] = value / Math.max(1, rowLevel + step * x);
    }
  }
  return shares;
}

/** The middle of a pixel on a scale from -1 to 1. */
function place(at: number, length: number): number {
  return (2 * at + 1) / length - 1;
}

function fitPaper(patch: Patch, strideOf: (stride: number) => number = (stride) => stride): Plane {
  let plane = { level: brightLevel(patch), across: 0, down: 0 };
  for (const { stride, tolerance } of ROUNDS)
    plane = fitOnce(patch, plane, tolerance, strideOf(stride)) ?? plane;
  return plane;
}

/** The level that four of five pixels do not exceed. */
function brightLevel({ values }: Patch): number {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value < 0) continue;
    const level = value >= 255 ? 255 : (value + 0.5) | 0;
    counts[level] = (counts[level] as number) + 1;
    seen++;
  }
  let level = 0;
  for (let below = 0; level < 255; level++) {
    below += counts[level] as number;
    if (below > 0.8 * seen) break;
  }
  return level;
}

/** Least squares of the pixels that are not darker than the plane by more than the tolerance, nor brighter by 0.25. */
function fitOnce(patch: Patch, plane: Plane, tolerance: number, stride: number): Plane | undefined {
  const { widthPx, heightPx, values } = patch;
  let count = 0;
  const fitted = planeThrough((add) => {
    for (let y = 0; y < heightPx; y += stride) {
      const v = place(y, heightPx);
      const rowLevel = plane.level + plane.down * v;
      for (let x = 0, at = y * widthPx; x < widthPx; x += stride, at += stride) {
        const value = values[at] as number;
        if (value < 0) continue;
        const u = place(x, widthPx);
        const expected = rowLevel + plane.across * u;
        if (value < expected * (1 - tolerance) || value > expected * 1.25) continue;
        count++;
        add(u, v, value);
      }
    }
  });
  return count < FEWEST_POINTS ? undefined : fitted;
}
