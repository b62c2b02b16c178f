import type { Result } from '../../../bridge/result.ts';
import { leaveOut, playTogether, switchArrows, switchBest } from '../../../scoring/movements/alter.ts';
import { makeHowell } from '../../../scoring/movements/howell.ts';
import { makeIndividual } from '../../../scoring/movements/individual.ts';
import { type EvenWay, makeMitchell } from '../../../scoring/movements/mitchell.ts';
import type { Movement, MovementProblem } from '../../../scoring/movements/movement.ts';
import { makeAmericanTeams, makeRoundRobin, makeTeamsMatch } from '../../../scoring/movements/teams.ts';
import { Problem } from '../../problem.ts';

/** This many boards a session has at most, where nobody says how many a round has. */
const MOST_USUAL_BOARDS = 28;
const MOST_USUAL_A_ROUND = 8;
const BOARDS_OF_A_HALF = 12;

/** How large a movement of pairs is, and how it is altered. */
export interface SizeRequest {
  readonly tables?: number;
  /** Instead of tables; of an odd number one sits out each round. */
  readonly pairs?: number;
  readonly rounds?: number;
  readonly boardsPerRound?: number;
  /** In this many last rounds; `best`: in as many as make the ranking fairest. */
  readonly arrowSwitch?: number | 'best';
  /** Whether all tables play the same boards in each round. */
  readonly sameBoards?: boolean;
}

/** How teams play. */
export interface TeamsRequest {
  readonly teams: number;
  /** Everybody against everybody for an odd number too. */
  readonly roundRobin?: boolean;
  readonly stanzas?: number;
  readonly boardsPerRound?: number;
}

export const MOVEMENT_KINDS = ['mitchell', 'howell', 'teams', 'individual'] as const;

/** A usual movement by its size alone: tables of pairs, teams, or players. */
export interface MovementRequest {
  readonly kind: (typeof MOVEMENT_KINDS)[number];
  readonly size: number;
  /** As many as make an evening where absent. */
  readonly boardsPerRound?: number;
}

/** The movement that is usual for this many; a problem where there is none. */
export function usualMovement({ boardsPerRound, kind, size }: MovementRequest): Movement {
  const boards = boardsPerRound === undefined ? {} : { boardsPerRound };
  switch (kind) {
    case 'mitchell':
      return mitchellOf({ tables: size, even: 'share', ...boards });
    case 'howell':
      return howellOf({ tables: size, ...boards });
    case 'teams':
      return teamsOf({ teams: size, ...boards });
    case 'individual':
      return individualFor(size, boardsPerRound);
  }
}

export function mitchellOf(request: SizeRequest & { readonly even: EvenWay }): Movement {
  const { rounds, even } = request;
  const size = { tables: tablesOf(request), ...(rounds === undefined ? {} : { rounds }) };
  return altered(movementOf(makeMitchell({ ...size, boardsPerSet: 1, evenWay: even })), request);
}

export function howellOf(request: SizeRequest): Movement {
  const { rounds } = request;
  const size = { tables: tablesOf(request), ...(rounds === undefined ? {} : { rounds }) };
  return altered(movementOf(makeHowell({ ...size, boardsPerSet: 1 })), request);
}

export function teamsOf({ teams, roundRobin, stanzas, boardsPerRound }: TeamsRequest): Movement {
  if (stanzas !== undefined && teams !== 2) {
    throw new Problem('request', 'stanzas-of-many', 'Only a match of two teams has stanzas.');
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

function tablesOf({ tables, pairs }: SizeRequest): number {
  if ((tables === undefined) === (pairs === undefined)) {
    throw new Problem('request', 'tables-or-pairs', 'Say how many tables there are, or how many pairs.');
  }
  return tables ?? Math.ceil((pairs ?? 0) / 2);
}

/** Ends the use case where there is no such movement. */
function movementOf(result: Result<Movement, MovementProblem>): Movement {
  if (result.ok) return result.value;
  const sentences = result.problems.map(({ message }) => message);
  throw new Problem('request', 'no-such-movement', sentences.join('\n'));
}

/** A movement of pairs with what was asked besides: who is missing, boards, arrow switch. */
function altered(
  movement: Movement,
  { pairs, boardsPerRound, arrowSwitch, sameBoards }: SizeRequest,
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
