import type { Card } from '../../bridge/card.ts';
import { cardSetOf, cardsOf, difference, hasCard } from '../../bridge/card-set.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { HandDifference } from './event.ts';
import type { HandLook, HandRun } from './state.ts';

/** Which cards a hand was seen to hold beside its own, and which of its own it was seen to lack. */
export interface SeenDifference {
  readonly extra: readonly Card[];
  readonly lacking: readonly Card[];
  /** Cards that are none of the deck. */
  readonly strangers: number;
}

/** How many places of a hand hold a card that was not read. */
export function unreadIn({ looks }: HandRun, seat: Seat): number {
  const look = looks[seat];
  return look === undefined ? 0 : unreadOf(look);
}

/** Cards that were shown singly fill places that no picture could read. */
export function unreadOf({ cards, places, strangers }: HandLook): number {
  return Math.max(0, places - cards.length - strangers.length);
}

/** Whether a hand was looked at and holds its own cards, all of them, and no other: never so of one that is only read. */
export function isProven(run: HandRun, seat: Seat): boolean {
  const look = run.looks[seat];
  if (look === undefined || run.hands === undefined || unreadOf(look) > 0) return false;
  const seen = seenDifference(run, seat);
  return seen !== undefined && seen.extra.length + seen.lacking.length + seen.strangers === 0;
}

/** In which cards a hand differs; what it lacks is known only when every place was read. */
export function seenDifference({ hands, looks }: HandRun, seat: Seat): SeenDifference | undefined {
  const look = looks[seat];
  if (hands === undefined || look === undefined) return undefined;
  const { cards } = look;
  const extra = cards.filter((card, place) => !hasCard(hands[seat], card) || cards.indexOf(card) !== place);
  const lacking = unreadOf(look) > 0 ? [] : cardsOf(difference(hands[seat], cardSetOf(cards)));
  return { extra, lacking, strangers: look.strangers.length };
}

/** The same in numbers that tell no card; `undefined` of a hand that is not seen to differ. */
export function differenceOf(run: HandRun, seat: Seat): HandDifference | undefined {
  const seen = seenDifference(run, seat);
  if (seen === undefined) return undefined;
  const extra = seen.extra.length + seen.strangers;
  const lacking = seen.lacking.length;
  return extra + lacking === 0 ? undefined : { seat, extra, lacking };
}

/** Whether two looks have a card in common. */
export function shareCard(one: HandLook, other: HandLook): boolean {
  return one.cards.some((card) => other.cards.includes(card));
}
