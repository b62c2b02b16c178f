import { RANKS, RANKS_PER_SUIT, SUITS } from '../../bridge/card.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import { type BySeat, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';

/** The value of a Deal tag in export format (section 3.4.11): ranks descending, `-` for a hand not given. */
export function makeDealValue(hands: BySeat<CardSet | undefined>, first: Seat): string {
  const texts = SEATS.map((_, places) => {
    const hand = hands[seatAfter(first, places)];
    return hand === undefined ? '-' : makeHand(hand);
  });
  return `${first}:${texts.join(' ')}`;
}

/** Spades to clubs, parted by dots. */
function makeHand(hand: CardSet): string {
  return SUITS.map((_, place) => makeRanks(hand[(3 - place) as 0])).join('.');
}

function makeRanks(mask: number): string {
  let letters = '';
  for (let rank = RANKS_PER_SUIT; rank >= 1; rank--) {
    if (((mask >> (rank - 1)) & 1) === 1) letters += RANKS[rank - 1];
  }
  return letters;
}
