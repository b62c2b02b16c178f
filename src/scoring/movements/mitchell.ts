import { failure, type Result, success } from '../../bridge/result.ts';
import {
  type Movement,
  type MovementName,
  type MovementProblem,
  type Sitting,
  seatPairs,
} from './movement.ts';

/** What keeps pairs from boards they know where the number of tables is even. */
export const EVEN_WAYS = ['share', 'skip'] as const;
export type EvenWay = (typeof EVEN_WAYS)[number];

export const MOST_TABLES = 100;

interface MitchellRequest {
  readonly tables: number;
  /** All that there are where absent. */
  readonly rounds?: number;
  readonly boardsPerSet: number;
  /** For an even number of tables. */
  readonly evenWay: EvenWay;
}

/**
 * A Mitchell: pairs 1 to n stay North-South at their tables; pairs n + 1 to 2n sit East-West and go up one table a round,
 * while the boards go down one.
 * With an even number of tables they would come upon boards they know half-way. *Skip*: then they go up two tables once,
 * which costs a round. *Share and relay*: the first and the last table play the same set, and one set waits at a stand
 * between the halves.
 */
export function makeMitchell(request: MitchellRequest): Result<Movement, MovementProblem> {
  const { tables, boardsPerSet } = request;
  if (tables < 2 || tables > MOST_TABLES) {
    return failure({ message: `A Mitchell has 2 to ${MOST_TABLES} tables, not ${tables}.` });
  }
  const way = tables % 2 === 1 ? 'mitchell' : (`${request.evenWay}-mitchell` as const);
  const most = way === 'skip-mitchell' ? tables - 1 : tables;
  const rounds = request.rounds ?? most;
  if (rounds < 1 || rounds > most) {
    return failure({
      message: `A Mitchell of ${tables} tables this way has 1 to ${most} rounds, not ${rounds}.`,
    });
  }
  return success({
    name: way,
    kind: 'pairs',
    units: 2 * tables,
    tables,
    sets: tables,
    boardsPerSet,
    rounds: Array.from({ length: rounds }, (_, round) => sittingsOf(way, tables, round)),
    absent: [],
    promise: { mostMeetings: 1 },
  });
}

function sittingsOf(way: MovementName, tables: number, round: number): Sitting[] {
  const skipped = way === 'skip-mitchell' && round >= tables / 2 ? 1 : 0;
  return Array.from({ length: tables }, (_, table) => {
    const relayed = way === 'share-mitchell' && table >= tables / 2 ? 1 : 0;
    const start = modulo(table - round - skipped, tables);
    return {
      table: table + 1,
      seats: seatPairs(table + 1, tables + 1 + start),
      set: modulo(table + relayed + round, tables) + 1,
    };
  });
}

/** The remainder from 0 to below `modulus`. */
export function modulo(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
