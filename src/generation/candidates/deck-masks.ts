import type { CardSet } from '../../bridge/card-set.ts';
import type { Deck } from '../../bridge/deck.ts';

/**
 * The cards of a deck as masks without gaps, one a suit: bit k is the k-th rank of the deck from below, so that tables
 * by mask have 2^13 or 2^17 places.
 */
export interface DeckMasks {
  /** Ranks of a suit. */
  readonly width: number;
  /** A mask with gaps, as in a `CardSet`, without them; ranks that the deck lacks are dropped. */
  compact(suitOfSet: number): number;
  /** The inverse of `compact`, for every mask. */
  readonly expanded: Int32Array;
}

export function deckMasks(deck: Deck): DeckMasks {
  const width = deck.ranks.length;
  const expanded = new Int32Array(1 << width);
  for (let mask = 1; mask < expanded.length; mask++) {
    const top = 31 - Math.clz32(mask);
    expanded[mask] = (expanded[mask ^ (1 << top)] as number) | (1 << ((deck.ranks[top] as number) - 1));
  }
  return {
    width,
    compact: (suitOfSet) =>
      deck.ranks.reduce((mask, rank, place) => mask | (((suitOfSet >> (rank - 1)) & 1) << place), 0),
    expanded,
  };
}

/** The four masks of a set, clubs to spades. */
export function compactSet(masks: DeckMasks, set: CardSet): readonly [number, number, number, number] {
  return [masks.compact(set[0]), masks.compact(set[1]), masks.compact(set[2]), masks.compact(set[3])];
}
