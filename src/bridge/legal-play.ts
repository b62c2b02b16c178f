import { type Card, suitOf } from './card.ts';
import { type CardSet, cardSetOf, difference, hasCard } from './card-set.ts';
import { isRevoke, winnerOfTrick } from './play.ts';
import { failure, type Result, success } from './result.ts';
import { type BySeat, type BySide, type Seat, seatAfter, sideOf } from './seat.ts';
import type { Trump } from './trick.ts';

/** How far a play is. */
export interface PlayState {
  /** What each hand holds now. */
  readonly hands: BySeat<CardSet>;
  /** Who leads, or led, to the trick. */
  readonly leader: Seat;
  /** What has been played to the trick, in order; at most three cards. */
  readonly trick: readonly Card[];
  /** Tricks that each side has won. */
  readonly won: BySide<number>;
}

/** Why a card can't be played: all tricks are over, somebody else has it or it was played before, or it revokes. */
export type IllegalPlay = 'play-over' | 'not-held' | 'revoke';

/** A play before the first lead. */
export function openPlay(hands: BySeat<CardSet>, leader: Seat): PlayState {
  return { hands, leader, trick: [], won: { ns: 0, ew: 0 } };
}

/** Whose turn it is. */
export function seatToPlay({ leader, trick }: Pick<PlayState, 'leader' | 'trick'>): Seat {
  return seatAfter(leader, trick.length);
}

/** How many tricks are over. */
export function tricksOver({ won }: Pick<PlayState, 'won'>): number {
  return won.ns + won.ew;
}

/** Plays a card of the hand whose turn it is, which follows suit where it can (Law 44). */
export function playCard(state: PlayState, card: Card, trump: Trump): Result<PlayState, IllegalPlay> {
  const seat = seatToPlay(state);
  const hand = state.hands[seat];
  const [led] = state.trick;
  if (hand.every((suit) => suit === 0)) return failure('play-over');
  if (!hasCard(hand, card)) return failure('not-held');
  if (led !== undefined && isRevoke(hand, suitOf(led), card)) return failure('revoke');
  const hands = { ...state.hands, [seat]: difference(hand, cardSetOf([card])) };
  const trick = [...state.trick, card];
  const winner = winnerOfTrick(state.leader, trick, trump);
  if (winner === undefined) return success({ ...state, hands, trick });
  const side = sideOf(winner);
  return success({
    hands,
    leader: winner,
    trick: [],
    won: { ...state.won, [side]: state.won[side] + 1 },
  });
}

/** Cards that can't be played on. */
export interface IllegalCard {
  readonly kind: IllegalPlay;
  readonly seat: Seat;
  readonly card: Card;
  /** From 1. */
  readonly trick: number;
}

/** A play card by card, up to the first one that is illegal. */
export interface FollowedPlay {
  /** The state before each card that was played, and the one after the last. */
  readonly states: readonly [PlayState, ...PlayState[]];
  readonly illegal?: IllegalCard;
}

/** Plays cards in their order from a state on. */
export function playCards(start: PlayState, cards: readonly Card[], trump: Trump): FollowedPlay {
  const states: [PlayState, ...PlayState[]] = [start];
  let state = start;
  for (const card of cards) {
    const next = playCard(state, card, trump);
    if (!next.ok) {
      const kind = next.problems[0] ?? 'not-held';
      return { states, illegal: { kind, seat: seatToPlay(state), card, trick: tricksOver(state) + 1 } };
    }
    state = next.value;
    states.push(state);
  }
  return { states };
}
