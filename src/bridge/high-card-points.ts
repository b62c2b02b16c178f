import { rankOf } from './card.ts';
import { type CardSet, cardsOf } from './card-set.ts';
import type { DeckName } from './deck.ts';

/** Ways to count high cards: the usual one of Milton Work, and one that counts the Maid too. */
export const POINT_SCALES = ['milton', 'maid'] as const;
/** One of `POINT_SCALES`. */
export type PointScaleName = (typeof POINT_SCALES)[number];

/** Points from the ace down: aces, kings, queens, jacks, and Maids. */
export const HIGH_CARD_POINTS: Readonly<Record<PointScaleName, readonly number[]>> = {
  milton: [4, 3, 2, 1],
  maid: [5, 4, 3, 2, 1],
};

/** How the high cards of a deck are counted unless another way is asked for: 40 points in 52 cards, 60 in 68. */
export const USUAL_POINTS: Readonly<Record<DeckName, PointScaleName>> = { standard: 'milton', super: 'maid' };

const ACE = 17;

/** The high-card points of a hand. */
export function highCardPoints(hand: CardSet, scale: PointScaleName): number {
  const points = HIGH_CARD_POINTS[scale];
  return cardsOf(hand).reduce((sum, card) => sum + (points[ACE - rankOf(card)] ?? 0), 0);
}
