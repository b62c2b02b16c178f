import type { Card, SuitIndex } from '../bridge/card.ts';
import { makeCard, RANKS_PER_SUIT, rankOf, SUIT_INDICES, suitOf } from '../bridge/card.ts';
import { type CardSet, cardSetOf, countCards, hasCard, union } from '../bridge/card-set.ts';
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

/** One thing that keeps a position from being played on. */
export type PositionProblem =
  | { readonly kind: 'card-twice'; readonly seat: Seat }
  | { readonly kind: 'hand-size'; readonly seat: Seat; readonly cards: number; readonly expected: number }
  | { readonly kind: 'trick-length'; readonly cards: number }
  | { readonly kind: 'no-cards' };

/** The hands as they were when the trick began. */
export function handsBeforeTrick({ hands, leader, trick }: Position): BySeat<CardSet> {
  const before: Record<Seat, CardSet> = { ...hands };
  trick.forEach((card, at) => {
    const seat = seatAfter(leader, at);
    before[seat] = union(before[seat], cardSetOf([card]));
  });
  return before;
}

/** What is wrong with a position: hands of different sizes, a card in two hands, a trick of four cards. */
export function positionProblems(position: Position): PositionProblem[] {
  if (position.trick.length > 3) return [{ kind: 'trick-length', cards: position.trick.length }];
  const hands = handsBeforeTrick(position);
  const expected = countCards(hands[position.leader]);
  if (expected === 0) return [{ kind: 'no-cards' }];
  const problems: PositionProblem[] = [];
  let seen: CardSet = [0, 0, 0, 0];
  for (const seat of SEATS) {
    const cards = countCards(hands[seat]);
    const isPlayedTwice = cards !== countCards(position.hands[seat]) + playedBy(position, seat);
    if (isPlayedTwice || countCards(union(seen, hands[seat])) !== countCards(seen) + cards) {
      problems.push({ kind: 'card-twice', seat });
    }
    if (cards !== expected) problems.push({ kind: 'hand-size', seat, cards, expected });
    seen = union(seen, hands[seat]);
  }
  return problems;
}

function playedBy({ leader, trick }: Position, seat: Seat): number {
  return trick.some((_, at) => seatAfter(leader, at) === seat) ? 1 : 0;
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
