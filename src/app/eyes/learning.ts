import {
  calibrateDeck,
  type DeckPasses,
  type LearntDeck,
  type Stage,
} from '../../../calibration/deck/procedure.ts';

/** How far the learning of a deck is. */
export type LearningEvent =
  | { readonly kind: 'learning-starts'; readonly pictures: number }
  /** `share` is how much of this stage is done, 0..1. */
  | { readonly kind: 'learning'; readonly stage: Stage; readonly share: number }
  | { readonly kind: 'learning-ends' };

/** What the passes of a deck teach. */
export function learnFrom(passes: DeckPasses, emit: (event: LearningEvent) => void): LearntDeck {
  emit({ kind: 'learning-starts', pictures: passes.learning.flat().length });
  const learnt = calibrateDeck(passes, (stage, share) => emit({ kind: 'learning', stage, share }));
  emit({ kind: 'learning-ends' });
  return learnt;
}
