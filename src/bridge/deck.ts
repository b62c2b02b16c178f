import { type Card, makeCard, RANKS_PER_SUIT, SUITS } from './card.ts';
import { type CardSet, cardSetOf } from './card-set.ts';

/** The deck of 52 cards, and that of Super Bridge with 68. */
export const DECK_NAMES = ['standard', 'super'] as const;
/** One of `DECK_NAMES`. */
export type DeckName = (typeof DECK_NAMES)[number];

/** A deck: which cards it has and how many go to a hand. */
export interface Deck {
  readonly name: DeckName;
  /** Ranks (1..17) in each suit, low to high. */
  readonly ranks: readonly number[];
  /** Every card, clubs to spades and low to high. */
  readonly cards: readonly Card[];
  /** The same cards as a set. */
  readonly cardSet: CardSet;
  readonly cardsPerHand: number;
  /** The highest level of a contract. */
  readonly highestLevel: number;
}

function makeDeck(name: DeckName, ranks: readonly number[], highestLevel: number): Deck {
  const cards = SUITS.flatMap((_, suit) => ranks.map((rank) => makeCard(suit, rank)));
  return { name, ranks, cards, cardSet: cardSetOf(cards), cardsPerHand: ranks.length, highestLevel };
}

const ALL_RANKS = Array.from({ length: RANKS_PER_SUIT }, (_, index) => index + 1);
/** 1, eleven, twelve and Maid: what Super Bridge adds to each suit. */
const SUPER_ONLY_RANKS: readonly number[] = [1, 11, 12, 13];

/** Both decks by name: 52 cards and 13 a hand, 68 cards and 17 a hand. */
export const DECKS: Readonly<Record<DeckName, Deck>> = {
  standard: makeDeck(
    'standard',
    ALL_RANKS.filter((rank) => !SUPER_ONLY_RANKS.includes(rank)),
    7,
  ),
  super: makeDeck('super', ALL_RANKS, 9),
};
