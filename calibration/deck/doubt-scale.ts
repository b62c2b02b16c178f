import { type Frame, levelAtMm } from '../../src/vision/frame.ts';
import { type UprightFrame, uprightFrame } from '../../src/vision/locate/upright.ts';
import { upperMedian } from '../../src/vision/numbers/statistics.ts';

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
  const radiiMm = frames.slice(0, MOST_FRAMES).flatMap((frame) => {
    const upright = uprightFrame(frame);
    return (upright && cornerRadiusMm(upright)) ?? [];
  });
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

const STEP_MM = 0.05;
const MOST_DIAGONAL_MM = 6;
/** How far inside the meeting of its edges a round corner begins, for a radius of 1. */
const DIAGONAL_PER_RADIUS = Math.SQRT2 - 1;

/**
 * Radius of a card's round corner in mm: by where the paper begins on the line that halves the angle between the edges.
 * 0 for a corner that is not round; `undefined` where no paper begins within reach.
 */
export function cornerRadiusMm({ corner, grey }: UprightFrame): number | undefined {
  const level = (corner.paperLevel + corner.surroundLevel) / 2;
  const angle = Math.PI / 4 + (corner.angleDeg * Math.PI) / 180;
  let before = level;
  for (let alongMm = 0; alongMm <= MOST_DIAGONAL_MM; alongMm += STEP_MM) {
    const xMm = corner.xMm + alongMm * Math.cos(angle);
    const yMm = corner.yMm + alongMm * Math.sin(angle);
    const here = levelAtMm(grey, xMm, yMm);
    if (here === undefined) return undefined;
    const back = here > before ? (here - level) / (here - before) : 0;
    if (here >= level) return Math.max(0, alongMm - STEP_MM * Math.min(1, back)) / DIAGONAL_PER_RADIUS;
    before = here;
  }
  return undefined;
}
