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
  readonly boardsPerSet: number;
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

/** The first and the last board of a set. */
export function boardsOfSet({ boardsPerSet }: Pick<Movement, 'boardsPerSet'>, set: number): [number, number] {
  return [(set - 1) * boardsPerSet + 1, set * boardsPerSet];
}

/** The tables at which a set of boards lies in a round; none where it waits. */
export function tablesOfSet(movement: Movement, round: number, set: number): number[] {
  return (movement.rounds[round - 1] ?? [])
    .filter((sitting) => sitting.set === set)
    .map(({ table }) => table);
}

/**
 * How many copies of each set of boards a movement needs, by set from 0, where this many tables can pass one copy to each
 * other within a round; none for a set that nobody plays. Of a single board only one table can play a copy.
 */
export function copiesNeeded(movement: Movement, tablesPerCopy = 2): number[] {
  const sharing = Math.min(tablesPerCopy, movement.boardsPerSet);
  const most = new Array<number>(movement.sets).fill(0);
  for (const sittings of movement.rounds) {
    const played = sittings.filter((sitting) => isPlayed(movement, sitting));
    for (const [set, at] of Map.groupBy(played, (sitting) => sitting.set)) {
      most[set - 1] = Math.max(most[set - 1] ?? 0, Math.ceil(at.length / sharing));
    }
  }
  return most;
}
