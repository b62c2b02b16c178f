import type { Card } from '../../src/bridge/card.ts';
import { product } from '../../src/vision/numbers/least-squares.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';

/** Two cards that are like each other. */
export interface CardPair {
  readonly one: Card;
  readonly other: Card;
  /** Correlation of their indices as learnt: 1 where they are the same. */
  readonly correlation: number;
}

/** What a calibration found out about a deck, beside the numbers that are judged. */
export interface DeckMeasures {
  /** The pairs most alike, worst first. */
  readonly pairs: readonly CardPair[];
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
