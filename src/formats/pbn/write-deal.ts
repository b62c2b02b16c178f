import type { CardSet } from '../../bridge/card-set.ts';
import { handText } from '../../bridge/hand-text.ts';
import { type BySeat, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';

/** The value of a Deal tag in export format (section 3.4.11): ranks descending, `-` for a hand not given. */
export function makeDealValue(hands: BySeat<CardSet | undefined>, first: Seat): string {
  const texts = SEATS.map((_, places) => {
    const hand = hands[seatAfter(first, places)];
    return hand === undefined ? '-' : handText(hand);
  });
  return `${first}:${texts.join(' ')}`;
}
