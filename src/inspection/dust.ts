import { findRegions, type OverRegion } from '../vision/print/measure/regions.ts';
import { findSpot, type PrintOver, type Spot } from '../vision/print/measure/spots.ts';

/** The worst place of a print, and what dust has to do with it. */
interface WorstPlace {
  readonly spot: Spot;
  /** Whether loose dust can be all of it, where one picture alone shows it. */
  readonly mayBeDust: boolean;
  /** Whether anything at all lies over the print. */
  readonly isStained: boolean;
}

/** What the worst place is judged by. */
export interface DustBounds {
  /** What a print may show at its worst place. */
  readonly spotLimit: number;
  /** The area of full ink that dust in one picture stands for at most. */
  readonly grainMm2: number;
}

/** A grain is pale at its rim: it covers this many times the area of full ink that it stands for. */
const PALEST = 2;
/** Ink that is wholly gone over so much is no grain that lies before it: print shines through, or a shadow is left. */
const HOLE_MM2 = 0.18;

/**
 * The worst place that dust can't be, or where all may be dust the worst of those. Dust can't be what is larger than a
 * grain, what covers more than one in all, or a hole in the ink; what keeps the limit is no matter.
 */
export function worstPlace(over: PrintOver, { spotLimit, grainMm2 }: DustBounds): WorstPlace {
  const regions = findRegions(over);
  const isStained = regions.length > 0;
  const spot = findSpot(over);
  const inkMm2 = regions.reduce((sum, region) => sum + region.inkMm2, 0);
  if (inkMm2 > grainMm2) return { spot, mayBeDust: false, isStained };
  const printed = regions
    .filter((region) => isNoGrain(region, grainMm2))
    .map((region) => findSpot(regionAlone(over, region)))
    .filter(({ share }) => share > spotLimit)
    .sort((a, b) => b.share - a.share);
  const [worst] = printed;
  return worst === undefined
    ? { spot, mayBeDust: true, isStained }
    : { spot: worst, mayBeDust: false, isStained };
}

function isNoGrain({ areaMm2, kind, wholeMm2 }: OverRegion, grainMm2: number): boolean {
  return areaMm2 > PALEST * grainMm2 || (kind === 'void' && wholeMm2 >= HOLE_MM2);
}

function regionAlone({ grid, shares }: PrintOver, { cells }: OverRegion): PrintOver {
  const own = new Float32Array(shares.length);
  for (const cell of cells) own[cell] = shares[cell] as number;
  return { grid, shares: own };
}
