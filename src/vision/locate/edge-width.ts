import type { GreyFrame } from '../frame.ts';
import type { EdgeLine } from './edge-line.ts';

const REACH_MM = 1.2;
const BINS_PER_MM = 16;
const FALL = 0.2;
/**
 * A printed outline: two neighbouring quarters of a millimetre are alike, to this share of the step from surround to
 * paper, and at most so high between them.
 */
const SHELF_BINS = 4;
const SHELF_CHANGE = 0.04;
const HIGHEST_SHELF = 0.6;

/**
 * How wide a card's edge is drawn, in mm, from 10 to 90 % of its step.
 *
 * All profiles across the edge are laid over each other by their distance from the fitted line, which gives the edge
 * at a finer step than a pixel and without noise. An edge wider than the 2.4 mm looked at comes out as 2.4.
 */
export function edgeWidth(frame: GreyFrame, line: EdgeLine, edge: 'left' | 'top'): number {
  return widthOfSpread(edgeSpread(frame, line, edge));
}

/** Mean brightness by distance across an edge: so far before it and behind it, at so many values a mm. */
export const EDGE_SPREAD: { readonly reachMm: number; readonly binsPerMm: number } = {
  reachMm: REACH_MM,
  binsPerMm: BINS_PER_MM,
};

/** How wide the edge of a spread is, in mm, from 10 to 90 % of its step. */
export function widthOfSpread(spread: Float64Array): number {
  const bins = spread.length;
  const outside = spread.slice(0, bins >> 1).reverse();
  const darkest = -plateau(outside.map((level) => -level));
  const light = plateau(spread.slice(bins >> 1));
  if (!(light > darkest)) return 2 * REACH_MM;
  const dark = shelf(outside, darkest, light);
  const low = crossingFrom(spread, bins >> 1, dark + 0.1 * (light - dark));
  const high = crossingFrom(spread, bins >> 1, dark + 0.9 * (light - dark));
  return low === undefined || high === undefined || high <= low ? 2 * REACH_MM : (high - low) / BINS_PER_MM;
}

/** Mean brightness by distance across the edge, from 1.2 mm before to 1.2 mm behind it, 16 values a mm. */
function edgeSpread(frame: GreyFrame, line: EdgeLine, edge: 'left' | 'top'): Float64Array {
  const { widthPx, heightPx, pxPerMm, pixels } = frame;
  const length = edge === 'left' ? widthPx : heightPx;
  const lineStep = edge === 'left' ? widthPx : 1;
  const step = edge === 'left' ? 1 : widthPx;
  const bins = 2 * REACH_MM * BINS_PER_MM;
  const sums = new Float64Array(Math.round(bins));
  const counts = new Float64Array(sums.length);
  const cosine = 1 / Math.hypot(1, line.slope);
  for (const { alongMm } of line.points) {
    const start = Math.floor(alongMm * pxPerMm) * lineStep;
    const centreMm = line.acrossMm + line.slope * alongMm;
    const from = Math.max(0, Math.ceil((centreMm - REACH_MM) * pxPerMm - 0.5));
    const to = Math.min(length - 1, Math.floor((centreMm + REACH_MM) * pxPerMm - 0.5));
    for (let at = from; at <= to; at++) {
      const distanceMm = ((at + 0.5) / pxPerMm - centreMm) * cosine;
      const bin = Math.floor((distanceMm + REACH_MM) * BINS_PER_MM);
      if (bin < 0 || bin >= sums.length) continue;
      sums[bin] = (sums[bin] as number) + (pixels[start + at * step] as number);
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  return meansOf(sums, counts);
}

/** Means of the bins of a spread; an empty bin takes the value of the one before it. */
export function meansOf(sums: Float64Array, counts: Float64Array): Float64Array {
  const firstCount = counts.findIndex((count) => count > 0);
  let last = firstCount < 0 ? 0 : (sums[firstCount] as number) / (counts[firstCount] as number);
  return sums.map((sum, bin) => {
    const count = counts[bin] as number;
    if (count > 0) last = sum / count;
    return last;
  });
}

/**
 * How high some levels climb before they fall again by a fifth of it: the paper between a card's edge and a line
 * printed along it, or all there is.
 */
function plateau(levels: Float64Array): number {
  const range = Math.max(...levels) - Math.min(...levels);
  let highest = levels[0] ?? 0;
  for (const level of levels) {
    if (level < highest - FALL * range) break;
    highest = Math.max(highest, level);
  }
  return highest;
}

/** What the paper rises from: a pale outline printed along the edge, where there is one, else the surround. */
function shelf(outside: Float64Array, darkest: number, light: number): number {
  const range = light - darkest;
  const meanFrom = (first: number): number => {
    let sum = 0;
    for (let bin = first; bin < first + SHELF_BINS; bin++) sum += outside[bin] as number;
    return sum / SHELF_BINS;
  };
  for (let first = 0; first + 2 * SHELF_BINS <= outside.length; first++) {
    const level = meanFrom(first);
    if (level > darkest + HIGHEST_SHELF * range) continue;
    if (Math.abs(level - meanFrom(first + SHELF_BINS)) < SHELF_CHANGE * range)
      return Math.max(darkest, level);
  }
  return darkest;
}

/** Returns the place where a rising spread passes a level, sought upwards or downwards from another. */
export function crossingFrom(spread: Float64Array, from: number, level: number): number | undefined {
  const step = (spread[from] as number) < level ? 1 : -1;
  for (let bin = from; bin + step >= 0 && bin + step < spread.length; bin += step) {
    const here = spread[bin] as number;
    const next = spread[bin + step] as number;
    if (here < level !== next < level) return bin + (step * (level - here)) / (next - here);
  }
  return undefined;
}
