import type { Place } from './grid.ts';

/** How hands are kept from whoever has not asked for them: folded away, on the other side of the paper, or not at all. */
export const COVERS = ['fold', 'back', 'none'] as const;
export type Cover = (typeof COVERS)[number];

/** A piece of paper and what is on it. */
interface Panels {
  /** Where the hands stand. */
  readonly inside: Place;
  /** The part that is folded back and says which hands these are; printed upside down. */
  readonly outside?: Place;
  /** Where the paper is folded. */
  readonly foldsMm: readonly number[];
}

/** The part that says what is inside: a share of the piece, and no more than a name needs. */
const OUTSIDE = 0.13;
const MOST_OUTSIDE_MM = 20;

/**
 * The panels of a piece. Where it is folded they are, from the top: the name, the hands, and as much empty paper; that
 * is folded up over the hands, and the name behind them.
 */
export function panelsOf(piece: Place, cover: Cover): Panels {
  if (cover !== 'fold') return { inside: piece, foldsMm: [] };
  const { yMm, heightMm } = piece;
  const outsideMm = Math.min(OUTSIDE * heightMm, MOST_OUTSIDE_MM);
  const insideMm = (heightMm - outsideMm) / 2;
  return {
    outside: { ...piece, heightMm: outsideMm },
    inside: { ...piece, yMm: yMm + outsideMm, heightMm: insideMm },
    foldsMm: [yMm + outsideMm, yMm + outsideMm + insideMm],
  };
}
