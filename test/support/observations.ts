import { toCard } from '../../src/bridge/card.ts';
import type { Refusal } from '../../src/vision/reading.ts';
import type { CloseLook } from '../../src/vision/sequence/close-look.ts';
import type { Observation, Pose } from '../../src/vision/sequence/observation.ts';

/** A usual look at a card of the deck, in a clean frame. */
export const CLEAN_LOOK: CloseLook = {
  hidden: 0,
  likeness: 0.97,
  beyondMm2: 0,
};

/** What speaks for each kind of trouble. */
export const TROUBLED: Readonly<Record<'hidden' | 'finger' | 'foreign', Partial<CloseLook>>> = {
  hidden: { hidden: 0.3 },
  finger: { beyondMm2: 20 },
  foreign: { likeness: 0.5, hidden: 0.25 },
};

/** A frame in which a card was read; each card lies a little otherwise. */
export function observation(
  card: number,
  look: Partial<CloseLook> = {},
  pose: Partial<Pose> = {},
): Observation {
  return {
    reading: { card: toCard(card), accepted: true, confidence: 1 - 1e-7, margin: 1 },
    look: { ...CLEAN_LOOK, ...look },
    pose: { xMm: 3 + 0.1 * (card % 7), yMm: 3, angleDeg: 0, paperLevel: 200, contrast: 0.8, ...pose },
  };
}

/** A frame that the reader refused. */
export function refusedObservation(reason: Refusal, card?: number, look?: Partial<CloseLook>): Observation {
  const plain = { accepted: false, confidence: 0.2, margin: 0.1, reason } as const;
  return {
    reading: card === undefined ? plain : { ...plain, card: toCard(card) },
    ...(look && { look: { ...CLEAN_LOOK, ...look } }),
  };
}

/** One clean frame each of the first cards. */
export function cleanPass(count: number): Observation[] {
  return Array.from({ length: count }, (_, card) => observation(card));
}
