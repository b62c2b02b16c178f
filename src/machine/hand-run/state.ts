import type { Card } from '../../bridge/card.ts';
import { type CardSet, cardSetOf } from '../../bridge/card-set.ts';
import type { Deck } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import type { PocketOrder } from '../config.ts';
import { mouthOfSeat } from '../mouth.ts';
import type { MachineOrder } from '../run/state.ts';
import type { AsideReason, Stranger } from './event.ts';

/** How a board by hand ends. */
export type HandEnd = 'seen' | 'verified' | 'differs' | 'read' | 'abandoned';

/** What was seen of a hand in its last picture, and of its cards shown singly since. */
export interface HandLook {
  /** In the order in which they were read. A card that the picture shows twice is here twice. */
  readonly cards: readonly Card[];
  readonly strangers: readonly Stranger[];
  /** The places of cards in the picture, of read ones and of others. */
  readonly places: number;
}

/** A board that a person deals before a camera, or a hand that is shown to it; replaced, never changed. */
export interface HandRun {
  readonly kind: 'hand';
  readonly order: MachineOrder;
  /**
   * `showing` the cards of the deck one by one, then `looking` at the hands again. A hand that is only read begins with
   * the look.
   */
  readonly phase: 'showing' | 'looking' | 'ended' | 'abandoned';
  readonly end?: HandEnd;
  /** The cards that each hand is to hold, where a board is dealt. */
  readonly hands?: BySeat<CardSet>;
  /** The cards that were shown, with the seat that was told; the last may be on its way, if it is `inHand`. */
  readonly shown: readonly { readonly card: Card; readonly seat: Seat }[];
  readonly isInHand: boolean;
  /** Whether nobody knows if the person was told where the card in hand goes: another may be in hand by now. */
  readonly isUntold: boolean;
  /** Why what was shown last gets no pocket. */
  readonly aside?: AsideReason;
  /** Whether a person has said that no card is left, while some lack. */
  readonly isDeckDone: boolean;
  readonly looks: BySeat<HandLook | undefined>;
  /** The hand that was looked at last, to which cards that are shown singly belong. */
  readonly open?: Seat;
}

const NO_LOOKS: HandRun['looks'] = bySeat(() => undefined);

/** A board by hand, or the reading of a hand, before its first event. */
export function createHandRun(order: MachineOrder, pocketOrder: PocketOrder): HandRun {
  const run = {
    kind: 'hand',
    order,
    shown: [],
    isInHand: false,
    isUntold: false,
    isDeckDone: false,
    looks: NO_LOOKS,
  } as const;
  if (order.kind === 'pass') return { ...run, phase: 'looking' };
  const { deck, mouthOf } = order.order;
  const hands = bySeat((seat) =>
    cardSetOf(deck.cards.filter((card) => mouthOf[card] === mouthOfSeat(pocketOrder, seat))),
  );
  return { ...run, phase: 'showing', hands };
}

/** The deck of which cards are shown. */
export function deckOf({ order }: HandRun): Deck {
  return order.order.deck;
}

/** Whether nothing more comes of it. */
export function isHandOver({ phase }: HandRun): boolean {
  return phase === 'ended' || phase === 'abandoned';
}

/** How many cards lie on each pile, as far as people did as they were told. */
export function pilesOf({ isInHand, shown }: HandRun): BySeat<number> {
  const placed = isInHand ? shown.slice(0, -1) : shown;
  return bySeat((seat) => placed.filter((card) => card.seat === seat).length);
}

/** The seats whose hands are looked at: all four, or the one whose hand is only read. */
export function seatsToLookAt({ order }: HandRun): readonly Seat[] {
  const hand = order.kind === 'pass' ? order.order.load.hand : undefined;
  return hand === undefined ? SEATS : [hand.seat];
}
