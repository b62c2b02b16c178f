import type { Card } from '../../bridge/card.ts';
import { type Seat, sideOf } from '../../bridge/seat.ts';
import {
  type Bounded,
  boundedBy,
  type CardTricks,
  leastOf,
  mostOf,
  tricksOfSide,
} from '../../bridge/trick-table.ts';

/** Cards of one hand none of which is worth more than another, and the tricks of declarer that they lead to. */
export interface CardWorth {
  readonly cards: readonly Card[];
  readonly tricks: Bounded;
}

/** What can be played next, by what it is worth. */
export interface WorthOfCards {
  /** Declarer's tricks with the best card. */
  readonly tricks: Bounded;
  /** From the best card of the seat that plays to the worst, by what is certain. */
  readonly cards: readonly CardWorth[];
}

/** Who plays a card, and whose tricks are counted. */
interface WorthFrame {
  readonly seat: Seat;
  readonly declarer: Seat;
  readonly cardsPerHand: number;
}

/** The worth of all cards that a seat may play. */
export function worthOfCards(
  found: readonly CardTricks[],
  { cardsPerHand, declarer, seat }: WorthFrame,
): WorthOfCards {
  const side = sideOf(declarer);
  const isMost = sideOf(seat) === side;
  const worth = found.map(({ cards, tricksNs }) => ({
    cards,
    tricks: tricksOfSide(tricksNs, side, cardsPerHand),
  }));
  const best = isMost ? Math.max : Math.min;
  return {
    tricks: boundedBy(
      best(...worth.map(({ tricks }) => leastOf(tricks))),
      best(...worth.map(({ tricks }) => mostOf(tricks))),
    ),
    cards: worth.toSorted((a, b) =>
      isMost ? leastOf(b.tricks) - leastOf(a.tricks) : mostOf(a.tricks) - mostOf(b.tricks),
    ),
  };
}
