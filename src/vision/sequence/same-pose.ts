import type { Pose } from './observation.ts';

/** How two frames of the same card, taken one after the other, belong together. */
type Relation = 'same' | 'moved' | 'again';

const STILL = { mm: 0.3, deg: 0.3 } as const;
/** Light and print of a card that was not laid down again in between. */
const ALIKE = { paper: 0.06, contrast: 0.08, deg: 0.4 } as const;

/** Whether the card lay still, moved from one frame to the next, or was laid down again. */
export function relationOf(one: Pose, other: Pose): Relation {
  const awayMm = Math.hypot(one.xMm - other.xMm, one.yMm - other.yMm);
  const turnDeg = Math.abs(one.angleDeg - other.angleDeg);
  if (awayMm < STILL.mm && turnDeg < STILL.deg) return 'same';
  const isAlike =
    turnDeg < ALIKE.deg &&
    Math.abs(one.paperLevel - other.paperLevel) < ALIKE.paper * one.paperLevel &&
    Math.abs(one.contrast - other.contrast) < ALIKE.contrast * one.contrast;
  return isAlike ? 'moved' : 'again';
}
