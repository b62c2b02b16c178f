import { type Bench, lookAt } from '../../rigs/prints/bench.ts';
import type { Press } from '../../rigs/prints/press.ts';
import type { Card } from '../../src/bridge/card.ts';
import type { SeenCard } from '../../src/inspection/seen-card.ts';

/** What can be wrong with the cards of a deck, whatever their print. */
export const CONTENT_DEFECTS = ['missing', 'double', 'wrong', 'foreign', 'misprinted end'] as const;
export type ContentDefect = (typeof CONTENT_DEFECTS)[number];

/** A deck of which one card is not as it should be. */
export interface ContentTrial {
  readonly bench: Bench;
  readonly foreign: Press;
  /** The run as it would be, were the deck sound. */
  readonly whole: readonly SeenCard[];
  readonly name: string;
  readonly card: Card;
  /** What lies in its place, where another card does. */
  readonly other: Card;
  readonly run: number;
}

/** What a run of such a deck shows. */
export function runWith(defect: ContentDefect, trial: ContentTrial): SeenCard[] {
  const { bench, card, name, other, run, foreign, whole } = trial;
  const place = bench.press.cards.indexOf(card);
  const swapped = (by: SeenCard): SeenCard[] =>
    whole.map((sight) => (sight.place === place ? { ...by, place } : sight));
  switch (defect) {
    case 'missing':
      return whole.filter((sight) => sight.place !== place);
    case 'double':
      return [...whole, lookAt(bench, name, card, run)];
    case 'wrong':
      return swapped(lookAt(bench, name, other, run));
    case 'foreign':
      return swapped(lookAt({ ...bench, press: foreign }, name, card, run));
    case 'misprinted end':
      return run % 2 === 0 ? [...whole] : swapped(lookAt(bench, name, other, run));
  }
}
