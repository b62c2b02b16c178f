import type { Strain } from './call.ts';
import { type Card, rankOf, SUITS, type Suit, type SuitIndex, suitOf } from './card.ts';

/** The place of a seat in `SEATS`: 0 North to 3 West. */
export type SeatIndex = number;

/** What is trumps: a suit, or -1 for none. */
export type Trump = SuitIndex | -1;

/** One trick in the columns of a table of play: each card with the seat that plays it; `undefined` where it is not known. */
export interface Trick {
  readonly cards: readonly (Card | undefined)[];
  /** The seat of the first column. */
  readonly first: SeatIndex;
}

/** The trumps of a strain. */
export function trumpOf(strain: Strain): Trump {
  return SUITS.indexOf(strain as Suit) as Trump;
}

/** The column of a seat in a trick. */
export function columnOf({ first }: Trick, seat: SeatIndex): number {
  return (seat - first + 4) % 4;
}

export function seatOf({ first }: Trick, column: number): SeatIndex {
  return (first + column) % 4;
}

/** The seat that wins a trick, by its leader and the trumps (Law 44); `undefined` if a card is not known. */
export function winnerOf(trick: Trick, leader: SeatIndex, trump: Trump): SeatIndex | undefined {
  const led = trick.cards[columnOf(trick, leader)];
  if (trick.cards.length < 4 || led === undefined) return undefined;
  let best = 0;
  let bestValue = -1;
  for (let column = 0; column < trick.cards.length; column++) {
    const card = trick.cards[column];
    if (card === undefined) return undefined;
    const suit = suitOf(card);
    const value = rankOf(card) + (suit === trump ? 200 : suit === suitOf(led) ? 100 : 0);
    if (value > bestValue) {
      best = column;
      bestValue = value;
    }
  }
  return seatOf(trick, best);
}
