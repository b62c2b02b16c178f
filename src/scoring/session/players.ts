import { bySide, SIDES } from '../../bridge/seat.ts';
import type { TableResult } from './table-result.ts';

/** Who is ranked where results name the four players of a table. */
export const RANKED = ['pairs', 'players'] as const;
export type RankedBy = (typeof RANKED)[number];

const BETWEEN = ' – ';

/** Partners under one name, that of whoever sat North or East first ahead, whichever way they sat later. */
export function asPairs<Of extends Pick<TableResult, 'contestants'>>(results: readonly Of[]): Of[] {
  const known = new Map<string, string>();
  const pairOf = (players: readonly string[]): readonly string[] => {
    if (players.length < 2) return players;
    const key = JSON.stringify(players.toSorted());
    const name = known.get(key) ?? players.join(BETWEEN);
    known.set(key, name);
    return [name];
  };
  return results.map((result) => ({
    ...result,
    contestants: bySide((side) => pairOf(result.contestants[side])),
  }));
}

/** Names that the players of a table have where nobody sits there but a program. */
const ROBOT = /^(?:~~.*|(?:bbo )?(?:gib|robots?|bots?)(?:[ -]?\d{1,3})?|argine)$/i;

/** Tells programs that play from people: by names that only they have, and by those that are named. */
export function robotFinder(named: readonly string[]): (name: string) => boolean {
  const others = new Set(named.map((name) => name.toLowerCase()));
  const isRobot = (name: string): boolean => ROBOT.test(name) || others.has(name.toLowerCase());
  return (name) => isRobot(name) || name.split(BETWEEN).every(isRobot);
}

/** Results with those of their robots marked that play a board more than once: these are several under one name. */
export function withRobots(
  results: readonly TableResult[],
  isRobot: (name: string) => boolean,
): readonly TableResult[] {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { board, contestants } of results) {
    for (const name of SIDES.flatMap((side) => contestants[side])) {
      const key = JSON.stringify([board, name]);
      if (seen.has(key) && isRobot(name)) several.add(name);
      seen.add(key);
    }
  }
  if (several.size === 0) return results;
  return results.map((result) => {
    const robots = SIDES.flatMap((side) => result.contestants[side]).filter((name) => several.has(name));
    return robots.length === 0 ? result : { ...result, robots };
  });
}
