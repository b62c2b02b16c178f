import type { BySide } from '../../bridge/seat.ts';
import {
  boardsOfSet,
  isPlayed,
  type Movement,
  nameOfUnit,
  type Sitting,
  teamOf,
} from '../movements/movement.ts';
import type { ResultProblem } from './result-row.ts';
import type { TableResult, Unplayed } from './table-result.ts';

/** A table of a movement with one of its boards. */
interface Meeting {
  readonly board: number;
  readonly round: string;
  readonly table: string;
  readonly contestants: BySide<readonly string[]>;
}

/** Results beside the movement that was played. */
export interface FollowedMovement {
  /** Those that the movement has, with their round and table. */
  readonly results: readonly TableResult[];
  readonly problems: readonly ResultProblem[];
  /** What was to be played and has no result, in words. */
  readonly missing: readonly string[];
}

/**
 * Finds results of tables at which those who are named never met over that board, and tables without a result of which
 * nobody says that they did not play.
 */
export function followMovement(
  results: readonly TableResult[],
  movement: Movement,
  unplayed: readonly Unplayed[] = [],
): FollowedMovement {
  const meetings = new Map(meetingsOf(movement).map((meeting) => [keyOf(meeting), meeting]));
  const byPlayer = meetingsByPlayer([...meetings.values()]);
  const problems: ResultProblem[] = [];
  const followed = results.flatMap((result) => {
    const meeting = meetings.get(keyOf(result));
    const message =
      meeting === undefined ? unplannedInWords(result, byPlayer) : differenceIn(result, meeting);
    if (meeting !== undefined && message === undefined)
      return [{ ...result, round: meeting.round, table: meeting.table }];
    problems.push({ place: result.place, board: result.board, message: message ?? '' });
    return [];
  });
  const had = new Set([...results, ...unplayed].map(keyOf));
  const missing = [...meetings]
    .filter(([key]) => !had.has(key))
    .map(([, meeting]) => meetingInWords(meeting));
  return { results: followed, problems, missing };
}

function meetingsOf(movement: Movement): Meeting[] {
  return movement.rounds.flatMap((sittings, index) =>
    sittings
      .filter((sitting) => isPlayed(movement, sitting))
      .flatMap((sitting) => {
        return boardsOfSet(movement, sitting.set).map((board) => ({
          board,
          round: String(index + 1),
          table: String(sitting.table),
          contestants: contestantsOf(movement, sitting),
        }));
      }),
  );
}

function contestantsOf(movement: Movement, { seats: { N, E, S, W } }: Sitting): BySide<readonly string[]> {
  const name = (unit: number): string => nameOfUnit(movement, unit);
  switch (movement.kind) {
    case 'pairs':
      return { ns: [name(N)], ew: [name(E)] };
    case 'players':
      return { ns: [name(N), name(S)], ew: [name(E), name(W)] };
    case 'teams':
      return { ns: [String(teamOf(N))], ew: [String(teamOf(E))] };
  }
}

/** Who met over which board, whichever way partners are named. */
function keyOf({ board, contestants }: Pick<Meeting, 'board' | 'contestants'>): string {
  return JSON.stringify([board, contestants.ns.toSorted(), contestants.ew.toSorted()]);
}

/** The meetings of each contestant over each board. */
function meetingsByPlayer(meetings: readonly Meeting[]): ReadonlyMap<string, readonly Meeting[]> {
  const played = meetings.flatMap((meeting) => {
    const { ns, ew } = meeting.contestants;
    return [...new Set([...ns, ...ew])].map((name) => ({ key: `${meeting.board} ${name}`, meeting }));
  });
  const grouped = Map.groupBy(played, ({ key }) => key);
  return new Map([...grouped].map(([key, own]) => [key, own.map(({ meeting }) => meeting)]));
}

/** So many meetings are named in a sentence. */
const MOST_NAMED = 4;

function unplannedInWords(
  { board, contestants }: TableResult,
  byPlayer: ReadonlyMap<string, readonly Meeting[]>,
): string {
  const { ns, ew } = contestants;
  const own = [...ns, ...ew].flatMap((name) => byPlayer.get(`${board} ${name}`)?.slice(0, MOST_NAMED) ?? []);
  const listed = [...new Set(own)].slice(0, MOST_NAMED).map(meetingInWords);
  const instead = listed.length === 0 ? 'neither of them plays it' : `it has ${listed.join(' and ')}`;
  return `The movement does not have ${ns.join(' and ')} against ${ew.join(' and ')} on this board; ${instead}. Correct who sat there, or the board.`;
}

function differenceIn({ round, table }: TableResult, meeting: Meeting): string | undefined {
  const isThere = (round ?? meeting.round) === meeting.round && (table ?? meeting.table) === meeting.table;
  return isThere
    ? undefined
    : `The movement has this in round ${meeting.round} at table ${meeting.table}. Correct round and table.`;
}

function meetingInWords({ board, round, table, contestants: { ns, ew } }: Meeting): string {
  return `board ${board}, ${ns.join(' and ')} against ${ew.join(' and ')} (round ${round}, table ${table})`;
}
