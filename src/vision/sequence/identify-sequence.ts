import { CARD_COUNT } from '../../bridge/card.ts';
import type { Frame } from '../frame.ts';
import { type DeckEyes, type EyeChoice, identify } from '../identify.ts';
import type { CardReading } from '../reading.ts';
import { judgeSequence } from './judge.ts';
import { type Sighting, sightingOf } from './sighting.ts';

/**
 * Which cards the frames of one or more passes of a deck show, in the order in which they were taken: one verdict a
 * frame, decided with the whole sequence. Frames may be read one by one; only a few numbers of each are kept.
 */
export function identifySequence(frames: Iterable<Frame>, eyes: DeckEyes, readers: EyeChoice): CardReading[] {
  return judgeSequence(
    Array.from(frames, (frame) => seeFrame(frame, eyes, readers)),
    deckSizeOf(eyes),
  );
}

/** What is kept of a frame, for `judgeSequence` or `followFrame`. */
export function seeFrame(frame: Frame, eyes: DeckEyes, readers: EyeChoice): Sighting {
  return sightingOf(frame, identify(frame, eyes, readers), eyes.index);
}

/** Cards in a pass. */
export function deckSizeOf({ index }: DeckEyes): number {
  return index?.cards.length ?? CARD_COUNT;
}
