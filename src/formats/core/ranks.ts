import { type Card, makeCard, RANKS, type Rank } from '../../bridge/card.ts';

/** Ranks of the 52-card deck by their letters in either case, and the ten also as 10. */
const RANK_PATTERN = /10|[AKQJT2-9]/gi;

/** The cards of a suit (0 clubs .. 3 spades) whose ranks a text gives in any order; `undefined` for another text. */
export function parseRanks(suit: number, text: string): Card[] | undefined {
  const ranks = text.match(RANK_PATTERN) ?? [];
  if (ranks.join('').length !== text.length) return undefined;
  return ranks.map((rank) => {
    const letter = rank === '10' ? 'T' : rank.toUpperCase();
    return makeCard(suit, RANKS.indexOf(letter as Rank) + 1);
  });
}

/** The cards of four suits, spades first; `undefined` if there are not four, or one can't be read. */
export function parseSuits(texts: readonly string[]): Card[] | undefined {
  if (texts.length !== 4) return undefined;
  const suits = texts.map((text, place) => parseRanks(3 - place, text));
  return suits.every((cards) => cards !== undefined) ? suits.flat() : undefined;
}
