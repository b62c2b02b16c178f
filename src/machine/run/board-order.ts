import type { BoardNumber } from '../../bridge/board.ts';
import { CARD_COUNT, type Card } from '../../bridge/card.ts';
import { type CardSet, cardSetOf, cardsOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { Deck } from '../../bridge/deck.ts';
import type { PocketOrder } from '../config.ts';
import type { TrayName } from '../messages.ts';
import { mouthOfSeat } from '../mouth.ts';

/** One board to make: its number, which copy of it, and the mouth (1..4) of every card; 0 for cards it lacks. */
export interface BoardOrder {
  readonly board: BoardNumber;
  readonly copy: number;
  readonly deck: Deck;
  readonly cards: CardSet;
  readonly mouthOf: readonly number[];
  /** The colour of the back of its deck, where that matters. */
  readonly back?: string;
  /** What is done with the tray of another board; absent in orders of earlier versions, which all wanted one tray. */
  readonly choice?: TrayChoice;
}

/** Which trays may come in place of the one that is ordered, by their labels. */
export interface TrayChoice {
  /** Trays that are still to be filled as well: whichever of them goes in is dealt. */
  readonly others: readonly TrayName[];
  /** Trays that are filled. */
  readonly made: readonly TrayName[];
  /** The first digits of the seal of the deals: a label with others is of another event. */
  readonly seal?: string;
  /** Whether labels are read here for certain, so that people may be asked for any tray at once. */
  readonly isRead: boolean;
  /** Whether the tray in the bay went in for this board, in place of the one that was ordered before it. */
  readonly isIn: boolean;
}

/** The order to put a deal into a tray. */
export function makeOrder(
  board: BoardNumber,
  copy: number,
  deal: CompleteDeal,
  pocketOrder: PocketOrder,
): BoardOrder {
  const mouthOf = new Array<number>(CARD_COUNT).fill(0);
  for (const seat of ['N', 'E', 'S', 'W'] as const) {
    for (const card of cardsOf(deal.hands[seat])) mouthOf[card] = mouthOfSeat(pocketOrder, seat);
  }
  return { board, copy, deck: deal.deck, cards: cardSetOf(deal.deck.cards), mouthOf };
}

/** The mouth the plan has for a card: 1..4. */
export function mouthOfCard(order: BoardOrder, card: Card): number {
  return order.mouthOf[card] as number;
}
