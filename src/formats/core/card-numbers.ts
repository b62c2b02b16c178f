import type { Card } from '../../bridge/card.ts';
import { cardsOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SEATS } from '../../bridge/seat.ts';

/** The 52 cards in the order that formats number them by: spade ace first, then down, club two last. */
export const CARDS_DOWN: readonly Card[] = DECKS.standard.cards.toReversed();

const PLACES: ReadonlyMap<Card, number> = new Map(CARDS_DOWN.map((card, place) => [card, place]));

/** The place of a card in `CARDS_DOWN`: 0 for the spade ace, 51 for the club two. */
function placeOfCard(card: Card): number {
  return PLACES.get(card) ?? -1;
}

/** The hands of a deal as places of `CARDS_DOWN`, rising; N, E, S, W. */
export function placesBySeat({ hands }: CompleteDeal): number[][] {
  return SEATS.map((seat) => cardsOf(hands[seat]).map(placeOfCard).reverse());
}

/** The seat (0 N .. 3 W) of each card of `CARDS_DOWN`. */
export function seatsOfCards(deal: CompleteDeal): number[] {
  const seats: number[] = [];
  placesBySeat(deal).forEach((places, seat) => {
    for (const place of places) seats[place] = seat;
  });
  return seats;
}

/** The hands (N, E, S, W) when card by card of `CARDS_DOWN` goes to a seat 0..3. */
export function handsOfSeats(seats: ArrayLike<number>): Card[][] {
  const hands: Card[][] = [[], [], [], []];
  CARDS_DOWN.forEach((card, place) => {
    hands[seats[place] ?? -1]?.push(card);
  });
  return hands;
}
