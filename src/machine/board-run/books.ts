import type { Card } from '../../bridge/card.ts';
import { type CardSet, cardSetOf } from '../../bridge/card-set.ts';
import { ANYWHERE, ON_ITS_WAY, PLACE, type PlaceMask, placeBehind, WITHIN_REACH } from '../place.ts';
import type { BoardRun } from './state.ts';

function placeOfProven(run: BoardRun, mouth: number): PlaceMask {
  return run.bayTouched ? ANYWHERE : placeBehind(mouth);
}

function placeOfRejected(run: BoardRun): PlaceMask {
  return run.rejectTouched || run.bayTouched ? WITHIN_REACH : PLACE.reject;
}

/**
 * Where a card may be that has no entry of its own in this run: in the hopper (or where a person may have put it),
 * or hidden under any card that was fed; anywhere once a person may have had all of them.
 */
export function placesOfRest(run: BoardRun): PlaceMask {
  if (run.bayTouched) return ANYWHERE;
  let mask = run.rest;
  if (run.inFlight.length > 0) mask |= ON_ITS_WAY;
  for (const entry of run.proven) mask |= placeOfProven(run, entry.mouth);
  if (run.rejected.length > 0) mask |= placeOfRejected(run);
  return mask;
}

/** The cards accepted in this run: proven, or on their way. */
export function readCards(run: BoardRun): CardSet {
  const cards: Card[] = [];
  for (const entry of run.proven) if (entry.card !== undefined) cards.push(entry.card);
  for (const entry of run.inFlight) if (entry.card !== undefined) cards.push(entry.card);
  return cardSetOf(cards);
}

/** Whether any card has an entry in this run, so that there is something to lose. */
export function cardsAtStake(run: BoardRun): boolean {
  return run.inFlight.length + run.proven.length + run.rejected.length > 0;
}

/**
 * Where the books say every fed card may be, by the number of its feed: proven in one place, or on its way, or
 * wherever the rest may be (entry 0, and every feed that is not listed any more).
 */
export function placesByFeed(run: BoardRun): readonly number[] {
  const rest = placesOfRest(run);
  const places = new Array<number>(run.feed + 1).fill(rest);
  for (const entry of run.inFlight) places[entry.feed] = ON_ITS_WAY;
  for (const entry of run.proven) places[entry.feed] = placeOfProven(run, entry.mouth);
  for (const entry of run.rejected) places[entry.feed] = placeOfRejected(run);
  return places;
}
