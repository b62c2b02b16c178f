import type { Frame } from '../../src/vision/frame.ts';
import { upperMedian } from '../../src/vision/numbers/statistics.ts';
import { sightCard } from '../../src/vision/print/measure/cut-edges.ts';

/** Radius of the corners of playing cards. */
export const USUAL_RADIUS_MM = 3;
/** A radius that is measured so many times as large as it should be makes the scale doubtful. */
const DOUBTFUL = { least: 0.86, most: 1.3 } as const;
/** Within these it is as it should be. Cards are cut to other radii too, so what lies between is told, and refuses nothing. */
const USUAL = { least: 0.93, most: 1.1 } as const;
/** Corners that are less round than this are cut square. */
const SQUARE_MM = 1;
const MOST_FRAMES = 24;
const LEAST_FRAMES = 3;

/** Corners of cards that are so round, or so little, that the scale of their pictures is in doubt. */
export interface DoubtfulScale {
  /** The scale that the pictures are said to have. */
  readonly pxPerMm: number;
  /** The radius of the corners at that scale. */
  readonly radiusMm: number;
  /** The radius that they should have. */
  readonly cutMm: number;
  /** The scale at which the corners are as round as that. */
  readonly likelyPxPerMm: number;
  /** Whether cards may well be cut to that radius. */
  readonly isSlight: boolean;
}

/** What makes the scale of pictures doubtful; `undefined` where nothing does, or too few corners are seen. */
export function doubtScale(
  frames: readonly Frame[],
  cutMm: number = USUAL_RADIUS_MM,
): DoubtfulScale | undefined {
  const radiiMm = frames.slice(0, MOST_FRAMES).flatMap((frame) => sightCard(frame)?.shape.radiusMm ?? []);
  const [first] = frames;
  if (first === undefined || radiiMm.length < LEAST_FRAMES) return undefined;
  const radiusMm = upperMedian(radiiMm);
  if (isWithin(USUAL, radiusMm / cutMm)) return undefined;
  const { pxPerMm } = first;
  const likelyPxPerMm = Number(((pxPerMm * radiusMm) / cutMm).toPrecision(2));
  return { pxPerMm, radiusMm, cutMm, likelyPxPerMm, isSlight: isWithin(DOUBTFUL, radiusMm / cutMm) };
}

function isWithin(
  { least, most }: { readonly least: number; readonly most: number },
  factor: number,
): boolean {
  return factor >= least && factor <= most;
}

/** Whether corners are so little round that the cards may have been cut square. */
export function isSquare({ radiusMm }: DoubtfulScale): boolean {
  return radiusMm < SQUARE_MM;
}

/** A doubtful scale in words. */
export function scaleDoubtInWords(doubt: DoubtfulScale): string {
  const { cutMm, likelyPxPerMm, pxPerMm, radiusMm } = doubt;
  const found = `At ${pxPerMm} pixels a millimetre the cards' corners have a radius of ${radiusMm.toFixed(1)} mm`;
  if (isSquare(doubt)) return `${found}. Are they cut square? If not, --px-per-mm is too large.`;
  return `${found}, and should have ${cutMm} mm. If they have, use --px-per-mm ${likelyPxPerMm}; if not, measure them and add --corner-radius-mm.`;
}
