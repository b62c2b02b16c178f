import { CARD_COUNT, type Card } from '../../bridge/card.ts';
import { type CardReading, type Refusal, refuse } from '../reading.ts';
import { EVERYTHING, type Following, followFrame, isOfNewCard, NOTHING_SEEN } from './follow.ts';
import type { Observation } from './observation.ts';

/** What takes no card's place in a pass. */
const NO_CARD_OF_THE_DECK: ReadonlySet<Refusal | undefined> = new Set<Refusal>([
  'dark',
  'overexposed',
  'empty',
  'back',
  'blank',
  'joker',
  'foreign',
]);

/**
 * One verdict for each observation of one or more passes of a deck, decided with all of them: they are followed twice,
 * and the second time it is known from the first how the deck's cards look, or that they are another's. A pass ends
 * when as many cards have lain there as the deck has; of a card that comes twice in one, nobody knows which it is.
 */
export function judgeSequence(
  observations: readonly Observation[],
  deckSize: number = CARD_COUNT,
): CardReading[] {
  const { fitted, looks } = observations.reduce(
    (known, observation) => followFrame(known, observation, EVERYTHING).known,
    NOTHING_SEEN,
  );
  const verdicts: CardReading[] = [];
  let known: Following = { ...NOTHING_SEEN, fitted, looks };
  let lain = 0;
  let places = new Map<Card, number[]>();
  for (const [at, observation] of observations.entries()) {
    const isNew = isOfNewCard(known, observation);
    if (isNew && lain === deckSize) {
      known = { ...known, seen: new Set() };
      [lain, places] = [0, new Map()];
    }
    const { known: next, verdict } = followFrame(known, observation);
    known = { ...next, fitted, looks };
    verdicts.push(verdict);
    const { accepted, card, reason } = verdict;
    if (isNew && !NO_CARD_OF_THE_DECK.has(reason)) lain++;
    if (card === undefined) continue;
    const before = places.get(card) ?? [];
    if (accepted) places.set(card, [...before, at]);
    if (reason === 'duplicate')
      for (const place of before) verdicts[place] = refuse(verdicts[place] as CardReading, reason);
  }
  return verdicts;
}
