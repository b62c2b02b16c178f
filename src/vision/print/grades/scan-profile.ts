import { type GreyFrame, levelNear } from '../../frame.ts';
import { product } from '../../numbers/least-squares.ts';
import { standardised } from '../../numbers/statistics.ts';
import type { PlaceMm } from '../../symbol/reading.ts';

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
function reflectanceOf({ white, black }: ReflectanceScale): (level: number) => number {
  const perLevel = (white.reflectance - black.reflectance) / (white.level - black.level);
  if (!Number.isFinite(perLevel) || perLevel <= 0) {
    throw new RangeError(`White at level ${white.level} and black at ${black.level} make no scale.`);
  }
  return (level) => Math.min(1, Math.max(0, black.reflectance + (level - black.level) * perLevel));
}

/** Reflectances along one line across the bars. */
export interface ScanProfile {
  readonly reflectances: Float64Array;
  readonly stepMm: number;
}

const PROFILES = 10;
/** Part of the bars' height that is scanned, in the middle. */
const SCANNED_SHARE = 0.8;
/** Samples per pixel along the line. */
const SAMPLES_PER_PX = 4;

/** The line of a symbol to scan, and how far beyond its first and last bar. */
interface ScanPlan {
  /** Corners of the bars in the frame, from the printed top left clockwise. */
  readonly place: readonly PlaceMm[];
  readonly beyondMm: number;
  /** Diameter over which a sample is averaged; a pixel is the least. */
  readonly apertureMm: number;
}

/** Ten lines across the bars, from their upper end to their lower, with what lies beside them. */
export function scanProfiles(frame: GreyFrame, plan: ScanPlan, scale: ReflectanceScale): ScanProfile[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = plan.place;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft)
    throw new RangeError('A symbol has four corners.');
  const toReflectance = reflectanceOf(scale);
  return Array.from({ length: PROFILES }, (_, index) => {
    const share = (1 - SCANNED_SHARE) / 2 + (SCANNED_SHARE * (index + 0.5)) / PROFILES;
    return scanLine(
      frame,
      between(topLeft, bottomLeft, share),
      between(topRight, bottomRight, share),
      plan,
      toReflectance,
    );
  });
}

function scanLine(
  frame: GreyFrame,
  from: PlaceMm,
  to: PlaceMm,
  { beyondMm, apertureMm }: ScanPlan,
  toReflectance: (level: number) => number,
): ScanProfile {
  const lengthMm = Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm);
  const [alongX, alongY] = [(to.xMm - from.xMm) / lengthMm, (to.yMm - from.yMm) / lengthMm];
  const stepMm = 1 / (SAMPLES_PER_PX * frame.pxPerMm);
  const count = Math.floor((lengthMm + 2 * beyondMm) / stepMm);
  const aperture = apertureOffsets(apertureMm, frame.pxPerMm);
  const reflectances = Float64Array.from({ length: count }, (_, index) => {
    const along = index * stepMm - beyondMm;
    let sum = 0;
    for (const [ahead, aside] of aperture) {
      const x = from.xMm + alongX * (along + ahead) - alongY * aside;
      const y = from.yMm + alongY * (along + ahead) + alongX * aside;
      sum += levelNear(frame, x * frame.pxPerMm - 0.5, y * frame.pxPerMm - 0.5);
    }
    return toReflectance(sum / aperture.length);
  });
  return { reflectances, stepMm };
}

/** Places in a round aperture, less what a pixel averages by itself; one place where a pixel is as large. */
function apertureOffsets(apertureMm: number, pxPerMm: number): (readonly [number, number])[] {
  const radius = (apertureMm - 1 / pxPerMm) / 2;
  if (radius <= 0.01) return [[0, 0]];
  const ring = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  return [[0, 0], ...ring];
}

/** A place so far on the way from one to another. */
export function between(one: PlaceMm, other: PlaceMm, share: number): PlaceMm {
  return {
    xMm: one.xMm + share * (other.xMm - one.xMm),
    yMm: one.yMm + share * (other.yMm - one.yMm),
  };
}

const STEP_MM = 0.05;
const REACH_MM = 6;
/** Least correlation with the bars where they were read. */
const LEAST_LIKENESS = 0.6;
/** Rows over which bars may be hidden by a spot. */
const GAP_MM = 0.5;

/**
 * The corners of bars up to their ends: a reader gives only the part in which it read. From the middle of that part on,
 * each line is compared with the one there.
 */
export function extendBars(frame: GreyFrame, place: readonly PlaceMm[]): PlaceMm[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = place;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft)
    throw new RangeError('A symbol has four corners.');
  const left = between(topLeft, bottomLeft, 0.5);
  const right = between(topRight, bottomRight, 0.5);
  const lengthMm = Math.hypot(right.xMm - left.xMm, right.yMm - left.yMm);
  const along = { x: (right.xMm - left.xMm) / lengthMm, y: (right.yMm - left.yMm) / lengthMm };
  const shift = (point: PlaceMm, downMm: number): PlaceMm => ({
    xMm: point.xMm - along.y * downMm,
    yMm: point.yMm + along.x * downMm,
  });
  const lineAt = (downMm: number): Float32Array => readLine(frame, shift(left, downMm), along, lengthMm);
  const reference = lineAt(0);
  const reach = (sign: 1 | -1): number => {
    let last = 0;
    for (let downMm = 0; downMm <= Math.min(REACH_MM, last + GAP_MM); downMm += STEP_MM) {
      if (product(reference, lineAt(sign * downMm)) > LEAST_LIKENESS) last = downMm;
    }
    return sign * last;
  };
  const [up, down] = [reach(-1), reach(1)];
  return [shift(left, up), shift(right, up), shift(right, down), shift(left, down)];
}

/** The levels of a line, standardised. */
function readLine(
  frame: GreyFrame,
  from: PlaceMm,
  along: { readonly x: number; readonly y: number },
  lengthMm: number,
): Float32Array {
  const count = Math.round(lengthMm * frame.pxPerMm);
  const levels = Float32Array.from({ length: count }, (_, index) => {
    const at = ((index + 0.5) * lengthMm) / count;
    const x = (from.xMm + along.x * at) * frame.pxPerMm;
    const y = (from.yMm + along.y * at) * frame.pxPerMm;
    const isInside = x >= 0 && y >= 0 && x < frame.widthPx && y < frame.heightPx;
    return isInside ? levelNear(frame, x - 0.5, y - 0.5) : 0;
  });
  return standardised(levels);
}
