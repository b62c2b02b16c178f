import type { Ranked } from './rank.ts';
import { rankStandings, type Standing, standingWith } from './standing.ts';
import type { TeamMatch } from './team-match.ts';

/** Teams by what their matches are worth, with what they bring along. */
export function rankTeams(
  matches: readonly TeamMatch[],
  carried: ReadonlyMap<string, number>,
): Ranked<Standing>[] {
  const tallies = new Map<string, { boards: number; points: number }>();
  const add = (team: string, boards: number, points: number): void => {
    const before = tallies.get(team) ?? { boards: 0, points: 0 };
    tallies.set(team, { boards: before.boards + boards, points: before.points + points });
  };
  for (const { home, visitors, boards, worth } of matches) {
    add(home, boards.length, worth.home);
    add(visitors, boards.length, worth.visitors);
  }
  return rankStandings(
    [...tallies].map(([name, tally]) => standingWith({ contestant: { name }, ...tally, most: 0 }, carried)),
  );
}
