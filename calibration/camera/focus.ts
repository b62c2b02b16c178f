import { TARGET } from '../../src/decks/target.ts';
import type { GreyFrame } from '../../src/vision/frame.ts';
import { meanOf } from '../../src/vision/numbers/statistics.ts';
import type { KnownDot } from './lattice.ts';

/** How sharply one dot is seen. */
export interface DotFocus {
  /** Its place on the card. */
  readonly xMm: number;
  readonly yMm: number;
  /** From 10 to 90 % of the step from ink to paper. */
  readonly edgeWidthMm: number;
  readonly inkLevel: number;
  readonly paperLevel: number;
}

const REACH_MM = 1.4;
const BIN_MM = 0.04;
const INK_SHARE = 0.4;
const PAPER_FROM_MM = 0.5;
const LEAST_STEP = 20;

/** The focus at a dot, by all pixels round it laid over each other by their distance from its middle. */
export function focusAt(frame: GreyFrame, dot: KnownDot, pxPerMm: number): DotFocus | undefined {
  const radiusMm = Math.sqrt(dot.areaPx / Math.PI) / pxPerMm;
  if (radiusMm > 0.58 * TARGET.largeDotMm || radiusMm < 0.25 * TARGET.dotMm) return undefined;
  const levels = profileOf(frame, dot, pxPerMm);
  const inkBins = Math.max(2, Math.floor((INK_SHARE * radiusMm) / BIN_MM));
  const from = Math.floor((radiusMm + PAPER_FROM_MM) / BIN_MM);
  const [inkLevel, paperLevel] = [meanOf(levels.slice(0, inkBins)), meanOf(levels.slice(from))];
  const step = paperLevel - inkLevel;
  if (!(step >= LEAST_STEP)) return undefined;
  const near = crossing(levels, inkLevel + 0.1 * step);
  const far = crossing(levels, inkLevel + 0.9 * step);
  if (near === undefined || far === undefined || far < near) return undefined;
  return { xMm: dot.xMm, yMm: dot.yMm, edgeWidthMm: (far - near) * BIN_MM, inkLevel, paperLevel };
}

/** Mean level by distance from the middle; a bin without pixels is filled from the one before it. */
function profileOf({ heightPx, pixels, widthPx }: GreyFrame, { x, y }: KnownDot, pxPerMm: number): number[] {
  const count = Math.round(REACH_MM / BIN_MM);
  const sums = new Float64Array(count);
  const counts = new Float64Array(count);
  const reachPx = Math.ceil(REACH_MM * pxPerMm);
  for (let row = Math.max(0, Math.floor(y) - reachPx); row < Math.min(heightPx, y + reachPx); row++) {
    for (
      let column = Math.max(0, Math.floor(x) - reachPx);
      column < Math.min(widthPx, x + reachPx);
      column++
    ) {
      const bin = Math.floor(Math.hypot(column + 0.5 - x, row + 0.5 - y) / pxPerMm / BIN_MM);
      if (bin >= count) continue;
      sums[bin] = (sums[bin] as number) + (pixels[row * widthPx + column] as number);
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  const levels: number[] = [];
  const first = counts.findIndex((each) => each > 0);
  for (let bin = 0; bin < count; bin++) {
    const filled = (counts[bin] as number) > 0 ? bin : undefined;
    levels.push(
      filled === undefined
        ? (levels.at(-1) ?? (sums[first] as number) / (counts[first] as number))
        : (sums[bin] as number) / (counts[bin] as number),
    );
  }
  return levels;
}

/** Where the levels rise beyond one for the first time, in bins. */
function crossing(levels: readonly number[], level: number): number | undefined {
  for (let bin = 1; bin < levels.length; bin++) {
    const [before, here] = [levels[bin - 1] as number, levels[bin] as number];
    if (here >= level)
      return here === before ? bin : bin - 1 + Math.max(0, (level - before) / (here - before));
  }
  return undefined;
}
