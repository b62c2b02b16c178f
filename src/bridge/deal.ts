import { type Card, formatCardName } from './card.ts';
import {
  type CardSet,
  cardSetOf,
  cardsOf,
  countCards,
  difference,
  EMPTY_SET,
  intersection,
  sameSet,
  union,
} from './card-set.ts';
import type { Deck } from './deck.ts';
import { failures, type Result, success } from './result.ts';
import { type BySeat, bySeat, SEATS, type Seat, seatAfter } from './seat.ts';

/** A distribution of a deck, perhaps partial: hands may lack cards or overlap, nothing is promised. */
export interface Deal {
  readonly deck: Deck;
  readonly hands: BySeat<CardSet>;
}

declare const completeBrand: unique symbol;
/** A deal that has passed `completeDeal`: every card of its deck in just one hand, all hands of full size. */
export type CompleteDeal = Deal & { readonly [completeBrand]: true };

/** One thing that keeps a deal from being complete. */
export type DealProblem =
  | { readonly kind: 'card-twice'; readonly card: Card; readonly seats: readonly Seat[] }
  | { readonly kind: 'card-missing'; readonly card: Card }
  | { readonly kind: 'card-not-in-deck'; readonly card: Card; readonly seat: Seat }
  | { readonly kind: 'hand-size'; readonly seat: Seat; readonly cards: number; readonly expected: number };

/** Checks a deal: all its problems at once, or the same deal as a complete one. */
export function completeDeal(deal: Deal): Result<CompleteDeal, DealProblem> {
  if (isComplete(deal)) return success(deal as CompleteDeal);
  const problems = [...foreignCards(deal), ...doubleCards(deal), ...missingCards(deal), ...wrongSizes(deal)];
  return failures(problems);
}

/** The same hands, each moved clockwise by a number of seats. */
export function turnedDeal({ deck, hands }: CompleteDeal, seats: number): CompleteDeal {
  return { deck, hands: bySeat((seat) => hands[seatAfter(seat, -seats)]) } as CompleteDeal;
}

/** Four full hands that together make the deck leave no room for a card missing, foreign or in two hands. */
function isComplete({ deck, hands }: Deal): boolean {
  if (SEATS.some((seat) => countCards(hands[seat]) !== deck.cardsPerHand)) return false;
  return sameSet(union(union(hands.N, hands.E), union(hands.S, hands.W)), deck.cardSet);
}

function foreignCards({ deck, hands }: Deal): DealProblem[] {
  return SEATS.flatMap((seat) =>
    cardsOf(difference(hands[seat], deck.cardSet)).map((card) => ({
      kind: 'card-not-in-deck' as const,
      card,
      seat,
    })),
  );
}

function doubleCards({ hands }: Deal): DealProblem[] {
  let seen = EMPTY_SET;
  let double = EMPTY_SET;
  for (const seat of SEATS) {
    double = union(double, intersection(seen, hands[seat]));
    seen = union(seen, hands[seat]);
  }
  return cardsOf(double).map((card) => ({
    kind: 'card-twice',
    card,
    seats: SEATS.filter((seat) => !sameSet(intersection(hands[seat], cardSetOf([card])), EMPTY_SET)),
  }));
}

function missingCards({ deck, hands }: Deal): DealProblem[] {
  const dealt = SEATS.map((seat) => hands[seat]).reduce(union, EMPTY_SET);
  return cardsOf(difference(deck.cardSet, dealt)).map((card) => ({ kind: 'card-missing', card }));
}

function wrongSizes({ deck, hands }: Deal): DealProblem[] {
  return SEATS.filter((seat) => countCards(hands[seat]) !== deck.cardsPerHand).map((seat) => ({
    kind: 'hand-size',
    seat,
    cards: countCards(hands[seat]),
    expected: deck.cardsPerHand,
  }));
}

/** Whether two deals give the same hands. */
export function sameDeal(a: Deal, b: Deal): boolean {
  return a.deck === b.deck && SEATS.every((seat) => sameSet(a.hands[seat], b.hands[seat]));
}

/** The sentence for a problem of a deal; blind: it never names a card together with a seat. */
export function describeDealProblem(problem: DealProblem): string {
  switch (problem.kind) {
    case 'card-twice':
      return `${formatCardName(problem.card)} is in ${problem.seats.length} hands`;
    case 'card-missing':
      return `${formatCardName(problem.card)} is in no hand`;
    case 'card-not-in-deck':
      return `${formatCardName(problem.card)} is not a card of this deck`;
    case 'hand-size':
      return `${problem.seat} has ${problem.cards} cards, not ${problem.expected}`;
  }
}
