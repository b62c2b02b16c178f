import { type Card, makeCard, RANKS_PER_SUIT, rankOf, SUIT_INDICES, suitOf } from './card.ts';

/**
 * A set of cards: one 17-bit mask a suit, clubs to spades; bit r - 1 stands for rank r.
 * Measured against a bigint of 68 bits in `bench/card-set.ts`.
 */
export type CardSet = readonly [clubs: number, diamonds: number, hearts: number, spades: number];

export const EMPTY_SET: CardSet = [0, 0, 0, 0];

export function cardSetOf(cards: Iterable<Card>): CardSet {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)] |= 1 << (rankOf(card) - 1);
  return masks;
}

export function hasCard(set: CardSet, card: Card): boolean {
  return ((set[suitOf(card)] >> (rankOf(card) - 1)) & 1) === 1;
}

export function union(a: CardSet, b: CardSet): CardSet {
  return [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]];
}

export function intersection(a: CardSet, b: CardSet): CardSet {
  return [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]];
}

export function difference(a: CardSet, b: CardSet): CardSet {
  return [a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]];
}

export function sameSet(a: CardSet, b: CardSet): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

function countBits(mask: number): number {
  let rest = mask;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

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
