import { type BoardNumber, dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet } from './deal-set.ts';

/** Boards without anything besides their deals. */
export function setOfDeals(
  deck: DeckName,
  boards: readonly { readonly number: BoardNumber; readonly deal: CompleteDeal }[],
): DealSet {
  return {
    deck,
    boards: boards.map(({ number, deal }, at) => ({
      number,
      deal,
      numbered: true,
      dealer: dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      place: { line: at + 1 },
    })),
    records: [],
    trailer: [],
    problems: [],
  };
}
