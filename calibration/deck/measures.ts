import type { Card } from '../../src/bridge/card.ts';

/** A least, a middle and a greatest value. */
export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

/** Two cards that are like each other. */
export interface CardPair {
  readonly one: Card;
  readonly other: Card;
  /** Correlation of their indices as learnt: 1 where they are the same. */
  readonly correlation: number;
  /** Least margin at which a trial told them apart, as a share of the median; absent where they never came close. */
  readonly leastMargin?: number;
}

/** How numbers are spread: how many fall into each step, what lies beyond in the first and the last. */
export interface Histogram {
  readonly from: number;
  readonly step: number;
  readonly counts: readonly number[];
}

/** What the pictures of a deck show of its print and of the camera. */
export interface PictureMeasures {
  /** (paper - ink) / paper of each card. */
  readonly contrast: Spread;
  /** 10 to 90 % of the step at the card's edge. */
  readonly edgeWidthMm: Spread;
  /** 0..255. */
  readonly paperLevel: Spread;
  /** Share of a frame's pixels that are as bright as can be. */
  readonly clippedShare: Spread;
  /** Fall of the light over the index, as a share of the paper. */
  readonly gradientShare: Spread;
}

/** What variations of a deck's own pictures show. */
export interface TrialMeasures {
  readonly trials: number;
  readonly accepted: number;
  /** Accepted as another card. */
  readonly wrong: number;
  readonly margins: Histogram;
}

/** What a calibration found out about a deck. */
export interface DeckMeasures {
  readonly pictures: PictureMeasures;
  readonly trial: TrialMeasures;
  /** One minus the correlation of each pair of cards, row by row below the diagonal. */
  readonly separation: readonly number[];
  /** The pairs most alike, worst first. */
  readonly pairs: readonly CardPair[];
}

/** Median and ends of some numbers; all `NaN` where there are none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { least: sorted[0] ?? Number.NaN, median, most: sorted.at(-1) ?? Number.NaN };
}

/** Some numbers as a histogram. */
export function histogramOf(values: readonly number[], from: number, step: number, steps: number): Histogram {
  const counts = new Array<number>(steps).fill(0);
  for (const value of values) {
    const place = Math.min(steps - 1, Math.max(0, Math.floor((value - from) / step)));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { from, step, counts };
}
