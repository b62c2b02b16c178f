import { failure, type Result, success } from '../../bridge/result.ts';
import { modulo } from './mitchell.ts';
import { type Movement, type MovementProblem, type Sitting, seatPairs } from './movement.ts';

export const MOST_TEAMS = 60;

interface TeamsRequest {
  readonly teams: number;
  readonly boardsPerSet: number;
}

/** The pairs of a team, which play at different tables: the first North-South, the second East-West. */
function pairsOf(team: number): readonly [first: number, second: number] {
  return [2 * team - 1, 2 * team];
}

/**
 * A match of two teams in halves: each room plays one set, then the rooms exchange them.
 * With several stanzas the pairs of the second team change rooms after each.
 */
export function makeTeamsMatch(boardsPerSet: number, stanzas = 1): Movement {
  const [home, away] = [pairsOf(1), pairsOf(2)];
  const rounds = Array.from({ length: 2 * stanzas }, (_, round): Sitting[] => {
    const stanza = Math.floor(round / 2);
    const [ns, ew] = stanza % 2 === 0 ? away : [away[1], away[0]];
    const [open, closed] = [2 * stanza + 1, 2 * stanza + 2];
    const isFirst = round % 2 === 0;
    return [
      { table: 1, seats: seatPairs(home[0], ew), set: isFirst ? open : closed },
      { table: 2, seats: seatPairs(ns, home[1]), set: isFirst ? closed : open },
    ];
  });
  return movementOf('teams-match', { teams: 2, boardsPerSet }, 2 * stanzas, rounds);
}

/**
 * Everybody against everybody, a match of two tables in each round, all on the same boards (the circle method);
 * one team of an odd number sits out.
 */
export function makeRoundRobin(request: TeamsRequest): Result<Movement, MovementProblem> {
  const { teams } = request;
  if (teams < 3 || teams > MOST_TEAMS) {
    return failure({ message: `A round robin has 3 to ${MOST_TEAMS} teams, not ${teams}.` });
  }
  const circle = teams % 2 === 0 ? teams - 1 : teams;
  const rounds = Array.from({ length: circle }, (_, round) =>
    matchesOf(teams, circle, round).flatMap(([one, other], match): Sitting[] => [
      { table: 2 * match + 1, seats: seatPairs(pairsOf(one)[0], pairsOf(other)[1]), set: round + 1 },
      { table: 2 * match + 2, seats: seatPairs(pairsOf(other)[0], pairsOf(one)[1]), set: round + 1 },
    ]),
  );
  return success(movementOf('round-robin', request, circle, rounds));
}

/** Couples of teams whose numbers on the circle add up to the round; the last of an even number meets who is left. */
function matchesOf(teams: number, circle: number, round: number): [number, number][] {
  const numbers = Array.from({ length: circle }, (_, index) => index);
  const couples = numbers.flatMap((one): [number, number][] => {
    const other = modulo(round - one, circle);
    if (one < other) return [[one + 1, other + 1]];
    return one === other && teams > circle ? [[one + 1, teams]] : [];
  });
  return couples;
}

/**
 * The American movement for an odd number of teams: North-South stay, East-West go up two tables and the boards one, so that
 * what a team plays at its own table its other pair meets at the opponents' table, in the round as far from the end.
 */
export function makeAmericanTeams(request: TeamsRequest): Result<Movement, MovementProblem> {
  const { teams } = request;
  if (teams < 3 || teams > MOST_TEAMS || teams % 2 === 0) {
    return failure({
      message: `The American movement needs an odd number of teams from 3 to ${MOST_TEAMS - 1}, not ${teams}. Choose a round robin.`,
    });
  }
  const rounds = Array.from({ length: teams - 1 }, (_, index) =>
    Array.from({ length: teams }, (__, table): Sitting => {
      const opponents = modulo(table + 2 * (index + 1), teams) + 1;
      const seats = seatPairs(pairsOf(table + 1)[0], pairsOf(opponents)[1]);
      return { table: table + 1, seats, set: modulo(table + index + 1, teams) + 1 };
    }),
  );
  return success(movementOf('american-teams', request, teams, rounds));
}

function movementOf(
  name: Movement['name'],
  { teams, boardsPerSet }: TeamsRequest,
  sets: number,
  rounds: Movement['rounds'],
): Movement {
  const tables = Math.max(...rounds.map((sittings) => sittings.length));
  return {
    name,
    kind: 'teams',
    units: 2 * teams,
    tables,
    sets,
    boardsPerSet,
    rounds,
    absent: [],
    promise: {},
  };
}
