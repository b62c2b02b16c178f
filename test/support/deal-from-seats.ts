import type { Card } from '../../src/bridge/card.ts';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../src/bridge/deal.ts';
import type { Deck } from '../../src/bridge/deck.ts';
import { bySeat } from '../../src/bridge/seat.ts';

/**
 * The complete deal that gives each card, by its place in the deck, to a seat (0 N .. 3 W); throws if hands come
 * out uneven.
 */
export function dealFromSeats(deck: Deck, seatOfCard: (card: Card, place: number) => number): CompleteDeal {
  const hands: Card[][] = [[], [], [], []];
  deck.cards.forEach((card, place) => {
    hands[seatOfCard(card, place)]?.push(card);
  });
  const checked = completeDeal({ deck, hands: bySeat((_, index) => cardSetOf(hands[index] ?? [])) });
  if (!checked.ok) throw new RangeError('These seats do not make hands of equal size.');
  return checked.value;
}
