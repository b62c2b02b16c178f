import { type Card, makeCard, RANKS, type Rank } from '../../bridge/card.ts';

/** Ranks of the 52-card deck by their letters in either case. */
export const RANK_OF: ReadonlyMap<string, number> = new Map(
  Array.from('AKQJT98765432akqjt', (letter) => [letter, RANKS.indexOf(letter.toUpperCase() as Rank) + 1]),
);

/**
 * The cards of a suit (0 clubs .. 3 spades) whose ranks a text gives in any order, the ten also as 10; `undefined` for
 * another text.
 */
export function parseRanks(suit: number, text: string): Card[] | undefined {
  const cards: Card[] = [];
  for (let at = 0; at < text.length; at++) {
    const isTen = text.startsWith('10', at);
    const rank = RANK_OF.get(isTen ? 'T' : text.charAt(at));
    if (rank === undefined) return undefined;
    cards.push(makeCard(suit, rank));
    if (isTen) at++;
  }
  return cards;
}

/** The cards of four suits, spades first; `undefined` if there are not four, or one can't be read. */
export function parseSuits(texts: readonly string[]): Card[] | undefined {
  if (texts.length !== 4) return undefined;
  const suits = texts.map((text, place) => parseRanks(3 - place, text));
  return suits.every((cards) => cards !== undefined) ? suits.flat() : undefined;
}
