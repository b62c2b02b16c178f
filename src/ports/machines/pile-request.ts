import type { Card } from '../../bridge/card.ts';

/** How a deck was left by whoever had it before. */
export type PileRequest =
  | { readonly kind: 'sorted' | 'shuffled' }
  /** Sorted, cut and riffled so often. */
  | { readonly kind: 'riffled'; readonly times: number }
  /** Shuffled, without one card, or with another copy of it. */
  | { readonly kind: 'lacks' | 'twice'; readonly card: Card };
