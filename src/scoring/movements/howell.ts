import { failure, type Result, success } from '../../bridge/result.ts';
import { HOWELL_OPENINGS } from './howell-openings.ts';
import { type Movement, type MovementProblem, type Sitting, seatPairs } from './movement.ts';
import { goneOn, readPlaces } from './opening.ts';

interface HowellRequest {
  readonly tables: number;
  /** The most there are where absent: then everybody meets everybody. */
  readonly rounds?: number;
  readonly boardsPerSet: number;
}

/** The numbers of rounds that a Howell of this many tables can have, the least first. */
export function howellLengths(tables: number): number[] {
  return Object.keys(HOWELL_OPENINGS[tables] ?? {}).map(Number);
}

/**
 * A Howell: from round to round every pair takes the place of the pair one below it and every set of boards goes where the
 * one below it was; pairs with numbers above the rounds stay.
 */
export function makeHowell(request: HowellRequest): Result<Movement, MovementProblem> {
  const { tables, boardsPerSet } = request;
  const lengths = howellLengths(tables);
  if (lengths.length === 0) {
    return failure({
      message: `There are Howells for 2 to 12 tables, not for ${tables}. Choose a Mitchell.`,
    });
  }
  const rounds = request.rounds ?? Math.max(...lengths);
  const lines = HOWELL_OPENINGS[tables]?.[rounds];
  if (lines === undefined) {
    const known = rangeInWords(Math.min(...lengths), Math.max(...lengths));
    return failure({ message: `A Howell of ${tables} tables has ${known} rounds, not ${rounds}.` });
  }
  return success({
    name: 'howell',
    kind: 'pairs',
    units: 2 * tables,
    tables,
    sets: rounds,
    boardsPerSet,
    rounds: Array.from({ length: rounds }, (_, round) => sittingsOf(lines, round, rounds)),
    absent: [],
    promise: { mostMeetings: 1 },
  });
}

function rangeInWords(least: number, most: number): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

function sittingsOf(lines: readonly string[], round: number, rounds: number): Sitting[] {
  const [first = ''] = lines;
  const after = lines.length === 1 ? round : 0;
  return readPlaces(lines.length === 1 ? first : (lines[round] ?? '')).map(({ numbers, set }, index) => {
    const [ns = 0, ew = 0] = numbers.map((number) => goneOn(number, after, rounds));
    return { table: index + 1, seats: seatPairs(ns, ew), set: goneOn(set, after, rounds) };
  });
}
