import type { GreyFrame } from '../../frame.ts';

/** A reference patch: the grey level a camera gives it, and the share of light it sends back, 0..1. */
interface ReferencePatch {
  readonly level: number;
  readonly reflectance: number;
}

/** What turns grey levels into reflectances: a white and a black patch seen under the same light. */
export interface ReflectanceScale {
  readonly white: ReferencePatch;
  readonly black: ReferencePatch;
}

/** The reflectance 0..1 of a grey level; throws a RangeError where both patches have the same level. */
export function reflectanceOf({ white, black }: ReflectanceScale): (level: number) => number {
  const perLevel = (white.reflectance - black.reflectance) / (white.level - black.level);
  if (!Number.isFinite(perLevel) || perLevel <= 0) {
    throw new RangeError(`White at level ${white.level} and black at ${black.level} make no scale.`);
  }
  return (level) => Math.min(1, Math.max(0, black.reflectance + (level - black.level) * perLevel));
}

/** The level between the four pixels round a place in pixels, edge pixels repeated beyond the frame. */
export function levelBetween({ widthPx, heightPx, pixels }: GreyFrame, xPx: number, yPx: number): number {
  const x = Math.min(widthPx - 1, Math.max(0, xPx - 0.5));
  const y = Math.min(heightPx - 1, Math.max(0, yPx - 0.5));
  const left = Math.min(widthPx - 2, Math.floor(x));
  const top = Math.min(heightPx - 2, Math.floor(y));
  const at = top * widthPx + left;
  const upper = (pixels[at] as number) * (left + 1 - x) + (pixels[at + 1] as number) * (x - left);
  const below = at + widthPx;
  const lower = (pixels[below] as number) * (left + 1 - x) + (pixels[below + 1] as number) * (x - left);
  return upper * (top + 1 - y) + lower * (y - top);
}
