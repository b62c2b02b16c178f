import type { Card, SuitIndex } from '../bridge/card.ts';
import { makeCard, RANKS_PER_SUIT, rankOf, SUIT_INDICES, suitOf } from '../bridge/card.ts';
import { type CardSet, cardSetOf, hasCard, union } from '../bridge/card-set.ts';
import { type BySeat, SEATS, type Seat, seatAfter } from '../bridge/seat.ts';

/** Cards that are still to be played: before the first lead, or in the middle of the play. */
export interface Position {
  /** What each hand holds now. */
  readonly hands: BySeat<CardSet>;
  /** Who leads, or led, to the trick. */
  readonly leader: Seat;
  /** What has been played to the trick, in order; at most three cards, no longer in the hands. */
  readonly trick: readonly Card[];
}

/** The hands as they were when the trick began. */
export function handsBeforeTrick({ hands, leader, trick }: Position): BySeat<CardSet> {
  const before: Record<Seat, CardSet> = { ...hands };
  trick.forEach((card, at) => {
    const seat = seatAfter(leader, at);
    before[seat] = union(before[seat], cardSetOf([card]));
  });
  return before;
}

/** The cards of a suit that are left, from the highest down, with the place of their seat in `SEATS`. */
export function suitFromTop(hands: BySeat<CardSet>, suit: SuitIndex): { card: Card; seat: number }[] {
  const cards: { card: Card; seat: number }[] = [];
  for (let rank = RANKS_PER_SUIT; rank >= 1; rank--) {
    const card = makeCard(suit, rank);
    const seat = SEATS.findIndex((name) => hasCard(hands[name], card));
    if (seat >= 0) cards.push({ card, seat });
  }
  return cards;
}

/** The cards that a seat may play: it follows suit where it can (Law 44). */
export function playableCards(position: Position): Card[] {
  const seat = seatAfter(position.leader, position.trick.length);
  const hand = position.hands[seat];
  const [first] = position.trick;
  const led = first === undefined ? undefined : suitOf(first);
  const follows = led !== undefined && hand[led] !== 0;
  return SUIT_INDICES.filter((suit) => !follows || suit === led)
    .flatMap((suit) => suitFromTop(position.hands, suit))
    .filter((one) => SEATS[one.seat] === seat)
    .map(({ card }) => card)
    .toSorted((a, b) => suitOf(b) - suitOf(a) || rankOf(b) - rankOf(a));
}
