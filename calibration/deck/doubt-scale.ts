import type { Frame } from '../../src/vision/frame.ts';
import { uprightFrame } from '../../src/vision/locate/upright.ts';
import { cornerRadiusMm } from '../../src/vision/print/measure/corner-radius.ts';

/** Radius of the corners of playing cards, and what is far from it: they are seldom cut to less than 2.5 mm. */
const USUAL_RADIUS_MM = 3;
const LEAST_RADIUS_MM = 2;
const MOST_RADIUS_MM = 4.5;
const MOST_FRAMES = 24;
const LEAST_FRAMES = 3;

/** A sentence where the corners of cards are so round, or so little, that the scale of the pictures is in doubt. */
export function doubtScale(frames: readonly Frame[]): string | undefined {
  const radiiMm = frames.slice(0, MOST_FRAMES).flatMap((frame) => {
    const upright = uprightFrame(frame);
    const radiusMm = upright && cornerRadiusMm(upright);
    return radiusMm === undefined ? [] : [radiusMm];
  });
  const [first] = frames;
  const radiusMm = radiiMm.sort((a, b) => a - b)[radiiMm.length >> 1];
  if (first === undefined || radiusMm === undefined || radiiMm.length < LEAST_FRAMES) return undefined;
  if (radiusMm >= LEAST_RADIUS_MM && radiusMm <= MOST_RADIUS_MM) return undefined;
  const said = `At ${first.pxPerMm} pixels a millimetre the cards' corners have a radius of ${radiusMm.toFixed(1)} mm`;
  const likelyPxPerMm = Number(((first.pxPerMm * radiusMm) / USUAL_RADIUS_MM).toPrecision(2));
  return likelyPxPerMm < 1
    ? `${said}. Are they cut square? If not, --px-per-mm is too great.`
    : `${said}; of most cards it is ${USUAL_RADIUS_MM} mm. If theirs is too, say --px-per-mm ${likelyPxPerMm}.`;
}
