import { lengthsOf, type SuitSizes } from './lengths.ts';
import type { Subsets } from './subsets.ts';

/** Slots of a table: the hands of N, E, S and W, then pools of cards that hands are drawn from. */
const SLOTS = 12;
/** The slot of all cards that are not dealt before chance begins. */
export const DECK_SLOT = 4;

/**
 * Sets of cards that one candidate is made of, each in a slot of its own; used again for every candidate.
 * Masks are those of `DeckMasks`.
 */
export interface CardTable {
  /** Four masks a slot, clubs to spades, at slot * 4. */
  readonly masks: Int32Array;
  /** How many cards of each suit a slot holds. */
  readonly lengths: Int32Array;
}

export function openTable(): CardTable {
  return { masks: new Int32Array(SLOTS * 4), lengths: new Int32Array(SLOTS) };
}

/** Puts a set into a slot. */
export function fillSlot(table: CardTable, subsets: Subsets, slot: number, masks: readonly number[]): void {
  table.masks.set(masks, slot * 4);
  table.lengths[slot] = lengthsOf(sizesOfMasks(subsets, masks));
}

/** Cards of each suit in a set. */
export function sizesOfMasks(subsets: Subsets, masks: readonly number[]): SuitSizes {
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = masks.map(
    (mask) => subsets.sizes[mask] as number,
  );
  return [clubs, diamonds, hearts, spades];
}
