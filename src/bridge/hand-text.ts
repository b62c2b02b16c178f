import { RANKS, RANKS_PER_SUIT } from './card.ts';
import type { CardSet } from './card-set.ts';

/** The ranks of masks that were written before: most suits come again and again. */
const RANK_TEXTS: string[] = [];

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
export function handText(hand: CardSet): string {
  return ranksBySuit(hand).join('.');
}
