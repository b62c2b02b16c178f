import { type Card, makeCard, RANKS, rankOf, SUITS, suitOf } from '../../bridge/card.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import type { SectionWord } from './section-words.ts';

/** The place of a seat in `SEATS`: 0 North to 3 West. */
export type SeatIndex = number;

/** One trick: each card with the seat that plays it; `undefined` where the file does not tell the card. */
export interface Trick {
  readonly words: readonly SectionWord[];
  readonly cards: readonly (Card | undefined)[];
  /** The seat of the first column. */
  readonly first: SeatIndex;
}

/** A hand that cards are played from: masks as in `CardSet`. */
export type PlayedHand = [number, number, number, number];

export function openHand(hand: CardSet): PlayedHand {
  return [...hand];
}

export function holds(hand: PlayedHand, card: Card): boolean {
  return ((hand[suitOf(card) as 0] >> (rankOf(card) - 1)) & 1) === 1;
}

export function takeCard(hand: PlayedHand, card: Card): void {
  hand[suitOf(card) as 0] &= ~(1 << (rankOf(card) - 1));
}

/** Every card by its suit and one-letter rank in all capitals and small letters. */
const CARD_OF: ReadonlyMap<string, Card> = new Map(
  SUITS.flatMap((suit, suitIndex) =>
    RANKS.flatMap((rank, rankIndex) =>
      [suit, suit.toLowerCase()].flatMap((first) =>
        [rank, rank.toLowerCase()].map(
          (second) => [first + second, makeCard(suitIndex, rankIndex + 1)] as const,
        ),
      ),
    ),
  ),
);

const STANDARD_CARD_OF: ReadonlyMap<string, Card> = new Map(
  [...CARD_OF].filter(([, card]) => DECKS.standard.ranks.includes(rankOf(card))),
);

/** The card of a play word in a deck (section 3.6.1), in either case; `undefined` if it is none. */
export function parsePlayedCard(text: string, deck: Deck): Card | undefined {
  return (deck.name === 'standard' ? STANDARD_CARD_OF : CARD_OF).get(text);
}

/** The column of a seat in a trick. */
export function columnOf({ first }: Trick, seat: SeatIndex): number {
  return (seat - first + 4) % 4;
}

export function seatOf({ first }: Trick, column: number): SeatIndex {
  return (first + column) % 4;
}

/** The seat that wins a trick, by its leader and the trump suit (-1 none); `undefined` if a card is not known. */
export function winnerOf(trick: Trick, leader: SeatIndex, trump: number): SeatIndex | undefined {
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
