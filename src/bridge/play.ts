import { type Card, rankOf, type SuitIndex, suitOf } from './card.ts';
import { type CardSet, hasCard } from './card-set.ts';
import type { CompleteDeal } from './deal.ts';
import { SEATS, type Seat, seatAfter, sideOf } from './seat.ts';
import { type Trump, winnerOf } from './trick.ts';

/** A hand that cards are played from: masks as in `CardSet`. */
export type PlayedHand = [number, number, number, number];

export function takeCard(hand: PlayedHand, card: Card): void {
  hand[suitOf(card)] &= ~(1 << (rankOf(card) - 1));
}

/** Whether a card of another suit than was led is a revoke: the hand could have followed suit (Law 61). */
export function isRevoke(hand: CardSet, led: SuitIndex, card: Card): boolean {
  return suitOf(card) !== led && hand[led] !== 0;
}

/** What tells whose the cards of a play are, as much as is known. */
export interface PlayFrame {
  readonly deal: CompleteDeal | undefined;
  readonly declarer: Seat | undefined;
  readonly trump: Trump | undefined;
}

/** A play by its tricks: trick i is the cards from 4 * i on. */
export interface Play {
  /** Who leads to each trick, up to the first whose leader is not known. */
  readonly leaders: readonly Seat[];
  /** The declarer's tricks; `undefined` unless every trick is whole and its winner known. */
  readonly declarerTricks: number | undefined;
}

/**
 * Parts the cards of a play, in the order in which they were played, into tricks. The seat on declarer's left leads
 * first (Law 41), then whoever won; where trumps or cards are not known, whoever holds the first card of the next trick.
 */
export function followPlay(cards: readonly (Card | undefined)[], { deal, declarer, trump }: PlayFrame): Play {
  const leaders: Seat[] = [];
  let leader = (declarer && seatAfter(declarer)) ?? holderOf(deal, cards[0]);
  let won = 0;
  let isSure = true;
  for (let at = 0; at < cards.length; at += 4) {
    if (leader === undefined) return { leaders, declarerTricks: undefined };
    leaders.push(leader);
    const winner: Seat | undefined = winnerOfTrick(leader, cards.slice(at, at + 4), trump);
    isSure &&= winner !== undefined;
    if (winner !== undefined && declarer !== undefined && sideOf(winner) === sideOf(declarer)) won++;
    leader = winner ?? holderOf(deal, cards[at + 4]);
  }
  const isWhole = isSure && declarer !== undefined && leaders.length === deal?.deck.cardsPerHand;
  return { leaders, declarerTricks: isWhole ? won : undefined };
}

/** Who wins a trick, its cards in the order of play; `undefined` if it is not whole, or a card or trumps not known. */
export function winnerOfTrick(
  leader: Seat,
  cards: readonly (Card | undefined)[],
  trump: Trump | undefined,
): Seat | undefined {
  const first = SEATS.indexOf(leader);
  const winner = trump === undefined ? undefined : winnerOf({ cards, first }, first, trump);
  return winner === undefined ? undefined : SEATS[winner];
}

function holderOf(deal: CompleteDeal | undefined, card: Card | undefined): Seat | undefined {
  if (deal === undefined || card === undefined) return undefined;
  return SEATS.find((seat) => hasCard(deal.hands[seat], card));
}
