import type { Frame } from '../../src/vision/frame.ts';
import { uprightFrame } from '../../src/vision/locate/upright.ts';
import { cornerRadiusMm } from '../../src/vision/print/measure/corner-radius.ts';

/** Radius of the corners of playing cards, and what is far from it: they are seldom cut to less than 2.5 mm. */
export const USUAL_RADIUS_MM = 3;
const LEAST_RADIUS_MM = 2;
const MOST_RADIUS_MM = 4.5;
const MOST_FRAMES = 24;
const LEAST_FRAMES = 3;

/** Corners of cards that are so round, or so little, that the scale of their pictures is in doubt. */
export interface DoubtfulScale {
  /** The scale that the pictures are said to have. */
  readonly pxPerMm: number;
  /** The radius of the corners at that scale. */
  readonly radiusMm: number;
  /** The scale at which the corners are as round as those of most cards; below 1 the cards may be cut square. */
  readonly likelyPxPerMm: number;
}

/** What makes the scale of pictures doubtful; `undefined` where nothing does, or too few corners are seen. */
export function doubtScale(frames: readonly Frame[]): DoubtfulScale | undefined {
  const radiiMm = frames.slice(0, MOST_FRAMES).flatMap((frame) => {
    const upright = uprightFrame(frame);
    const radiusMm = upright && cornerRadiusMm(upright);
    return radiusMm === undefined ? [] : [radiusMm];
  });
  const [first] = frames;
  const radiusMm = radiiMm.sort((a, b) => a - b)[radiiMm.length >> 1];
  if (first === undefined || radiusMm === undefined || radiiMm.length < LEAST_FRAMES) return undefined;
  if (radiusMm >= LEAST_RADIUS_MM && radiusMm <= MOST_RADIUS_MM) return undefined;
  const { pxPerMm } = first;
  const likelyPxPerMm = Number(((pxPerMm * radiusMm) / USUAL_RADIUS_MM).toPrecision(2));
  return { pxPerMm, radiusMm, likelyPxPerMm };
}
