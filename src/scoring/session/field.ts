import { bySide, SIDES, type Side } from '../../bridge/seat.ts';
import type { TableResult } from './table-result.ts';

/** What those are who are ranked. */
export type EntryKind = 'pairs' | 'teams' | 'individuals';

/** Whether all are ranked together, or those at North and South apart from those at East and West. */
export const WINNERS = ['one', 'two'] as const;
export type Winners = (typeof WINNERS)[number];

/** One who is ranked: a pair, a team, or a player. */
export interface Contestant {
  readonly name: string;
  /** The side whose ranking it is in; absent where all are ranked together. */
  readonly side?: Side;
  /** The section whose ranking it is in; absent where all sections are ranked together. */
  readonly section?: string;
}

/** The contestants of one side of a table who can be ranked. */
export function contestantsAt(result: TableResult, side: Side, winners: Winners): Contestant[] {
  return result.contestants[side]
    .filter((name) => result.robots?.includes(name) !== true)
    .map((name) => (winners === 'two' ? { name, side } : { name }));
}

/** A text that is the same for the same contestant only. */
export function keyOf({ name, side }: Contestant): string {
  return `${side ?? 'all'} ${name}`;
}

/**
 * Whether results are of a movement with one winner or with two. Names of pairs that sit on one side only, and names
 * used for a pair of each side, make two; one pair that changes sides makes one.
 */
export function winnersOf(results: readonly TableResult[], kind: EntryKind): Winners {
  if (kind !== 'pairs') return 'one';
  const ranked = (result: TableResult, side: Side): string[] =>
    contestantsAt(result, side, 'one').map(({ name }) => name);
  const names = bySide((side) => new Set(results.flatMap((result) => ranked(result, side))));
  if (![...names.ns].some((name) => names.ew.has(name))) return 'two';
  const seats = results.flatMap((result) =>
    SIDES.flatMap((side) => ranked(result, side).map((name) => JSON.stringify([result.board, name]))),
  );
  const twice = seats.length - new Set(seats).size;
  return twice > seats.length / MOST_SLIPS ? 'two' : 'one';
}

/** A name that comes twice on a board is a slip of the pen unless it is one in this many of all. */
const MOST_SLIPS = 8;
