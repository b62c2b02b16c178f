import { lengthsOf, type Lengths } from './lengths.ts';
import type { Subsets } from './subsets.ts';
import { sizesOfMasks } from './table.ts';

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
  const found = new Map<Lengths, { lengths: Lengths; size: number; sets: number[] }>();
  const masks = [0, 0, 0, 0];
  function choose(suit: number, set: number, shift: number): void {
    const own = suits[suit];
    if (own === undefined) return keep(set);
    own.forEach((mask, bits) => {
      masks[suit] = mask;
      choose(suit + 1, set | (bits << shift), shift + Math.log2(own.length));
    });
  }
  function keep(set: number): void {
    const sizes = sizesOfMasks(subsets, masks);
    const size = sizes[0] + sizes[1] + sizes[2] + sizes[3];
    if (size > most || !allows(masks)) return;
    // The clubs do not show in the lengths alone: sets of several sizes may share them.
    const key = lengthsOf(sizes) * (most + 1) + size;
    const group = found.get(key) ?? { lengths: lengthsOf(sizes), size, sets: [] };
    group.sets.push(set);
    found.set(key, group);
  }
  choose(0, 0, 0);
  return [...found.values()];
}

/** Every subset of a mask; the bits of its place say which cards of the mask are in it. */
function allSubsets(subsets: Subsets, mask: number): number[] {
  return Array.from({ length: 1 << (subsets.sizes[mask] as number) }, (_, bits) => subsets.putInto(mask, bits));
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
