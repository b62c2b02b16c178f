import { rounded } from './rounding.ts';
import { awardTables, type TableAward, type TableScore } from './side-score.ts';

/**
 * How a board with fewer results than others is made worth as much: by Neuberg's formula, in proportion, or by counting
 * each missing result as a tie, as ScoreBridge does.
 */
export const UNEQUAL_PLAYS = ['neuberg', 'proportional', 'ties'] as const;
/** One of `UNEQUAL_PLAYS`. */
export type UnequalPlays = (typeof UNEQUAL_PLAYS)[number];

/**
 * How a small group of a fouled board is compared: by the formula for fewer plays as any other, or with fixed shares about 60
 * per cent, as the World Bridge Federation (groups of one and two, and of three beside a larger one) and the English Bridge
 * Union (White Book 4.2.3.3: at most three, and at most a third of the results) have it.
 */
export const SMALL_GROUPS = ['formula', 'wbf', 'ebu'] as const;
/** One of `SMALL_GROUPS`. */
export type SmallGroups = (typeof SMALL_GROUPS)[number];

/** How the results of a board become matchpoints. */
export interface MatchpointRules {
  /** What a result gets for each one it beats; half of it for each equal one. */
  readonly perBeaten: 1 | 2;
  readonly unequal: UnequalPlays;
  /** How small groups are scored; the formula is the usual way. */
  readonly smallGroups?: SmallGroups;
  /** What the points of a board are rounded to where plays are unequal; 0 leaves them as they are. */
  readonly roundTo: number;
}

/** Two for each result beaten, fewer plays by Neuberg, nothing rounded. */
export const MATCHPOINT_RULES: MatchpointRules = { perBeaten: 2, unequal: 'neuberg', roundTo: 0 };

/**
 * Matchpoints of each result among those of one board (Law 78A). `expected` is how many results a board has at best;
 * with fewer the points are raised to what they would be worth then.
 * Neuberg: (points + 1) x expected / actual - 1, in the scale of two for each result beaten.
 */
export function matchpointsOf(points: readonly number[], expected: number, rules: MatchpointRules): number[] {
  const actual = points.length;
  const raise = (plain: number): number => {
    if (actual === expected) return plain;
    if (rules.unequal === 'ties') return plain + expected - actual;
    if (rules.unequal === 'neuberg') return ((plain + 1) * expected) / actual - 1;
    return actual === 1 ? expected - 1 : (plain * (expected - 1)) / (actual - 1);
  };
  const scale = rules.perBeaten / 2;
  return plainMatchpoints(points).map((plain) =>
    actual === expected ? plain * scale : rounded(raise(plain) * scale, rules.roundTo),
  );
}

/**
 * Matchpoints of the results of a small group: 60 per cent, five more or less for each matchpoint over or under the mean of
 * the group. A group of two has 65 and 55 per cent, one of three 70, 60 and 50, a lone result 60.
 */
export function smallGroupOf(points: readonly number[], expected: number, rules: MatchpointRules): number[] {
  const top = topOf(expected, rules);
  return plainMatchpoints(points).map((plain) =>
    rounded((top * (60 + 5 * (plain - points.length + 1))) / 100, rules.roundTo),
  );
}

const MOST_OF_SMALL = 3;

/** Whether a group of results has fixed shares, beside the largest other group of its board. */
function isSmall(rules: MatchpointRules, actual: number, expected: number, largestOther: number): boolean {
  const rule: SmallGroups = rules.smallGroups ?? 'formula';
  switch (rule) {
    case 'formula':
      return false;
    case 'wbf':
      return actual < MOST_OF_SMALL || (actual === MOST_OF_SMALL && largestOther > actual);
    case 'ebu':
      return actual <= MOST_OF_SMALL && actual * 3 <= expected;
  }
}

/** The most matchpoints that a board with this many results can give. */
export function topOf(expected: number, { perBeaten }: MatchpointRules): number {
  return Math.max(0, expected - 1) * perBeaten;
}

/** Awards of the tables of one board, or of a group of them beside others of a fouled board, in matchpoints. */
export function awardMatchpoints(
  tables: readonly TableScore[],
  expected: number,
  rules: MatchpointRules,
  largestOther = 0,
): TableAward[] {
  const isGroup = largestOther > 0;
  return awardTables(tables, topOf(expected, rules), (points) =>
    isGroup && isSmall(rules, points.length, expected, largestOther)
      ? smallGroupOf(points, expected, rules)
      : matchpointsOf(points, expected, rules),
  );
}

/** Two for each result beaten and one for each other equal one. */
function plainMatchpoints(points: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const score of points) counts.set(score, (counts.get(score) ?? 0) + 1);
  const worth = new Map<number, number>();
  let beaten = 0;
  for (const [score, count] of [...counts].sort(([a], [b]) => a - b)) {
    worth.set(score, 2 * beaten + count - 1);
    beaten += count;
  }
  return points.map((score) => worth.get(score) ?? 0);
}
