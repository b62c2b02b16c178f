import type { Frame } from '../frame.ts';
import { type DeckEyes, type EyeChoice, type Identification, identify } from '../identify/identify.ts';
import type { CardReading } from '../reading.ts';
import { type Following, followFrame, NOTHING_SEEN } from './follow.ts';
import { observationOf } from './observation.ts';

/**
 * Identifies frames with what the frames before have shown of their deck. Who looks does not know where a board ends, so
 * that no card is a double here; the machine has the books.
 */
export class FrameFollower {
  readonly #eyes: DeckEyes;
  readonly #readers: EyeChoice;
  #known: Following = NOTHING_SEEN;

  constructor(eyes: DeckEyes, readers: EyeChoice) {
    this.#eyes = eyes;
    this.#readers = readers;
  }

  /** `isAnother`: whether it is the first frame of what lies there now. */
  identify(frame: Frame, isAnother: boolean): Identification {
    if (isAnother) this.#forgetCards();
    const identified = identify(frame, this.#eyes, this.#readers);
    const observation = observationOf(frame, identified, this.#eyes.index);
    const { known, verdict } = followFrame(this.#known, observation);
    this.#known = known;
    return withVerdict(identified, verdict);
  }

  /** Any card may come now; how the deck looks is still known. */
  #forgetCards(): void {
    const { fitted, looks } = this.#known;
    this.#known = { ...NOTHING_SEEN, fitted, looks };
  }
}

/** A card that came before keeps its name: what a double means is decided with the books of the board. */
function withVerdict(identified: Identification, verdict: CardReading): Identification {
  const { reason } = verdict;
  if (!identified.accepted || verdict.accepted || reason === undefined || reason === 'duplicate') {
    return identified;
  }
  const { index, symbol } = identified;
  return {
    ...identified,
    ...verdict,
    ...(index && { index: { ...index, accepted: false, reason } }),
    ...(symbol && { symbol: { ...symbol, accepted: false, reason } }),
  };
}
