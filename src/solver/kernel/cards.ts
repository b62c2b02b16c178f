/**
 * Cards by relative rank: the highest card that is left of a suit stands at place 0.
 * A set of cards of one suit is a u64 with bit 2 * place ("spaced"), as owners take two bits a place.
 * A card is suit << 6 | 2 * place. Suits are 0 to 3 in any order, strain 4 is no trump; hands 0 to 3 are N, E, S, W.
 */
export const SPACED: u64 = 0x5555555555555555;

/** The highest cards that are left of a suit, by what they are called. */
export const ACE: u64 = 1;
export const KING: u64 = 4;
export const QUEEN: u64 = 16;
export const JACK: u64 = 64;
export const TEN: u64 = 256;

/** No card, or no suit. */
export const NONE: i32 = -1;

let trumpSuit: i32 = 4;

/** The trump suit, or 4. */
export function trump(): i32 {
  return trumpSuit;
}

export function setTrump(strain: i32): void {
  trumpSuit = strain;
}

export function cardOf(suit: i32, shift: i32): i32 {
  return (suit << 6) | shift;
}

export function suitOf(card: i32): i32 {
  return card >> 6;
}

export function shiftOf(card: i32): i32 {
  return card & 63;
}

export function bitOf(shift: i32): u64 {
  return (1 as u64) << shift;
}

/** All bits below a shift: the cards above that place. */
export function above(shift: i32): u64 {
  return bitOf(shift) - 1;
}

export function sizeOf(cards: u64): i32 {
  return popcnt(cards) as i32;
}

/** Shift of the highest card; the set is not empty. */
export function highest(cards: u64): i32 {
  return ctz(cards) as i32;
}

/** Shift of the lowest card; the set is not empty. */
export function lowest(cards: u64): i32 {
  return 63 - (clz(cards) as i32);
}

/** The highest card of each run of touching cards: the others of a run are worth the same. */
export function topsOfRuns(cards: u64): u64 {
  return cards & ~(cards << 2);
}

/** The highest cards, at most so many. */
export function highestOf(cards: u64, most: i32): u64 {
  while (sizeOf(cards) > most) cards &= ~bitOf(lowest(cards));
  return cards;
}

/** Whether a card beats the one that is winning so far. */
export function beats(card: i32, winning: i32): bool {
  return suitOf(card) == suitOf(winning) ? card < winning : suitOf(card) == trumpSuit;
}

/** The card that is winning a trick, with its hand. */
export function topOf(card: i32, h: i32): i32 {
  return (card << 2) | h;
}

export function winnerOf(top: i32): i32 {
  return top & 3;
}

export function winningOf(top: i32): i32 {
  return top >> 2;
}

/** The winning card and its hand, once a hand has played a card more. */
export function topWith(top: i32, card: i32, h: i32): i32 {
  return beats(card, winningOf(top)) ? topOf(card, h) : top;
}
