import type { Card } from '../../bridge/card.ts';
import { type PlayState, seatToPlay, tricksOver } from '../../bridge/legal-play.ts';
import { type BySide, type Seat, type Side, sideOf } from '../../bridge/seat.ts';
import { type Bounded, type CardTricks, tricksOfSide } from '../../bridge/trick-table.ts';
import { type CardWorth, worthOfCards } from './worth.ts';

/** A card that was played, and what it cost. */
export interface PlayedCost {
  readonly card: Card;
  readonly seat: Seat;
  /** From 1. */
  readonly trick: number;
  /** Declarer's tricks in all after it, with best play from then on. */
  readonly tricks: Bounded;
  /** Tricks that its side lost by it; `undefined` where that is not known. */
  readonly cost: number | undefined;
  /** The best cards instead of one that cost something. */
  readonly best: readonly CardWorth[];
}

/** A play with all that its cards cost. */
export interface CostsOfPlay {
  /** Declarer's tricks with best play from the first lead on. */
  readonly tricks: Bounded;
  readonly cards: readonly PlayedCost[];
  /** Tricks that each side lost, by cards whose cost is known. */
  readonly lost: BySide<number>;
}

/** What was found of a play: its states before each card and after the last one, and tricks of N and S in each. */
interface PlaySolved {
  readonly states: readonly PlayState[];
  readonly tricksNs: readonly Bounded[];
  readonly choices: readonly { readonly at: number; readonly cards: readonly CardTricks[] }[];
}

/** What each card of a play cost. */
export function costsOfPlay(
  { choices, states, tricksNs }: PlaySolved,
  played: readonly Card[],
  { cardsPerHand, declarer }: { readonly cardsPerHand: number; readonly declarer: Seat },
): CostsOfPlay {
  const tricks = tricksNs.map((ns) => tricksOfSide(ns, sideOf(declarer), cardsPerHand));
  const choiceAt = new Map(choices.map(({ at, cards }) => [at, cards]));
  const cards = states.slice(0, -1).map((state, at): PlayedCost => {
    const seat = seatToPlay(state);
    const found = choiceAt.get(at);
    return {
      card: played[at] as Card,
      seat,
      trick: tricksOver(state) + 1,
      tricks: tricks[at + 1] as Bounded,
      cost: costOf(tricks[at], tricks[at + 1], sideOf(seat) === sideOf(declarer)),
      best: found === undefined ? [] : bestOf(found, { seat, declarer, cardsPerHand }),
    };
  });
  return { tricks: tricks[0] as Bounded, cards, lost: { ns: lostBy(cards, 'ns'), ew: lostBy(cards, 'ew') } };
}

function costOf(
  before: Bounded | undefined,
  after: Bounded | undefined,
  isDeclarers: boolean,
): number | undefined {
  if (typeof before !== 'number' || typeof after !== 'number') return undefined;
  if (before === after) return 0;
  return isDeclarers ? before - after : after - before;
}

function bestOf(found: readonly CardTricks[], frame: Parameters<typeof worthOfCards>[1]): CardWorth[] {
  const { cards, tricks } = worthOfCards(found, frame);
  return cards.filter((each) => each.tricks === tricks);
}

function lostBy(cards: readonly PlayedCost[], side: Side): number {
  return cards.reduce((sum, { cost = 0, seat }) => sum + (sideOf(seat) === side ? cost : 0), 0);
}
