import { type GreyFrame, levelAtMm } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';
import type { BarLayout } from './bar-table.ts';
import type { PlaceMm } from './reading.ts';

/** Share of a cell, round its middle, that is looked at: its ends hold blur from its neighbours. */
const CORE = 0.5;
/** Share of a bar's length that is looked at. */
const LENGTH = 0.8;
const SAMPLES_PER_PX = 1;

/** A point of the card, in mm from its corner, as a place in the frame. */
export function placeOnCard({ xMm, yMm, angleDeg }: CardCorner, rightMm: number, downMm: number): PlaceMm {
  const turn = (angleDeg * Math.PI) / 180;
  return {
    xMm: xMm + Math.cos(turn) * rightMm - Math.sin(turn) * downMm,
    yMm: yMm + Math.sin(turn) * rightMm + Math.cos(turn) * downMm,
  };
}

/** The mean level of each cell, averaged along its bar; `undefined` where the frame does not show them all. */
export function cellLevels(
  frame: GreyFrame,
  corner: CardCorner,
  { cells, pitchMm, region, orientation }: BarLayout,
): number[] | undefined {
  const isAcross = orientation === 'across';
  const [lengthMm, start] = isAcross ? [region.heightMm, region.xMm] : [region.widthMm, region.yMm];
  const slack = ((isAcross ? region.widthMm : region.heightMm) - cells * pitchMm) / 2;
  const across = offsets(CORE * pitchMm, frame.pxPerMm);
  const along = offsets(LENGTH * lengthMm, frame.pxPerMm);
  const levels: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const middle = start + slack + (cell + 0.5) * pitchMm;
    let sum = 0;
    for (const step of across) {
      for (const reach of along) {
        const side = (isAcross ? region.yMm : region.xMm) + lengthMm / 2 + reach;
        const place = isAcross
          ? placeOnCard(corner, middle + step, side)
          : placeOnCard(corner, side, middle + step);
        const level = levelAtMm(frame, place.xMm, place.yMm);
        if (level === undefined) return undefined;
        sum += level;
      }
    }
    levels.push(sum / (across.length * along.length));
  }
  return levels;
}

/** Places spread evenly over a length round its middle. */
function offsets(lengthMm: number, pxPerMm: number): number[] {
  const count = Math.max(2, Math.round(lengthMm * pxPerMm * SAMPLES_PER_PX));
  return Array.from({ length: count }, (_, index) => ((index + 0.5) / count - 0.5) * lengthMm);
}
