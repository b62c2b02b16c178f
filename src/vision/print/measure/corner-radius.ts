import type { GreyFrame } from '../../frame.ts';
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
    const here = levelAt(grey, xMm, yMm);
    if (here === undefined) return undefined;
    const back = here > before ? (here - level) / (here - before) : 0;
    if (here >= level) return Math.max(0, alongMm - STEP_MM * Math.min(1, back)) / DIAGONAL_PER_RADIUS;
    before = here;
  }
  return undefined;
}

/** The level at a place, between four pixels; `undefined` beyond the frame. */
function levelAt({ heightPx, pixels, pxPerMm, widthPx }: GreyFrame, xMm: number, yMm: number) {
  const x = xMm * pxPerMm - 0.5;
  const y = yMm * pxPerMm - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column + 1 >= widthPx || row + 1 >= heightPx) return undefined;
  const at = row * widthPx + column;
  const [across, down] = [x - column, y - row];
  const level = (offset: number): number => pixels[at + offset] as number;
  const above = level(0) * (1 - across) + level(1) * across;
  const below = level(widthPx) * (1 - across) + level(widthPx + 1) * across;
  return above * (1 - down) + below * down;
}
