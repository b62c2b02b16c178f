import { calibrateDeck, type DeckPasses, type LearntDeck } from '../../../calibration/deck/procedure.ts';
import type { LearningEvent } from '../../ports/machines/learning.ts';

/** What the passes of a deck teach. */
export function learnFrom(passes: DeckPasses, emit: (event: LearningEvent) => void): LearntDeck {
  emit({ kind: 'learning-starts', pictures: passes.learning.flat().length });
  const learnt = calibrateDeck(passes, (stage, share) => emit({ kind: 'learning', stage, share }));
  emit({ kind: 'learning-ends' });
  return learnt;
}
