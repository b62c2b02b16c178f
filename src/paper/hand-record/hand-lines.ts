import { RANKS_PER_SUIT, SUIT_INDICES, SUITS, type Suit } from '../../bridge/card.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import { formatRank } from '../../bridge/rank-letters.ts';
import type { Language } from '../../words/language.ts';

/** What stands for the cards of a suit that a hand has none of. */
const VOID_SIGN = '–';

/** One suit of a hand as it is printed. */
export interface HandLine {
  readonly suit: Suit;
  /** From the highest down with a space between them; `VOID_SIGN` where there are none. */
  readonly ranks: string;
}

/** The four lines of a hand, spades first, with the rank letters of a language. */
export function handLines(hand: CardSet, language: Language): readonly HandLine[] {
  return SUIT_INDICES.map((suit) => ({
    suit: SUITS[suit],
    ranks: ranksInWords(hand[suit], language),
  })).reverse();
}

function ranksInWords(mask: number, language: Language): string {
  const ranks: string[] = [];
  for (let rank = RANKS_PER_SUIT; rank >= 1; rank--) {
    if (((mask >> (rank - 1)) & 1) === 1) ranks.push(formatRank(rank, language));
  }
  return ranks.length === 0 ? VOID_SIGN : ranks.join(' ');
}
