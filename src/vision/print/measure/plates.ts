import { channelOf } from '../../frame.ts';
import { seenAt } from '../../numbers/pose.ts';
import type { CardSight } from './cut-edges.ts';
import { fitPrint, type PrintFit } from './fit-print.ts';
import type { PlatesApart, PreparedStandard } from './print-reference.ts';

/** Light of a colour that an ink takes less of, by grey levels, tells no place of it. */
const LEAST_CONTRAST = 60;
const FIRMNESS = 0.02;
const ROUNDS = 2;

/**
 * How far the index lies apart in the two colours of light that it is darkest in: inks of different plates take different
 * light. `undefined` in grey frames, and of prints that only one colour of light shows.
 */
export function platesApart(
  { frame, edges }: CardSight,
  { indexCells: cells, middle, template }: PreparedStandard,
  index: PrintFit,
): PlatesApart | undefined {
  if (frame.channels === 1) return undefined;
  const fits = ([0, 1, 2] as const).flatMap((channel) => {
    const settings = { cells, centre: middle, firmness: FIRMNESS, rounds: ROUNDS };
    const fit = fitPrint(channelOf(frame, channel), template, index.pose, edges.pose, settings);
    return fit === undefined || fit.contrast < LEAST_CONTRAST ? [] : [fit];
  });
  const [one, other] = fits
    .toSorted((a, b) => b.contrast - a.contrast)
    .slice(0, 2)
    .sort((a, b) => fits.indexOf(a) - fits.indexOf(b));
  if (one === undefined || other === undefined) return undefined;
  const [[x, y], [otherX, otherY]] = [seenAt(one.pose, middle), seenAt(other.pose, middle)];
  return { xMm: otherX - x, yMm: otherY - y };
}
