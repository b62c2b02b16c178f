import fc from 'fast-check';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { dealAtIndex, dealCount } from '../../src/bridge/deal-index.ts';
import type { Deck } from '../../src/bridge/deck.ts';

/** Any index of a deck, its ends more often than chance. */
export function dealIndexOf(deck: Deck): fc.Arbitrary<bigint> {
  return fc.bigInt({ min: 0n, max: dealCount(deck) - 1n });
}

/** Any complete deal of a deck. */
export function dealOf(deck: Deck): fc.Arbitrary<CompleteDeal> {
  return dealIndexOf(deck).map((index) => dealAtIndex(deck, index));
}
