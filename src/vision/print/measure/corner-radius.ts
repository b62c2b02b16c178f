import { levelAtMm } from '../../frame.ts';
import type { UprightFrame } from '../../locate/upright.ts';

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
