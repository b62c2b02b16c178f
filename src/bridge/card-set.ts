import { type Card, makeCard, RANKS, RANKS_PER_SUIT, rankOf, SUIT_INDICES, suitOf } from './card.ts';

/**
 * A set of cards: one 17-bit mask a suit, clubs to spades; bit r - 1 stands for rank r.
 * It was measured against a bigint of 68 bits (`docs/decisions/card-set.md`).
 */
export type CardSet = readonly [clubs: number, diamonds: number, hearts: number, spades: number];

/** The set without a card. */
export const EMPTY_SET: CardSet = [0, 0, 0, 0];

/** The set of these cards; a card that comes twice is in it once. */
export function cardSetOf(cards: Iterable<Card>): CardSet {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)] |= 1 << (rankOf(card) - 1);
  return masks;
}

/** Whether a card is in a set. */
export function hasCard(set: CardSet, card: Card): boolean {
  return ((set[suitOf(card)] >> (rankOf(card) - 1)) & 1) === 1;
}

/** The cards that are in one of the sets, or in both. */
export function union(a: CardSet, b: CardSet): CardSet {
  return [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]];
}

/** The cards that are in both sets. */
export function intersection(a: CardSet, b: CardSet): CardSet {
  return [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]];
}

/** The cards of the first set that are not in the second. */
export function difference(a: CardSet, b: CardSet): CardSet {
  return [a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]];
}

/** Whether two sets have the same cards. */
export function sameSet(a: CardSet, b: CardSet): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

/** The bits of a mask, counted in pairs, fours, bytes, and all together. */
function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f_0f0f;
  return Math.imul(bytes, 0x0101_0101) >>> 24;
}

/** How many cards a set has. */
export function countCards(set: CardSet): number {
  return countBits(set[0]) + countBits(set[1]) + countBits(set[2]) + countBits(set[3]);
}

/** The cards of a set, clubs to spades and low to high. */
export function cardsOf(set: CardSet): Card[] {
  const cards: Card[] = [];
  for (const suit of SUIT_INDICES) {
    for (let rank = 1; rank <= RANKS_PER_SUIT; rank++) {
      if (((set[suit] >> (rank - 1)) & 1) === 1) cards.push(makeCard(suit, rank));
    }
  }
  return cards;
}

/** The ranks of masks that were written before: most suits come again and again. */
const RANK_TEXTS: (string | undefined)[] = new Array(2 ** RANKS_PER_SUIT);

/** The ranks of a suit by its mask of a `CardSet`, one letter each, from the highest down; '' for a void. */
function ranksText(mask: number): string {
  const known = RANK_TEXTS[mask];
  if (known !== undefined) return known;
  let letters = '';
  for (let rank = RANKS_PER_SUIT; rank >= 1; rank--) {
    if (((mask >> (rank - 1)) & 1) === 1) letters += RANKS[rank - 1];
  }
  RANK_TEXTS[mask] = letters;
  return letters;
}

/** The ranks of a hand by suits, spades first. */
export function ranksBySuit([clubs, diamonds, hearts, spades]: CardSet): string[] {
  return [ranksText(spades), ranksText(hearts), ranksText(diamonds), ranksText(clubs)];
}

/** A hand from spades to clubs, the suits parted by dots: `AK.QJ..T9`. */
export function formatHand([clubs, diamonds, hearts, spades]: CardSet): string {
  return `${ranksText(spades)}.${ranksText(hearts)}.${ranksText(diamonds)}.${ranksText(clubs)}`;
}
