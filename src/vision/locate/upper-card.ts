import { type GreyFrame, workingFrame } from '../frame.ts';
import type { EdgePoint } from '../numbers/line.ts';
import { type CardCorner, cornerOfEdges, findEdges, findLevels, type Levels } from './card-corner.ts';
import { type EdgeLine, fitEdge } from './edge-line.ts';

/** Behind the edge it is brighter than before it by at least this share of the paper's brightness. */
const LEAST_RISE = 0.08;
/** So far before the edge and behind it. */
const REACH_MM = 0.4;
/** So far before the edge the card below is out of the shadow. */
const CLEAR_MM = 0.8;
/** Paper is at least so bright, and so bright in the shadow, as shares of what is usual: print is darker. */
const PAPER_SHARE = 0.5;
const SHADOW_SHARE = 0.4;
/** No stroke of a print is so long. */
const SHORTEST_MM = 8;
/** How far into the frame the edge is sought. */
const FARTHEST_MM = 7;

/**
 * Finds the top left corner of a card that lies on another one, which shows beside it on the left, above or both.
 *
 * There its edge is no step from dark to bright, but one from paper in its shadow to paper in the light; where the card
 * below does not show, it is the usual one. `undefined` where neither edge lies on another card.
 */
export function findUpperCorner(frame: GreyFrame): CardCorner | undefined {
  const scaled = workingFrame(frame);
  const levels = levelsOf(scaled);
  const left = longEdge(scaled, levels, 'left');
  const top = longEdge(scaled, levels, 'top');
  if (left === undefined && top === undefined) return undefined;
  const usual = left && top ? undefined : findEdges(scaled, levels);
  const [leftEdge, topEdge] = [left ?? usual?.left, top ?? usual?.top];
  return leftEdge && topEdge && cornerOfEdges(scaled, levels, leftEdge, topEdge);
}

/** Brightness of paper and surround; where the card below hides the surround, that is not taken for it. */
function levelsOf(frame: GreyFrame): Levels {
  const { paper, surround } = findLevels(frame);
  return { paper, surround: Math.min(surround, PAPER_SHARE * paper) };
}

function longEdge(frame: GreyFrame, levels: Levels, edge: 'left' | 'top'): EdgeLine | undefined {
  const line = fitEdge(shadowPoints(frame, levels, edge));
  return line !== undefined && line.points.length >= SHORTEST_MM * frame.pxPerMm ? line : undefined;
}

/** The first step out of a shadow in each row (for the left edge) or column (for the top edge). */
function shadowPoints(frame: GreyFrame, { paper }: Levels, edge: 'left' | 'top'): EdgePoint[] {
  const { widthPx, heightPx, pxPerMm, pixels } = frame;
  const [lines, length, lineStep, step] =
    edge === 'left' ? [heightPx, widthPx, widthPx, 1] : [widthPx, heightPx, 1, widthPx];
  const points: EdgePoint[] = [];
  const levels = new Float64Array(Math.min(length, Math.round(FARTHEST_MM * pxPerMm)));
  for (let number = 1; number + 1 < lines; number++) {
    smooth(levels, pixels, number * lineStep, step, lineStep);
    const place = firstRise(levels, pxPerMm, paper);
    if (place !== undefined)
      points.push({ alongMm: (number + 0.5) / pxPerMm, acrossMm: (place + 0.5) / pxPerMm });
  }
  return points;
}

/** Levels along a line, each the mean of nine pixels. */
function smooth(levels: Float64Array, pixels: Uint8Array, start: number, step: number, across: number): void {
  const at3 = (at: number): number =>
    (pixels[at - across] as number) + (pixels[at] as number) + (pixels[at + across] as number);
  let before = at3(start);
  let here = before;
  for (let at = 0; at < levels.length; at++) {
    const next = at3(start + Math.min(at + 1, levels.length - 1) * step);
    levels[at] = (before + here + next) / 9;
    before = here;
    here = next;
  }
}

/** The place, in pixels, of the first step from paper in a shadow to paper in the light. */
function firstRise(levels: Float64Array, pxPerMm: number, paper: number): number | undefined {
  const reach = Math.round(REACH_MM * pxPerMm);
  const clear = Math.round(CLEAR_MM * pxPerMm);
  const rise = (at: number): number => (levels[at + reach] as number) - (levels[at - reach] as number);
  for (let at = clear; at + reach + 1 < levels.length; at++) {
    if (rise(at) < LEAST_RISE * paper || rise(at + 1) > rise(at)) continue;
    const before = levels[at - reach] as number;
    const behind = levels[at + reach] as number;
    if (before < SHADOW_SHARE * paper || behind < PAPER_SHARE * paper) continue;
    if ((levels[at - clear] as number) < PAPER_SHARE * paper) continue;
    return crossing(levels, at - reach, (before + behind) / 2);
  }
  return undefined;
}

/** Where levels pass one upwards after a place. */
function crossing(levels: Float64Array, from: number, level: number): number | undefined {
  for (let at = from + 1; at < levels.length; at++) {
    const before = levels[at - 1] as number;
    const here = levels[at] as number;
    if (before < level && here >= level) return at - 1 + (level - before) / (here - before);
  }
  return undefined;
}
