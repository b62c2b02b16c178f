import { hasCard } from '../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import type { Deck } from '../../src/bridge/deck.ts';
import { SEATS } from '../../src/bridge/seat.ts';

/** Many deals of a deck, one byte a card: its seat (0 N to 3 W), deal by deal in the order of the deck. */
export interface DealSample {
  readonly deck: Deck;
  readonly dealCount: number;
  readonly seats: Uint8Array;
}

/** A sample of deals that are made elsewhere. */
export function sampleOf(deck: Deck, deals: readonly CompleteDeal[]): DealSample {
  return sampleFrom(deck, deals.length, (row, index) => {
    const { hands } = deals[index]!;
    deck.cards.forEach((card, place) => {
      row[place] = SEATS.findIndex((seat) => hasCard(hands[seat], card));
    });
  });
}

/** A sample made row by row: `deal` writes the seat of each card. */
export function sampleFrom(
  deck: Deck,
  dealCount: number,
  deal: (row: Uint8Array, index: number) => void,
): DealSample {
  const size = deck.cards.length;
  const seats = new Uint8Array(dealCount * size);
  for (let index = 0; index < dealCount; index++) {
    deal(seats.subarray(index * size, (index + 1) * size), index);
  }
  return { deck, dealCount, seats };
}
