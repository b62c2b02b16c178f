import type { Result } from '../../../bridge/result.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { leaveOut, playTogether, switchArrows, switchBest } from '../../../scoring/movements/alter.ts';
import { makeHowell } from '../../../scoring/movements/howell.ts';
import { makeIndividual } from '../../../scoring/movements/individual.ts';
import { type EvenWay, makeMitchell } from '../../../scoring/movements/mitchell.ts';
import type { Movement, MovementProblem } from '../../../scoring/movements/movement.ts';
import { makeAmericanTeams, makeRoundRobin, makeTeamsMatch } from '../../../scoring/movements/teams.ts';

/** So many boards a session has at most, where nobody says how many a round has. */
const MOST_USUAL_BOARDS = 28;
const MOST_USUAL_A_ROUND = 8;
const BOARDS_OF_A_HALF = 12;

export interface SizeOptions {
  readonly tables?: number;
  readonly pairs?: number;
  readonly rounds?: number;
  readonly boardsPerRound?: number;
  /** In so many last rounds; `best`: in as many as make the ranking fairest. */
  readonly arrowSwitch?: number | 'best';
  readonly sameBoards?: true;
}

export interface TeamsOptions {
  readonly teams: number;
  readonly roundRobin?: true;
  readonly stanzas?: number;
  readonly boardsPerRound?: number;
}

/** Ends the command where there is no such movement. */
export function movementOf(result: Result<Movement, MovementProblem>): Movement {
  if (result.ok) return result.value;
  throw new CommandError(EXIT.usage, result.problems.map(({ message }) => message).join('\n'));
}

export function mitchellOf(options: SizeOptions & { readonly even: EvenWay }): Movement {
  const { rounds, even } = options;
  const size = { tables: tablesOf(options), ...(rounds === undefined ? {} : { rounds }) };
  return altered(movementOf(makeMitchell({ ...size, boardsPerSet: 1, evenWay: even })), options);
}

export function howellOf(options: SizeOptions): Movement {
  const { rounds } = options;
  const size = { tables: tablesOf(options), ...(rounds === undefined ? {} : { rounds }) };
  return altered(movementOf(makeHowell({ ...size, boardsPerSet: 1 })), options);
}

export function teamsOf({ teams, roundRobin, stanzas, boardsPerRound }: TeamsOptions): Movement {
  if (stanzas !== undefined && teams !== 2) {
    throw new CommandError(EXIT.usage, 'Only a match of two teams has stanzas. Leave --stanzas out.');
  }
  if (teams === 2) return makeTeamsMatch(boardsPerRound ?? BOARDS_OF_A_HALF, stanzas);
  const make = teams % 2 === 1 && roundRobin !== true ? makeAmericanTeams : makeRoundRobin;
  const movement = movementOf(make({ teams, boardsPerSet: 1 }));
  return { ...movement, boardsPerSet: boardsPerRound ?? usualBoards(movement) };
}

export function individualFor(players: number, boardsPerRound: number | undefined): Movement {
  const movement = movementOf(makeIndividual(players, 1));
  return { ...movement, boardsPerSet: boardsPerRound ?? usualBoards(movement) };
}

function tablesOf({ tables, pairs }: SizeOptions): number {
  if ((tables === undefined) === (pairs === undefined)) {
    throw new CommandError(EXIT.usage, 'Say how many there are, with --tables or with --pairs.');
  }
  return tables ?? Math.ceil((pairs ?? 0) / 2);
}

/** A movement of pairs with what was asked besides: who is missing, boards, arrow switch. */
function altered(
  movement: Movement,
  { pairs, boardsPerRound, arrowSwitch, sameBoards }: SizeOptions,
): Movement {
  const isOdd = pairs !== undefined && pairs % 2 === 1;
  const come = isOdd ? leaveOut(movement, [movement.units]) : movement;
  const together = sameBoards === true ? playTogether(come) : come;
  const sized = { ...together, boardsPerSet: boardsPerRound ?? usualBoards(together) };
  if (arrowSwitch === undefined) return sized;
  return arrowSwitch === 'best' ? switchBest(sized) : movementOf(switchArrows(sized, arrowSwitch));
}

/** As many boards a round as a session of at most 28 boards has. */
function usualBoards({ rounds }: Movement): number {
  return Math.min(MOST_USUAL_A_ROUND, Math.max(1, Math.floor(MOST_USUAL_BOARDS / rounds.length)));
}
