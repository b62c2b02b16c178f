import type { Card } from '../../src/bridge/card.ts';
import { product } from '../../src/vision/numbers/least-squares.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';

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

/** What a calibration found out about a deck. */
export interface DeckMeasures {
  readonly pictures: PictureMeasures;
  /** The pairs most alike, worst first. */
  readonly pairs: readonly CardPair[];
}

/** Median and ends of some numbers; all `NaN` where there are none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { least: sorted[0] ?? Number.NaN, median, most: sorted.at(-1) ?? Number.NaN };
}

const WORST_PAIRS = 6;

/** The pairs whose indices are most alike, the worst first; correlations have at most four digits. */
export function worstPairs({ cards, templates }: DeckModel): CardPair[] {
  const pairs = templates.flatMap((template, row) =>
    templates.slice(0, row).map(({ values }, column) => ({
      one: cards[column] as Card,
      other: cards[row] as Card,
      correlation: Math.round(10_000 * product(values, template.values)) / 10_000,
    })),
  );
  return pairs.sort((a, b) => b.correlation - a.correlation).slice(0, WORST_PAIRS);
}
