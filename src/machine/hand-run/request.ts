import type { Card } from '../../bridge/card.ts';
import { cardSetOf, cardsOf, difference } from '../../bridge/card-set.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { AsideReason, HandDifference } from './event.ts';
import { differenceOf, isProven, unreadIn } from './look.ts';
import { deckOf, type HandEnd, type HandRun, seatsToLookAt } from './state.ts';

/** What is wanted of the person now. It names a card only where the whole deck lacks it, never with a seat. */
export type HandRequest =
  /**
   * The next card of the deck; what was shown last goes aside, where that is said. `isAgain`: whoever watches was away, so
   * the card in hand is shown again, whichever it is; if none is, the last lies on its pile.
   */
  | { readonly kind: 'showCard'; readonly aside?: AsideReason; readonly isAgain?: true }
  /** The card that was shown goes to this pile. */
  | { readonly kind: 'put'; readonly seat: Seat }
  /** No card is left, and these were not shown. */
  | { readonly kind: 'findCards'; readonly missing: readonly Card[] }
  /**
   * The hands still to be looked at, the next first; of which was looked at last the number of cards that were not read,
   * to be shown singly or in another picture; and those that were seen to be other than they should.
   */
  | {
      readonly kind: 'showHand';
      readonly seats: readonly Seat[];
      readonly open?: { readonly seat: Seat; readonly unread: number };
      readonly differing: readonly HandDifference[];
      /** A hand that is only read was read before, and did not fit. */
      readonly isAgain?: true;
      /** What was shown last is no card of the deck. */
      readonly aside?: AsideReason;
    }
  /** `learnt`: each card of a deck was seen that is learnt by its cards. */
  | { readonly kind: 'ended'; readonly as: HandEnd | 'learnt' };

/** What is wanted of the person at this point of a run. */
export function requestOf(run: HandRun): HandRequest {
  const { aside, end } = run;
  if (end !== undefined) return { kind: 'ended', as: end };
  if (run.phase === 'looking') return lookRequest(run);
  const last = run.shown.at(-1);
  if (run.isInHand && run.isUntold) return { kind: 'showCard', isAgain: true };
  if (run.isInHand && last !== undefined) return { kind: 'put', seat: last.seat };
  const missing = run.isDeckDone ? missingIn(run) : [];
  if (missing.length > 0 && aside === undefined) return { kind: 'findCards', missing };
  return { kind: 'showCard', ...(aside && { aside }) };
}

function lookRequest(run: HandRun): HandRequest {
  const { aside, open } = run;
  const seats = seatsToLookAt(run).filter((seat) => !isProven(run, seat));
  const isOpen = open !== undefined && seats.includes(open);
  return {
    kind: 'showHand',
    seats: isOpen ? [open, ...seats.filter((seat) => seat !== open)] : seats,
    ...(isOpen && { open: { seat: open, unread: unreadIn(run, open) } }),
    differing: seats.flatMap((seat) => differenceOf(run, seat) ?? []),
    ...(isReadAgain(run) && { isAgain: true }),
    ...(aside && { aside }),
  };
}

/** Before its first reading a hand comes out of the tray. */
function isReadAgain({ order }: HandRun): boolean {
  return order.kind === 'pass' && order.order.load.from !== 'bay';
}

/** The cards of the deck that were not shown. */
export function missingIn(run: HandRun): readonly Card[] {
  return cardsOf(difference(deckOf(run).cardSet, cardSetOf(run.shown.map(({ card }) => card))));
}
