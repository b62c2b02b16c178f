import { levelOn, type Plane } from '../numbers/equations.ts';
import { paperPlane } from '../numbers/paper-plane.ts';
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

/** Closer to the paper round by round, by more and more of its pixels. */
const ROUNDS = [
  { darker: 0.25, brighter: 0.25, stride: 4 },
  { darker: 0.15, brighter: 0.25, stride: 4 },
  { darker: 0.1, brighter: 0.25, stride: 3 },
  { darker: 0.07, brighter: 0.25, stride: 3 },
  { darker: 0.06, brighter: 0.25, stride: 2 },
] as const;

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
  const plane = paperPlane(patch, ROUNDS);
  const paperLevel = levelOn(plane, (widthPx - 1) / 2, (heightPx - 1) / 2);
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
    paperLevel,
    gradient: Math.hypot(plane.across * widthPx, plane.down * heightPx) / Math.max(1, paperLevel),
    ...(unseen && { unseen }),
  };
}

/** What is missing of the light on a slanting plane of paper, by every pixel of a small patch; 0 where nothing is seen. */
export function inkOnPlane(patch: Patch): Float32Array {
  const plane = paperPlane(
    patch,
    ROUNDS.map((round) => ({ ...round, stride: 1 })),
  );
  return sharesOf(patch, plane).map((share, at) => ((patch.values[at] as number) < 0 ? 0 : 1 - share));
}

/** What is seen of the brightness that the plane expects; 0 where nothing is. */
function sharesOf({ heightPx, values, widthPx }: Patch, plane: Plane): Float32Array {
  const shares = new Float32Array(values.length);
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      const value = values[at] as number;
      if (value >= 0) shares[at] = value / Math.max(1, levelOn(plane, x, y));
    }
  return shares;
}
