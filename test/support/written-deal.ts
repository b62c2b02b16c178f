import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../src/bridge/deal.ts';
import type { Deck } from '../../src/bridge/deck.ts';
import { bySeat } from '../../src/bridge/seat.ts';

/** The complete deal written as four hands from North, suits spades to clubs joined by dots, one letter a rank. */
export function writtenDeal(deck: Deck, text: string): CompleteDeal {
  const hands = text
    .split(' ')
    .map((hand) =>
      hand
        .split('.')
        .flatMap((ranks, suit) => Array.from(ranks, (rank) => parseCardName('SHDC'[suit] + rank)!)),
    );
  const checked = completeDeal({ deck, hands: bySeat((_, index) => cardSetOf(hands[index] as Card[])) });
  if (!checked.ok) throw new Error(`Not a complete deal: ${text}`);
  return checked.value;
}
