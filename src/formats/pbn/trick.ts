import { type Card, parseCardName, rankOf, suitOf } from '../../bridge/card.ts';
import { type CardSet, hasCard } from '../../bridge/card-set.ts';
import type { Deck } from '../../bridge/deck.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { SectionWord } from './section-words.ts';

/** A card of a trick; `card` is `undefined` where the file does not tell it. */
export interface PlayedCard {
  readonly seat: Seat;
  readonly card: Card | undefined;
  readonly word: SectionWord;
}

const CARD_WORD = /^[CDHS][AKQJMWLT1-9]$/i;

/** The card of a play word in a deck (section 3.6.1), in either case; `undefined` if it is none. */
export function parsePlayedCard(text: string, deck: Deck): Card | undefined {
  const card = CARD_WORD.test(text) ? parseCardName(text) : undefined;
  return card !== undefined && deck.ranks.includes(rankOf(card)) ? card : undefined;
}

/** The seat that wins a whole trick, by its leader and the trump suit; `undefined` if a card is not known. */
export function winnerOf(cards: readonly PlayedCard[], leader: Seat, trump: number): Seat | undefined {
  let best: { seat: Seat; value: number } | undefined;
  const led = cards.find(({ seat }) => seat === leader)?.card;
  if (cards.length < 4 || led === undefined) return undefined;
  for (const { seat, card } of cards) {
    if (card === undefined) return undefined;
    const suit = suitOf(card);
    const value = rankOf(card) + (suit === trump ? 200 : suit === suitOf(led) ? 100 : 0);
    if (best === undefined || value > best.value) best = { seat, value };
  }
  return best?.seat;
}

/** Whether a hand has a card of a suit. */
export function hasSuit(hand: CardSet, suit: number): boolean {
  return hand[suit as 0] !== 0;
}

/** The hand without a card. */
export function withoutCard(hand: CardSet, card: Card): CardSet {
  if (!hasCard(hand, card)) return hand;
  const masks: [number, number, number, number] = [...hand];
  masks[suitOf(card) as 0] &= ~(1 << (rankOf(card) - 1));
  return masks;
}

/** The seats of the columns of a play section, from the seat of its tag on. */
export function columnSeats(first: Seat): readonly Seat[] {
  return SEATS.map((_, places) => seatAfter(first, places));
}
