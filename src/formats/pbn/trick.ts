import { type Card, makeCard, RANKS, rankOf, SUITS } from '../../bridge/card.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import type { Trick } from '../../bridge/trick.ts';
import type { SectionWord } from './section-words.ts';

/** One trick as it is written, each card with its word. */
export interface WrittenTrick extends Trick {
  readonly words: readonly SectionWord[];
}

/** Every card by its suit and one-letter rank in all capitals and small letters. */
const CARD_OF: ReadonlyMap<string, Card> = new Map(
  SUITS.flatMap((suit, suitIndex) =>
    RANKS.flatMap((rank, rankIndex) =>
      [suit, suit.toLowerCase()].flatMap((first) =>
        [rank, rank.toLowerCase()].map(
          (second) => [first + second, makeCard(suitIndex, rankIndex + 1)] as const,
        ),
      ),
    ),
  ),
);

const STANDARD_CARD_OF: ReadonlyMap<string, Card> = new Map(
  [...CARD_OF].filter(([, card]) => DECKS.standard.ranks.includes(rankOf(card))),
);

/** The card of a play word in a deck (section 3.6.1), in either case; `undefined` if it is none. */
export function parsePlayedCard(text: string, deck: Deck): Card | undefined {
  return (deck.name === 'standard' ? STANDARD_CARD_OF : CARD_OF).get(text);
}
