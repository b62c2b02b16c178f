import type { Strain } from '../../bridge/call.ts';
import { type CardSet, countCards } from '../../bridge/card-set.ts';
import { type PlayState, seatToPlay } from '../../bridge/legal-play.ts';
import type { BySeat, Seat } from '../../bridge/seat.ts';
import type { Bounded, CardTricks } from '../../bridge/trick-table.ts';
import type { SolvedPlay } from '../../solver/plays.ts';

/** Something to solve besides a table: the leads of some seats, what can be played next, or a whole play. */
export type PlaysTask = PlaysQuestion & { readonly limitMs: number };

/** The same, whatever time it has; `board` is the place of its board among those that are solved. */
export type PlaysQuestion = { readonly board: number; readonly strain: Strain } & (
  | { readonly kind: 'leads'; readonly hands: BySeat<CardSet>; readonly leaders: readonly Seat[] }
  | { readonly kind: 'next'; readonly state: PlayState }
  | { readonly kind: 'play'; readonly states: readonly PlayState[] }
);

/** What came of it. */
export type SolvedTask = { readonly board: number } & (
  | { readonly kind: 'leads'; readonly strain: Strain; readonly leads: readonly (readonly CardTricks[])[] }
  | {
      readonly kind: 'next';
      readonly cards: readonly CardTricks[];
      readonly anyPlay: Bounded | undefined;
    }
  | { readonly kind: 'play'; readonly play: SolvedPlay; readonly anyPlay: Bounded | undefined }
);

/** Tricks that are left where all plays of them are tried; more would take too long. */
const MOST_TRICKS = 5;

/** Whether all plays of what is left are tried. */
export function hasFewTricks(state: PlayState): boolean {
  return countCards(state.hands[seatToPlay(state)]) <= MOST_TRICKS;
}
