/** Suits from low to high; the index of a suit is its number in a card. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
/** The letter of a suit. */
export type Suit = (typeof SUITS)[number];
/** The number of a suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export type SuitIndex = 0 | 1 | 2 | 3;
export const SUIT_INDICES: readonly SuitIndex[] = [0, 1, 2, 3];

/** Ranks from low to high in Super Bridge order, 1 to 17; W is the twelve, L the eleven, M the Maid. */
export const RANKS = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'T',
  'L',
  'W',
  'M',
  'J',
  'Q',
  'K',
  'A',
] as const;
/** The letter of a rank: one of `RANKS`. */
export type Rank = (typeof RANKS)[number];
/** The number of a rank: 1 to 17, ace 17. */
export type RankNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17;

/** Ranks a suit has in the largest deck. */
export const RANKS_PER_SUIT = 17;

/** Cards in the largest deck: every `Card` is below it. */
export const CARD_COUNT = 68;

declare const cardBrand: unique symbol;
/**
 * One card of either deck: 0..67 = suit * 17 + (rank - 1), suits clubs 0 to spades 3, ranks 1..17.
 * The standard deck is the subset without 1, 11, 12 and M of each suit.
 */
export type Card = number & { readonly [cardBrand]: true };

/** The card with this number; throws a RangeError unless it is an integer in 0..67. */
export function toCard(number: number): Card {
  if (!Number.isInteger(number) || number < 0 || number >= CARD_COUNT) {
    throw new RangeError(`A card is a whole number from 0 to ${CARD_COUNT - 1}, not ${number}.`);
  }
  return number as Card;
}

/** The card of a suit (0..3) and rank (1..17). */
export function makeCard(suit: number, rank: number): Card {
  return toCard(suit * RANKS_PER_SUIT + rank - 1);
}

/** The place of the suit of a card in `SUITS`. */
export function suitOf(card: Card): SuitIndex {
  return ((card / RANKS_PER_SUIT) | 0) as SuitIndex;
}

/** The rank of a card, 1 to 17: an ace is 17 in either deck. */
export function rankOf(card: Card): RankNumber {
  return ((card % RANKS_PER_SUIT) + 1) as RankNumber;
}

const RANK_NAMES: readonly string[] = RANKS.map(
  (letter) => ({ T: '10', L: '11', W: '12' })[letter as string] ?? letter,
);

/** The written name of a card, suit then rank: `S10`, `H1`, `CM`. */
export function formatCardName(card: Card): string {
  return `${SUITS[suitOf(card)]}${RANK_NAMES[rankOf(card) - 1]}`;
}

/**
 * The card with this written name, in either case and also with the one-letter ranks (`ST`, `HL`, `DW`);
 * `undefined` if there is none.
 */
export function parseCardName(name: string): Card | undefined {
  return CARDS_BY_NAME.get(name) ?? CARDS_BY_NAME.get(name.trim().toUpperCase());
}

/** Every card by its written name, and by that with a one-letter rank. */
const CARDS_BY_NAME: ReadonlyMap<string, Card> = new Map(
  SUITS.flatMap((suit, index) =>
    [RANK_NAMES, RANKS].flatMap((names) =>
      names.map((name, rank): [string, Card] => [`${suit}${name}`, makeCard(index, rank + 1)]),
    ),
  ),
);
