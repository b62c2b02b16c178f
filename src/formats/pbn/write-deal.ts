import { RANKS, RANKS_PER_SUIT } from '../../bridge/card.ts';
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
  const [clubs, diamonds, hearts, spades] = hand;
  return `${makeRanks(spades)}.${makeRanks(hearts)}.${makeRanks(diamonds)}.${makeRanks(clubs)}`;
}

/** The ranks of masks that were written before: most suits come again and again. */
const RANK_TEXTS: string[] = [];

function makeRanks(mask: number): string {
  const known = RANK_TEXTS[mask];
  if (known !== undefined) return known;
  let letters = '';
  for (let rank = RANKS_PER_SUIT; rank >= 1; rank--) {
    if (((mask >> (rank - 1)) & 1) === 1) letters += RANKS[rank - 1];
  }
  RANK_TEXTS[mask] = letters;
  return letters;
}
