import { type Lengths, lengthsOf } from './lengths.ts';
import type { Subsets } from './subsets.ts';

/** Sets of marked cards with the same number of cards in each suit. */
export interface MarkedSets {
  /** Cards of each suit. */
  readonly lengths: Lengths;
  readonly size: number;
  /** Each set as one number: bit k stands for the k-th marked card, clubs first and low to high. */
  readonly sets: readonly number[];
}

/** Most marked cards whose sets are looked through one by one. */
export const MOST_MARKED = 20;

/**
 * The sets of marked cards that a rule allows, at most `most` cards of them, by their cards in each suit.
 * `marked` are four masks; `allows` is asked about four masks, whose array is used again.
 */
export function markedSets(
  subsets: Subsets,
  marked: readonly number[],
  most: number,
  allows: (masks: readonly number[]) => boolean,
): MarkedSets[] {
  const suits = marked.map((mask) => allSubsets(subsets, mask));
  const found = new Map<number, { lengths: Lengths; size: number; sets: number[] }>();
  const masks = [0, 0, 0, 0];
  function choose(suit: number, set: number, shift: number, lengths: Lengths, size: number): void {
    const own = suits[suit];
    if (own === undefined) return keep(set, lengths, size);
    const ownSize = subsets.sizes[marked[suit] as number] as number;
    for (let bits = 0; bits < own.length; bits++) {
      const mask = own[bits] as number;
      const count = subsets.sizes[mask] as number;
      if (size + count > most) continue;
      masks[suit] = mask;
      const added = count * (LENGTHS_OF_ONE[suit] as number);
      choose(suit + 1, set | (bits << shift), shift + ownSize, lengths + added, size + count);
    }
  }
  function keep(set: number, lengths: Lengths, size: number): void {
    if (!allows(masks)) return;
    // Lengths do not tell the clubs: sets of several sizes may share them.
    const key = lengths * (most + 1) + size;
    const group = found.get(key) ?? { lengths, size, sets: [] };
    found.set(key, group);
    group.sets.push(set);
  }
  choose(0, 0, 0, 0, 0);
  return [...found.values()];
}

/** The lengths of one card of each suit. */
const LENGTHS_OF_ONE: readonly Lengths[] = [0, 1, 2, 3].map((suit) =>
  lengthsOf([suit === 0 ? 1 : 0, suit === 1 ? 1 : 0, suit === 2 ? 1 : 0, suit === 3 ? 1 : 0]),
);

/** Every subset of a mask; the bits of its place say which cards of the mask are in it. */
function allSubsets(subsets: Subsets, mask: number): number[] {
  return Array.from({ length: 1 << (subsets.sizes[mask] as number) }, (_, bits) =>
    subsets.putInto(mask, bits),
  );
}

/** The cards of each suit in a set of marked cards. */
export function putMarked(subsets: Subsets, marked: readonly number[], set: number, masks: Int32Array): void {
  let rest = set;
  for (let suit = 0; suit < 4; suit++) {
    const mask = marked[suit] as number;
    const size = subsets.sizes[mask] as number;
    masks[suit] = subsets.putInto(mask, rest & ((1 << size) - 1));
    rest >>= size;
  }
}
