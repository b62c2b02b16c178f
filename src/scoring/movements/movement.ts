import type { BySeat } from '../../bridge/seat.ts';

/** Who moves through a movement: pairs, single players who change partners, or the two pairs of each team. */
export type EntrantKind = 'pairs' | 'players' | 'teams';

export type MovementName =
  | 'mitchell'
  | 'skip-mitchell'
  | 'share-mitchell'
  | 'howell'
  | 'teams-match'
  | 'round-robin'
  | 'american-teams'
  | 'individual'
  | 'file';

/** One table in one round: who sits where, and which set of boards they play. */
export interface Sitting {
  readonly table: number;
  /** A pair has its number at both seats; the pairs of team n are 2n - 1 and 2n. */
  readonly seats: BySeat<number>;
  readonly set: number;
}

/** Who plays whom, where and on which boards, in every round. Tables, rounds, sets and units count from 1. */
export interface Movement {
  readonly name: MovementName;
  readonly kind: EntrantKind;
  /** How many units there are: pairs, players, or pairs of teams. */
  readonly units: number;
  readonly tables: number;
  readonly sets: number;
  /** How many boards a set has; the most, where `boards` says which. */
  readonly boardsPerSet: number;
  /** The boards of each set, where they do not simply follow each other from board 1; sets may share boards. */
  readonly boards?: readonly (readonly number[])[];
  readonly rounds: readonly (readonly Sitting[])[];
  /** Units that nobody has come for: who should meet one of them sits out. */
  readonly absent: readonly number[];
  readonly promise: MovementPromise;
}

/** What a movement promises besides that nobody meets a board twice. */
interface MovementPromise {
  /** How often two units are opponents at most; absent where nothing is promised. */
  readonly mostMeetings?: number;
  /** How often two players are partners at most. */
  readonly mostPartnerships?: number;
}

/** A reason why there is no such movement, and what to do. */
export interface MovementProblem {
  readonly message: string;
}

/** The seats of two pairs. */
export function seatPairs(ns: number, ew: number): BySeat<number> {
  return { N: ns, E: ew, S: ns, W: ew };
}

/** Whether all of them have come. */
export function isPlayed({ absent }: Movement, { seats: { N, E, S, W } }: Sitting): boolean {
  return !absent.some((unit) => unit === N || unit === E || unit === S || unit === W);
}

/** The units at a table: two pairs, or four players. */
export function unitsAt({ kind }: Pick<Movement, 'kind'>, { seats: { N, E, S, W } }: Sitting): number[] {
  return kind === 'players' ? [N, E, S, W] : [N, E];
}

/** Units that sit anywhere, and have come, by their numbers. */
export function presentUnits(movement: Movement): number[] {
  const seated = new Set(movement.rounds.flat().flatMap((sitting) => unitsAt(movement, sitting)));
  return [...seated].filter((unit) => !movement.absent.includes(unit)).sort((one, other) => one - other);
}

/** A unit as people call it: `7`; of a team `7a` and `7b`. */
export function nameOfUnit({ kind }: Pick<Movement, 'kind'>, unit: number): string {
  return kind === 'teams' ? `${teamOf(unit)}${unit % 2 === 1 ? 'a' : 'b'}` : String(unit);
}

/** The team of a pair. */
export function teamOf(unit: number): number {
  return Math.ceil(unit / 2);
}

/** The boards of a set. */
export function boardsOfSet(
  { boards, boardsPerSet }: Pick<Movement, 'boards' | 'boardsPerSet'>,
  set: number,
): readonly number[] {
  const named = boards?.[set - 1];
  return named ?? Array.from({ length: boardsPerSet }, (_, at) => (set - 1) * boardsPerSet + at + 1);
}

/** Boards that are always played together, at the same tables of the same rounds. */
export interface BoardGroup {
  readonly boards: readonly number[];
  /** Where they lie, by round from 0. */
  readonly sittings: readonly (readonly Sitting[])[];
}

/** All boards of a movement by the company that they keep: its sets, or parts of these where sets share boards. */
export function boardGroups(movement: Movement): BoardGroup[] {
  const sets = Array.from({ length: movement.sets }, (_, index) => index + 1);
  const groups =
    movement.boards === undefined
      ? sets.map((set) => [[set], boardsOfSet(movement, set)] as const)
      : sharedGroups(movement, sets);
  return groups.map(([inSets, boards]) => ({
    boards,
    sittings: movement.rounds.map((round) => round.filter(({ set }) => inSets.includes(set))),
  }));
}

function sharedGroups(
  movement: Movement,
  sets: readonly number[],
): (readonly [sets: readonly number[], boards: readonly number[]])[] {
  const setsOf = new Map<number, number[]>();
  for (const set of sets)
    for (const board of boardsOfSet(movement, set)) setsOf.set(board, [...(setsOf.get(board) ?? []), set]);
  const boards = [...setsOf.keys()].sort((one, other) => one - other);
  const together = Map.groupBy(boards, (board) => setsOf.get(board)?.join());
  return [...together.values()].map((some) => [setsOf.get(some[0] ?? 0) ?? [], some]);
}

/** The tables at which each board lies in a round, counted from 1. */
export function tablesOfBoards(movement: Movement, round: number): ReadonlyMap<number, readonly number[]> {
  const tables = new Map<number, number[]>();
  for (const { set, table } of movement.rounds[round - 1] ?? [])
    for (const board of boardsOfSet(movement, set)) tables.set(board, [...(tables.get(board) ?? []), table]);
  return tables;
}

/** Boards, and how many trays of each are needed. */
export interface Trays {
  readonly boards: readonly number[];
  readonly copies: number;
}

/**
 * How many trays of its boards a movement needs, where this many tables can pass one to each other within a round; none of
 * boards that nobody plays. Where a table plays a single board only it can have a tray of that.
 */
export function traysNeeded(movement: Movement, tablesPerCopy = 2): Trays[] {
  return boardGroups(movement).map(({ boards, sittings }) => {
    const copies = sittings.map((round) => {
      const played = round.filter((sitting) => isPlayed(movement, sitting));
      const fewest = Math.min(...played.map(({ set }) => boardsOfSet(movement, set).length));
      return Math.ceil(played.length / Math.min(tablesPerCopy, fewest));
    });
    return { boards, copies: Math.max(0, ...copies) };
  });
}
