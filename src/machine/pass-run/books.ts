import type { Card } from '../../bridge/card.ts';
import { type CardSet, cardSetOf } from '../../bridge/card-set.ts';
import { ANYWHERE, ON_ITS_WAY, type PlaceMask, placeBehind } from '../place.ts';
import type { PassedCard, PassRun } from './state.ts';

/** Whether any card has an entry in this run, so that there is track to lose. */
export function cardsAtStake(run: PassRun): boolean {
  return run.inFlight.length + run.passed.length + run.rejected.length > 0;
}

/** The names of the cards that have come in this run. */
export function namedCards({ inFlight, passed, rejected }: PassRun): CardSet {
  return cardSetOf([...inFlight, ...passed, ...rejected].flatMap(nameOf));
}

function nameOf({ card }: PassedCard): readonly Card[] {
  return card === undefined ? [] : [card];
}

/**
 * Cards that have come to a mouth in this run, at least: a double feed is two. What the readers know for a joker or
 * another deck's is not counted: people keep it when they see it.
 */
export function cardsCome({ passed, rejected }: PassRun): number {
  return passed.length + cardsToFeedBack(rejected);
}

export function cardsToFeedBack(rejected: readonly PassedCard[]): number {
  return rejected.reduce((sum, card) => sum + (isStrange(card) ? 0 : card.reason === 'double' ? 2 : 1), 0);
}

/** A joker or a card of another design. */
export function isStrange({ seen }: PassedCard): boolean {
  return seen === 'joker' || seen === 'foreign';
}

/**
 * Where every fed card may be, by the number of its feed. All others (entry 0) may be anywhere: that a person says
 * the stack is in the hopper proves nothing, and a card may be hidden under any that was fed.
 */
export function placesByFeed(run: PassRun): readonly PlaceMask[] {
  const places = new Array<PlaceMask>(run.feed + 1).fill(ANYWHERE);
  if (run.lost !== undefined) return places;
  for (const { feed } of run.inFlight) places[feed] = ON_ITS_WAY;
  for (const { feed, mouth } of [...run.passed, ...run.rejected]) places[feed] = placeBehind(mouth);
  return places;
}
