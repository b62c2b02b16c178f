import { CARD_COUNT } from '../../bridge/card.ts';
import type { Frame } from '../frame.ts';
import { type DeckEyes, type EyeChoice, identify } from '../identify/identify.ts';
import type { CardReading } from '../reading.ts';
import { judgeSequence } from './judge.ts';
import { type Observation, observationOf } from './observation.ts';

/** What is kept of a frame, for `judgeSeen` or `followFrame`: a few numbers. */
export function seeFrame(frame: Frame, eyes: DeckEyes, readers: EyeChoice): Observation {
  return observationOf(frame, identify(frame, eyes, readers), eyes.index);
}

/**
 * Which cards the frames of one or more passes of a deck show, in the order in which they were taken: one verdict a
 * frame, decided with the whole sequence.
 */
export function judgeSeen(seen: readonly Observation[], { index }: DeckEyes): CardReading[] {
  return judgeSequence(seen, index?.cards.length ?? CARD_COUNT);
}
