import type { SuitIndex } from '../../bridge/card.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import type { BySeat, Seat } from '../../bridge/seat.ts';
import { type LengthRule, sizesLeft, waysToDraw } from './length-choices.ts';
import { lengthsOf, lengthsWithin, type SuitSizes } from './lengths.ts';
import type { Subsets } from './subsets.ts';

/** A hand that is still to be drawn: how many cards, and how many of a suit where that is fixed. */
export interface HandToDraw {
  readonly seat: Seat;
  readonly size: number;
  /** Cards to draw of a suit, where the script fixes its length. */
  readonly fixed: readonly { readonly suit: SuitIndex; readonly count: number }[];
}

/** What a hand must still get, where this many cards of it (clubs to spades) are dealt already. */
export function handToDraw(
  seat: Seat,
  cardsPerHand: number,
  dealt: SuitSizes,
  lengths: readonly PredealLength[],
): HandToDraw {
  const size = cardsPerHand - dealt.reduce((sum, count) => sum + count, 0);
  const fixed = lengths
    .filter((fixedLength) => fixedLength.seat === seat)
    .map(({ suit, length }) => ({ suit, count: length - dealt[suit] }));
  return { seat, size, fixed };
}

/** The rules for hands that are drawn in this order, each knowing in how many ways those after it can be dealt. */
export function rulesFor(subsets: Subsets, hands: readonly HandToDraw[]): (LengthRule | undefined)[] {
  return hands.map((hand, place) => {
    const later = hands.slice(place + 1);
    if (hand.fixed.length === 0 && later.every(({ fixed }) => fixed.length === 0)) return undefined;
    const known = new Map<string, bigint>();
    return {
      allows: (drawn) => fits(hand, drawn),
      waysOfRest: (rest) => waysToDeal(subsets, later, rest, known),
    };
  });
}

function fits(hand: HandToDraw, drawn: SuitSizes): boolean {
  return hand.fixed.every(({ suit, count }) => drawn[suit] === count);
}

/** In how many ways a pool can be dealt to hands so that all that is fixed holds; hands without rules count as one. */
function waysToDeal(
  subsets: Subsets,
  hands: readonly HandToDraw[],
  pool: SuitSizes,
  known: Map<string, bigint>,
): bigint {
  const [hand, ...later] = hands;
  if (hand === undefined || hands.every(({ fixed }) => fixed.length === 0)) return 1n;
  const key = `${hands.length} ${lengthsOf(pool)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let ways = 0n;
  for (const drawn of lengthsWithin(pool, hand.size)) {
    if (!fits(hand, drawn)) continue;
    ways +=
      BigInt(waysToDraw(subsets, pool, drawn)) * waysToDeal(subsets, later, sizesLeft(pool, drawn), known);
  }
  known.set(key, ways);
  return ways;
}

/** What is fixed before a deal is drawn; the checker has made sure that at least one deal fits. */
export interface Predeal {
  readonly cards: BySeat<CardSet>;
  /** Hands that hold exactly this many cards of a suit, predealt ones counted; a seat and suit at most once. */
  readonly lengths: readonly PredealLength[];
}

export interface PredealLength {
  readonly seat: Seat;
  readonly suit: SuitIndex;
  readonly length: number;
}
