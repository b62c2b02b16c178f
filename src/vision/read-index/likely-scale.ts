import type { Frame } from '../frame.ts';
import type { DeckModel } from './deck-model.ts';
import { type IndexReading, readIndex } from './read-index.ts';

/** From a quarter of the scale that was said to four times it, in steps that an index may be off by. */
const MOST_FACTOR = 4;
const STEP = 1.02;

/** A picture that shows a card of the deck at another scale than was said. */
interface Rescaled {
  readonly pxPerMm: number;
  readonly reading: IndexReading;
}

/**
 * The scale at which a refused picture shows a card of the deck: of all scales that give one for certain, the one at
 * which the card is most like its template. `undefined` where none does.
 */
export function likelyScale(frame: Frame, model: DeckModel): Rescaled | undefined {
  let likeliest: Rescaled | undefined;
  for (let factor = 1 / MOST_FACTOR; factor <= MOST_FACTOR; factor *= STEP) {
    const pxPerMm = Number((factor * frame.pxPerMm).toPrecision(3));
    const reading = readIndex({ ...frame, pxPerMm }, model);
    if (reading.accepted && likenessOf(reading) > likenessOf(likeliest?.reading))
      likeliest = { pxPerMm, reading };
  }
  return likeliest;
}

function likenessOf(reading: IndexReading | undefined): number {
  return reading?.evidence?.correlation ?? -1;
}
