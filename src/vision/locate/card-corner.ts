import { type Frame, type GreyFrame, halveFrame, workingFrame } from '../frame.ts';
import type { EdgePoint } from '../numbers/line.ts';
import { type EdgeLine, fitEdge, fitEdgeBeyond } from './edge-line.ts';
import { edgeWidth } from './edge-width.ts';

/** One edge of a card as the frame shows it. */
export interface CardEdge {
  /** From 10 to 90 % of the step from the surround to the paper. */
  readonly edgeWidthMm: number;
  /** Root mean square distance of the edge's points from its straight line. */
  readonly rmsMm: number;
  /** Length over which the edge was seen. */
  readonly lengthMm: number;
}

/** Where a card's top left corner lies in a frame, by its two straight edges. */
export interface CardCorner {
  /** Where the two straight edges would meet, from the frame's top left. */
  readonly xMm: number;
  readonly yMm: number;
  /** How far the card is turned, clockwise. */
  readonly angleDeg: number;
  readonly topEdge: CardEdge;
  readonly leftEdge: CardEdge;
  /** Grey levels 0..255 of the bright paper and of what lies round the card. */
  readonly paperLevel: number;
  readonly surroundLevel: number;
}

/** Radius of the round corners of cards. */
export const ROUND_MM = 3;

/** How far inside of a card's left and upper edge and its round corner a place lies; below 0 outside. */
export function insideMm(xMm: number, yMm: number, roundMm: number = ROUND_MM): number {
  const [beyondX, beyondY] = [roundMm - xMm, roundMm - yMm];
  return beyondX > 0 && beyondY > 0 ? roundMm - Math.hypot(beyondX, beyondY) : Math.min(xMm, yMm);
}

/** Edges are fitted from here on, clear of the round corner. */
const EDGES_FROM_MM = ROUND_MM + 0.3;
const LEAST_STEP = 14;
/** The surround is at most this share of the paper's brightness: more of a step than light that falls unevenly. */
const DARKER = 0.8;
const SHORTEST_EDGE_MM = 4;
const MOST_SKEW_DEG = 3;
const DEGREES = 180 / Math.PI;

/**
 * Finds the top left corner of a card that is brighter than what lies round it.
 *
 * Each row gives the first lasting step from dark to bright as a point of the left edge, each column one of the top
 * edge; a straight line is fitted to either so that dirt, bright specks and the round corner count for nothing.
 * `undefined` where no two such edges meet at a right angle: no card, or another end of it.
 */
export function findCardCorner(frame: GreyFrame): CardCorner | undefined {
  const scaled = workingFrame(frame);
  const levels = findLevels(scaled);
  if (levels.paper - levels.surround < LEAST_STEP) return undefined;
  if (levels.surround > DARKER * levels.paper) return undefined;
  const { left, top } = findEdges(scaled, levels);
  return left && top && cornerOfEdges(scaled, levels, left, top);
}

/** The straight lines on which the first steps from dark to bright lie. */
export function findEdges(
  frame: GreyFrame,
  levels: Levels,
): Readonly<Record<'left' | 'top', EdgeLine | undefined>> {
  return { left: fitEdge(edgePoints(frame, levels, 'left')), top: fitEdge(edgePoints(frame, levels, 'top')) };
}

/** Brightness of a card's paper and of what lies round it. */
export interface Levels {
  readonly paper: number;
  readonly surround: number;
}

/** Brightness of paper and surround: of all pixels the bright ones, of those at the top and left the dark ones. */
export function findLevels(frame: GreyFrame): Levels {
  let small = frame;
  while (small.pxPerMm >= 4 && small.widthPx > 16 && small.heightPx > 16) small = halveFrame(small);
  const { widthPx, heightPx, pixels } = small;
  const band = Math.max(1, Math.round(small.pxPerMm * 0.8));
  const all = new Uint32Array(256);
  const border = new Uint32Array(256);
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      const level = pixels[at] as number;
      all[level] = (all[level] as number) + 1;
      if (x < band || y < band) border[level] = (border[level] as number) + 1;
    }
  return { paper: quantile(all, 0.9), surround: quantile(border, 0.2) };
}

/** The level below which this share of a histogram lies. */
function quantile(counts: Uint32Array, share: number): number {
  let left = share * counts.reduce((sum, count) => sum + count, 0);
  for (let level = 0; level < counts.length; level++) {
    left -= counts[level] as number;
    if (left <= 0) return level;
  }
  return counts.length - 1;
}

/** A row or a column of a frame. */
interface Line {
  readonly pixels: Uint8Array;
  /** Number of its first pixel, how far it is to the next one, and how many there are. */
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

/** Where each row (for the left edge) or column (for the top edge) first steps from dark to bright. */
export function edgePoints(frame: GreyFrame, levels: Levels, edge: 'left' | 'top'): EdgePoint[] {
  const { widthPx, heightPx, pxPerMm, pixels } = frame;
  const [lines, length, lineStep, step] =
    edge === 'left' ? [heightPx, widthPx, widthPx, 1] : [widthPx, heightPx, 1, widthPx];
  const points: EdgePoint[] = [];
  for (let number = 0; number < lines; number++) {
    const crossing = firstStep({ pixels, start: number * lineStep, step, length }, pxPerMm, levels);
    if (crossing !== undefined)
      points.push({ alongMm: (number + 0.5) / pxPerMm, acrossMm: (crossing + 0.5) / pxPerMm });
  }
  return points;
}

/**
 * The place, in pixels, of the first step to a brightness that lasts 0.3 mm; `undefined` where it begins bright. The
 * paper may be no wider than that: some cards have a printed line along their edges.
 */
function firstStep(line: Line, pxPerMm: number, levels: Levels): number | undefined {
  const threshold = levels.surround + 0.45 * (levels.paper - levels.surround);
  const lasting = Math.max(2, Math.round(0.3 * pxPerMm));
  const first = firstLasting(line, threshold, lasting);
  if (first === undefined || first < Math.max(2, 0.25 * pxPerMm)) return undefined;
  const near = Math.round(0.6 * pxPerMm);
  let dark = mean(line, first - near - 1, first - near + 2);
  for (let at = first - near + 1; at <= first; at++) dark = Math.min(dark, mean(line, at - 1, at + 2));
  let light = mean(line, first, first + 3);
  for (let at = first + 2; at <= first + near + 1; at++) light = Math.max(light, mean(line, at - 1, at + 2));
  if (light - dark < 0.4 * (levels.paper - levels.surround)) return undefined;
  return crossingNear(line, first, (dark + light) / 2, Math.round(0.3 * pxPerMm));
}

/** The first pixel of the first this many in a row that are brighter than a threshold. */
function firstLasting(
  { length, pixels, start, step }: Line,
  threshold: number,
  lasting: number,
): number | undefined {
  let bright = 0;
  for (let at = 0, from = start; at < length; at++, from += step) {
    bright = (pixels[from] as number) > threshold ? bright + 1 : 0;
    if (bright === lasting) return at + 1 - lasting;
  }
  return undefined;
}

/** The mean of a stretch of a line, as far as the frame shows it. */
function mean({ length, pixels, start, step }: Line, from: number, to: number): number {
  const first = Math.max(0, from);
  const end = Math.min(length, Math.max(to, first + 1));
  let sum = 0;
  for (let at = first, pixel = start + first * step; at < end; at++, pixel += step)
    sum += pixels[pixel] as number;
  return sum / (end - first);
}

/** Where a line, averaged over three pixels, passes a level upwards, within some pixels of a place. */
function crossingNear(line: Line, place: number, level: number, within: number): number | undefined {
  let before = mean(line, place - within - 2, place - within + 1);
  for (let at = place - within; at <= place + within + 1; at++) {
    const here = mean(line, at - 1, at + 2);
    if (before < level && here >= level) return at - 1 + (level - before) / (here - before);
    before = here;
  }
  return undefined;
}

/** The corner of two edges, fitted again without the round corner; `undefined` unless they are square and long. */
export function cornerOfEdges(
  frame: GreyFrame,
  levels: Levels,
  leftAll: EdgeLine,
  topAll: EdgeLine,
): CardCorner | undefined {
  const rough = meet(leftAll, topAll);
  const left = fitEdgeBeyond(leftAll, rough.yMm + EDGES_FROM_MM);
  const top = fitEdgeBeyond(topAll, rough.xMm + EDGES_FROM_MM);
  const corner = meet(left, top);
  const leftDeg = -Math.atan(left.slope) * DEGREES;
  const topDeg = Math.atan(top.slope) * DEGREES;
  const leftLength = seenLength(left, frame.pxPerMm);
  const topLength = seenLength(top, frame.pxPerMm);
  if (Math.abs(leftDeg - topDeg) > MOST_SKEW_DEG) return undefined;
  if (leftLength < SHORTEST_EDGE_MM || topLength < SHORTEST_EDGE_MM) return undefined;
  const share = leftLength ** 2 / (leftLength ** 2 + topLength ** 2);
  return {
    ...corner,
    angleDeg: share * leftDeg + (1 - share) * topDeg,
    leftEdge: {
      edgeWidthMm: edgeWidth(frame, left, 'left'),
      rmsMm: left.rmsMm,
      lengthMm: leftLength,
    },
    topEdge: { edgeWidthMm: edgeWidth(frame, top, 'top'), rmsMm: top.rmsMm, lengthMm: topLength },
    paperLevel: levels.paper,
    surroundLevel: levels.surround,
  };
}

/** The share of both edges, from where the round corner ends, that was found. */
export function edgeSeen({ heightPx, pxPerMm, widthPx }: Frame, corner: CardCorner): number {
  const { leftEdge, topEdge, xMm, yMm } = corner;
  const across = topEdge.lengthMm / Math.max(1, widthPx / pxPerMm - xMm - ROUND_MM);
  const down = leftEdge.lengthMm / Math.max(1, heightPx / pxPerMm - yMm - ROUND_MM);
  return Math.min(1, across, down);
}

function meet(left: EdgeLine, top: EdgeLine): { xMm: number; yMm: number } {
  const yMm = (top.acrossMm + top.slope * left.acrossMm) / (1 - top.slope * left.slope);
  return { xMm: left.acrossMm + left.slope * yMm, yMm };
}

/** Length of an edge that has points on it: gaps don't count. */
function seenLength(line: EdgeLine, pxPerMm: number): number {
  return line.points.length / pxPerMm;
}
