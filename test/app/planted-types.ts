import type { Card } from '../../src/bridge/card.ts';
import type { CardSet } from '../../src/bridge/card-set.ts';
import type { BySeat, Seat } from '../../src/bridge/seat.ts';
import type { JobPlan } from '../../src/job/plan.ts';
import type { BoardRun } from '../../src/machine/run/state.ts';

/** Types that would show somebody a card with its place, each in another way. */
export interface CardAtSeatEvent {
  readonly kind: 'read';
  readonly card: Card;
  readonly seat?: Seat;
}

export interface CardsInPocketResult {
  readonly cards: readonly (Card | undefined)[];
  readonly pocket: number;
}

export interface HandsResult {
  readonly hands?: BySeat<CardSet>;
}

export type DeepEvent =
  | { readonly kind: 'begins' }
  | { readonly kind: 'runs'; readonly runs: ReadonlyMap<string, BoardRun> };

export interface AskedLaterResult {
  plan(): Promise<readonly JobPlan[]>;
}

export type ApartEvent =
  | { readonly kind: 'read'; readonly feed: number; readonly card: Card }
  | { readonly kind: 'arrived'; readonly feed: number; readonly mouth: number };

/** Types that show nobody where a card is. */
export interface LackingResult {
  readonly missing: readonly Card[];
}

export interface DealerEvent {
  readonly dealer: Seat;
  readonly counts: BySeat<number>;
}

export interface AskedForEvent {
  readonly kind: 'ends';
  readonly hands?: PlanWithHands;
}

interface PlanWithHands {
  readonly plan: JobPlan;
}
