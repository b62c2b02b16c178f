import { type GreyFrame, levelNear } from '../../frame.ts';
import type { PlaceMm } from '../../symbol/reading.ts';
import { type ReflectanceScale, reflectanceOf } from './reflectance.ts';

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

function between(one: PlaceMm, other: PlaceMm, share: number): PlaceMm {
  return {
    xMm: one.xMm + share * (other.xMm - one.xMm),
    yMm: one.yMm + share * (other.yMm - one.yMm),
  };
}
