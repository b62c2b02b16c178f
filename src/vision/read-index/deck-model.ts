import type { Card } from '../../bridge/card.ts';
import type { Box } from '../patch/patch.ts';
import type { Template } from './align.ts';

/** What is known of a deck's printed indices: learnt from frames of it, enough to read them. */
export interface DeckModel {
  /** The cards in the order of all tables below. */
  readonly cards: readonly Card[];
  /** Where the index usually lies on the card. */
  readonly box: Box;
  /** Where rank and suit part: a row of the box at 4 px/mm, 0 where they don't. */
  readonly seamPx: number;
  /** How far from there it is sought, as prints lie differently to the cut on every card. */
  readonly reachMm: number;
  /** The ink that most cards have in the box with the reach round it, 4 px/mm: for what a frame does not show. */
  readonly usual: Float32Array;
  /** The index of each card, 4 px/mm. */
  readonly templates: readonly Template[];
  /** Places on the index's 3 px/mm grid, row by row, that tell cards apart. */
  readonly points: Uint16Array;
  readonly linear: LinearReader;
  readonly network: NetworkReader;
  readonly limits: IndexLimits;
  /** Absent in profiles learnt before it was looked at. */
  readonly field?: CornerField;
  /** Jokers and backs that were shown; absent where none were. */
  readonly nonCards?: readonly NonCard[];
}

/** What is printed beside the index of each card as far as the window shows it: pips and courts. */
export interface CornerField {
  /** Cells of 1 mm, row by row, from the card's corner. */
  readonly columns: number;
  readonly rows: number;
  /** The ink of each card's cells, about 0 to 1; -1 where an index lies, and what no frame has shown. */
  readonly inks: readonly Float32Array[];
  /** How much darker than paper each card's index was drawn, as a share. */
  readonly contrasts: readonly number[];
}

/** Fisher's linear discriminant: the score of card c is weights[c] . x + biases[c]. */
export interface LinearReader {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** One hidden layer, leaky below zero. */
export interface NetworkReader {
  readonly hiddenWeights: Float32Array;
  readonly hiddenBiases: Float32Array;
  readonly outputWeights: Float32Array;
  readonly outputBiases: Float32Array;
}

/** How a reader's margin is spread over frames of which the card is known, as a tail fitted to its lowest 5 %. */
export interface MarginTail {
  readonly median: number;
  /** Below this lie 5 %. */
  readonly quantile: number;
  /** Mean distance below it of those that are. */
  readonly beta: number;
  /** Share of wrong readings. */
  readonly errorShare: number;
}

/** How like its template an index must be. */
export interface LikenessLimits {
  readonly leastCorrelation: number;
  readonly mostMisfitMm: number;
}

/** The limits that a reading must reach to be accepted, and the usual values. */
export interface IndexLimits extends LikenessLimits {
  readonly linear: MarginTail;
  readonly network: MarginTail;
  /** Least margin of every reader, as a share of its median. */
  readonly leastMarginShare: number;
  readonly mostEdgeWidthMm: number;
  /** Grey levels of paper and surround at the calibration. */
  readonly paperLevel: number;
  readonly surroundLevel: number;
}

export const GRID_PX_PER_MM = 3;

/** Pixels of the index's 3 px/mm grid. */
export function gridSize(box: Box): { readonly widthPx: number; readonly heightPx: number } {
  return {
    widthPx: Math.floor(box.widthMm * GRID_PX_PER_MM),
    heightPx: Math.floor(box.heightMm * GRID_PX_PER_MM),
  };
}

/** The box with the reach round it: what of the card is looked at. */
export function searchBox(box: Box, reachMm: number): Box {
  return {
    xMm: box.xMm - reachMm,
    yMm: box.yMm - reachMm,
    widthMm: box.widthMm + 2 * reachMm,
    heightMm: box.heightMm + 2 * reachMm,
  };
}

/** The index of a card by its number in the model. Throws a RangeError for a number that the model has not. */
export function templateOf(templates: readonly Template[], card: number): Template {
  const template = templates[card];
  if (template === undefined) throw new RangeError(`The deck's model has no card number ${card}.`);
  return template;
}

/** What comes with a deck and is none of its cards. */
export const NON_CARD_KINDS = ['joker', 'back'] as const;

export type NonCardKind = (typeof NON_CARD_KINDS)[number];

/** A joker or a back that was shown when the deck was learnt: its corner where indices are. */
export interface NonCard {
  readonly kind: NonCardKind;
  readonly template: Template;
}
