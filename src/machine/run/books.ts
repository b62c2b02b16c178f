import type { Card } from '../../bridge/card.ts';
import { type CardSet, cardSetOf } from '../../bridge/card-set.ts';
import type { FromExecutor } from '../messages.ts';
import { isCurtain } from '../mouth.ts';
import { ANYWHERE, ON_ITS_WAY, PLACE, type PlaceMask, placeOfMouth, WITHIN_REACH } from '../place.ts';
import type { FedCard, MachineEvent } from './event.ts';
import type { Run } from './state.ts';

/** Whether any card has an entry in this run, so that there is something to lose. */
export function cardsAtStake(run: Run): boolean {
  return run.onItsWay.length + run.proven.length + run.rejected.length > 0;
}

/** The names of the cards that have come in this run, or are on their way. */
export function namedCards({ onItsWay, proven, rejected }: Run): CardSet {
  const cards: Card[] = [];
  for (const entries of [onItsWay, proven, rejected])
    for (const { card } of entries) if (card !== undefined) cards.push(card);
  return cardSetOf(cards);
}

/**
 * Cards that have come to a mouth in this run, at least. What the readers know for a joker or another deck's is not
 * counted: people keep it when they see it.
 */
export function cardsCome({ proven, rejected }: Run): number {
  return proven.length + cardsToFeedBack(rejected);
}

/**
 * What the executor has said, with the mouth at which it has stopped everything: that of the card which was on its way into
 * it, or where something came out before a curtain, that of the card which went in last.
 */
export function withMouth(message: FromExecutor, { onItsWay, proven, rejected }: Run): MachineEvent {
  if (message.kind !== 'tripped' || message.beam === undefined || !isCurtain(message.beam)) return message;
  const cameOut = message.why === 'strayEdge' || message.why === 'outsideWindow';
  const last = [proven.at(-1), rejected.at(-1)].toSorted((a, b) => (b?.feed ?? 0) - (a?.feed ?? 0))[0];
  const entry = cameOut ? last : onItsWay.find(({ feed }) => feed === message.feed);
  return entry === undefined ? message : { ...message, mouth: entry.mouth };
}

/** The cards in the reject tray, at least: a double feed is two. */
export function cardsToFeedBack(rejected: readonly FedCard[]): number {
  return rejected.reduce((sum, card) => sum + (isStrange(card) ? 0 : card.reason === 'double' ? 2 : 1), 0);
}

/** A joker or a card of another design. */
export function isStrange({ seen }: FedCard): boolean {
  return seen === 'joker' || seen === 'foreign';
}

/**
 * Where a card may be that has no entry of its own in this run: in the hopper (or where a person may have put it),
 * or hidden under any card that was fed; anywhere once proof is lost, as a person may have had all of them.
 */
export function placesOfRest(run: Run): PlaceMask {
  if (run.lost !== undefined) return ANYWHERE;
  let mask = run.rest;
  if (run.onItsWay.length > 0) mask |= ON_ITS_WAY;
  for (const { mouth } of run.proven) mask |= placeOfMouth(mouth);
  if (run.rejected.length > 0) mask |= placeOfRejected(run);
  return mask;
}

function placeOfRejected({ rejectTouched }: Run): PlaceMask {
  return rejectTouched ? WITHIN_REACH : PLACE.reject;
}

/**
 * Where the books say every fed card may be, by the number of its feed: proven in one place, or on its way, or
 * wherever the rest may be (entry 0, and every feed that is not listed any more).
 */
export function placesByFeed(run: Run): readonly PlaceMask[] {
  const places = new Array<PlaceMask>(run.feed + 1).fill(placesOfRest(run));
  if (run.lost !== undefined) return places;
  for (const { feed } of run.onItsWay) places[feed] = ON_ITS_WAY;
  for (const { feed, mouth } of run.proven) places[feed] = placeOfMouth(mouth);
  for (const { feed } of run.rejected) places[feed] = placeOfRejected(run);
  return places;
}
