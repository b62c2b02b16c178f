import type { Card } from '../../src/bridge/card.ts';
import { hasCard } from '../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { type BySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';

/** The cards on the piles, and those that lay there when each was looked at last. */
export interface HandBoard {
  readonly piles: BySeat<readonly OracleCard[]>;
  readonly atLook: Partial<BySeat<readonly OracleCard[]>>;
}

/** A card as it is, and as it is read. */
interface OracleCard {
  readonly is: Card | 'joker';
  readonly readAs: Card | 'joker';
}

/**
 * Whether the four hands are those of the deal; else what a camera can't know: that a hand was changed after it was looked
 * at, that the prints of two cards are exchanged, that a card too many lay under another; or that it could have known.
 */
export type HandVerdict = 'right' | 'changedAfterLook' | 'swappedPrints' | 'hiddenExtra' | 'knowable';

/** Judges the hands on the table by what the cards are, which nobody at the table is told. */
export function judgeHands(deal: CompleteDeal, { atLook, piles }: HandBoard): HandVerdict {
  if (holds(deal, (seat) => piles[seat], 'is')) return 'right';
  const looked = (seat: Seat): readonly OracleCard[] => atLook[seat] ?? [];
  if (holds(deal, looked, 'is')) return 'changedAfterLook';
  if (holds(deal, looked, 'readAs')) return 'swappedPrints';
  const areAllThere = SEATS.every((seat) => ownCards(deal, seat, looked(seat)) === deal.deck.cardsPerHand);
  return areAllThere ? 'hiddenExtra' : 'knowable';
}

function holds(
  deal: CompleteDeal,
  handOf: (seat: Seat) => readonly OracleCard[],
  by: 'is' | 'readAs',
): boolean {
  return SEATS.every((seat) => {
    const hand = handOf(seat);
    const cards = new Set(hand.map((card) => card[by]));
    const isOwn = ([...cards] as const).every((card) => card !== 'joker' && hasCard(deal.hands[seat], card));
    return isOwn && cards.size === hand.length && hand.length === deal.deck.cardsPerHand;
  });
}

/** How many of its own cards a hand is read to hold. */
function ownCards({ hands }: CompleteDeal, seat: Seat, hand: readonly OracleCard[]): number {
  const own = hand.flatMap(({ readAs }) =>
    readAs !== 'joker' && hasCard(hands[seat], readAs) ? [readAs] : [],
  );
  return new Set(own).size;
}
