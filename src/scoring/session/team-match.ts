import type { BoardNumber } from '../../bridge/board.ts';
import type { ImpScale } from '../compare/imp-scale.ts';
import type { Share, SideScore } from '../compare/side-score.ts';
import { type VictoryScales, victoryPoints } from '../compare/victory-points.ts';
import { boundShare, shareInImps } from './methods.ts';
import type { ScoredResult } from './pairs-session.ts';
import type { Ranked } from './rank.ts';
import type { ResultProblem } from './result-row.ts';
import { byNumbers, rankStandings, type Standing, standingWith } from './standing.ts';
import type { TableResult } from './table-result.ts';

/** How a board of a match between two teams is won: by IMPs, by the better score alone, or by points. */
export type TeamMethod =
  | { readonly kind: 'imps'; readonly imps: ImpScale; readonly averageImps: number }
  /** What a win gives; a tie half of it. */
  | { readonly kind: 'board-a-match'; readonly perWin: 1 | 2 }
  | { readonly kind: 'total' };

interface TeamRules {
  readonly method: TeamMethod;
  /** Absent where the IMPs themselves count. */
  readonly victory?: VictoryScales;
}

/** A board of a match, seen from the home team, which is named first. */
interface MatchBoard {
  readonly board: BoardNumber;
  /** Where home sits North and South. */
  readonly open: TableResult;
  /** Where the visitors do. */
  readonly closed: TableResult;
  readonly home: number;
  readonly visitors: number;
}

/** A match of two teams. */
export interface TeamMatch {
  /** Empty where nobody says it; several as `1, 2`. */
  readonly round: string;
  readonly home: string;
  readonly visitors: string;
  readonly boards: readonly MatchBoard[];
  /** IMPs, boards or points of all boards. */
  readonly points: { readonly home: number; readonly visitors: number };
  /** What each team won on the boards that it won: the difference of both is the margin. */
  readonly totals: { readonly home: number; readonly visitors: number };
  /** What counts for the ranking: victory points, or the points themselves. */
  readonly worth: { readonly home: number; readonly visitors: number };
}

/** Both tables of each board of a match, each with what the board gave to the sides there. */
export function scoredTables({ boards }: TeamMatch): ScoredResult[] {
  return boards.flatMap(({ open, closed, home, visitors }) => [
    { result: open, points: { ns: home, ew: visitors }, most: 0 },
    { result: closed, points: { ns: visitors, ew: home }, most: 0 },
  ]);
}

/** Matches, and boards that have a result at one table only. */
interface TeamMatches {
  readonly matches: readonly TeamMatch[];
  readonly problems: readonly ResultProblem[];
}

/**
 * Puts the two results of each board of each match side by side. A round in which two teams played a board at both tables
 * is a match of its own; their other rounds are one together, as where they exchange boards that were played.
 */
export function pairMatches(results: readonly TableResult[], rules: TeamRules): TeamMatches {
  const wholeRounds = roundsWithBothTables(results);
  const byMatch = Map.groupBy(results, (result) =>
    wholeRounds.has(roundKey(result)) ? roundKey(result) : teamsKey(result),
  );
  const paired = [...byMatch.values()].map(pairBoards);
  return {
    matches: paired.flatMap(({ matches }) => matches.flatMap((boards) => matchOf(boards, rules))),
    problems: paired.flatMap(({ single }) => single.map(missingTable)),
  };
}

function missingTable({ place, board, contestants }: TableResult): ResultProblem {
  const [ns = '', ew = ''] = [contestants.ns[0], contestants.ew[0]];
  const message = `There is no result where ${ew} sat North and South against ${ns}, to compare this one with. Add it.`;
  return { place, board, message };
}

/** A match of boards in their order; none where there are no boards. */
function matchOf(pairs: readonly BoardPair[], { method, victory }: TeamRules): TeamMatch[] {
  const [first] = pairs;
  if (first === undefined) return [];
  const boards = pairs.map(({ open, closed }) => compareTables(open, closed, method));
  const sum = (side: 'home' | 'visitors'): number => boards.reduce((total, each) => total + each[side], 0);
  const points = { home: sum('home'), visitors: sum('visitors') };
  const won = (side: 'home' | 'visitors'): number =>
    boards.reduce((total, each) => total + Math.max(0, each[side]), 0);
  const scale = victory?.(boards.length);
  const worth = (own: number): number => (scale === undefined ? own : victoryPoints(scale, own));
  const { contestants } = first.open;
  return [
    {
      round: roundsInWords(pairs),
      home: contestants.ns[0] ?? '',
      visitors: contestants.ew[0] ?? '',
      boards,
      points,
      totals: method.kind === 'imps' ? { home: won('home'), visitors: won('visitors') } : points,
      worth: { home: worth(points.home), visitors: worth(points.visitors) },
    },
  ];
}

function roundsInWords(pairs: readonly BoardPair[]): string {
  const rounds = pairs.flatMap(({ open, closed }) => [open.round ?? '', closed.round ?? '']);
  return [...new Set(rounds)]
    .filter((round) => round !== '')
    .sort(byNumbers)
    .join(', ');
}

/** A board of a match; where one table has no score but a decision, that is what its side gets for the board. */
function compareTables(open: TableResult, closed: TableResult, method: TeamMethod): MatchBoard {
  const scores = [open.score.ns, closed.score.ew, open.score.ew, closed.score.ns] as const;
  return {
    board: open.board,
    open,
    closed,
    home: worthOf(scores[0], scores[1], method),
    visitors: worthOf(scores[2], scores[3], method),
  };
}

/** What a team gets for a board from its scores at both tables. */
function worthOf(one: SideScore, two: SideScore, method: TeamMethod): number {
  if (one.kind === 'points' && two.kind === 'points')
    return worthOfDifference(one.points + two.points, method);
  const shares = [one, two].filter((score) => score.kind === 'share');
  return shares.reduce((sum, share) => sum + worthOfShare(share, method), 0) / shares.length;
}

function worthOfShare(share: Share, method: TeamMethod): number {
  switch (method.kind) {
    case 'imps':
      return shareInImps(share, method.averageImps);
    case 'board-a-match':
      return boundShare(share, undefined) * method.perWin;
    case 'total':
      return 0;
  }
}

function worthOfDifference(difference: number, method: TeamMethod): number {
  switch (method.kind) {
    case 'imps':
      return method.imps(difference);
    case 'board-a-match':
      return ((1 + Math.sign(difference)) / 2) * method.perWin;
    case 'total':
      return difference;
  }
}

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

/** The two results of a board in a match of teams. */
interface BoardPair {
  /** Where home sits North and South. */
  readonly open: TableResult;
  /** Where the visitors do. */
  readonly closed: TableResult;
}

/** Which two teams met, whatever their seats. */
function teamsKey({ contestants }: TableResult): string {
  return JSON.stringify([...contestants.ns, ...contestants.ew].sort());
}

/** Which two teams met in which round. */
function roundKey(result: TableResult): string {
  return `${result.round ?? ''} ${teamsKey(result)}`;
}

/** The rounds, by their keys, in which two teams have a board that they played at both tables. */
function roundsWithBothTables(results: readonly TableResult[]): ReadonlySet<string> {
  const firstAt = new Map<string, string | undefined>();
  return new Set(
    results
      .filter((result) => {
        const key = `${result.board} ${roundKey(result)}`;
        const [north] = result.contestants.ns;
        if (!firstAt.has(key)) firstAt.set(key, north);
        return firstAt.get(key) !== north;
      })
      .map(roundKey),
  );
}

/**
 * The results of two teams, each with the one that it is compared with: boards in their order, home named first. What
 * they play of a board number that they have played before is another match.
 */
function pairBoards(results: readonly TableResult[]): {
  readonly matches: readonly (readonly BoardPair[])[];
  /** Without another to compare them with. */
  readonly single: readonly TableResult[];
} {
  const home = results[0]?.contestants.ns[0];
  const matches: BoardPair[][] = [];
  const single: TableResult[] = [];
  const boards = [...Map.groupBy(results, ({ board }) => board)].sort(([one], [two]) => one - two);
  for (const [, tables] of boards) {
    const opens = tables.filter(({ contestants }) => contestants.ns[0] === home);
    const closeds = tables.filter(({ contestants }) => contestants.ns[0] !== home);
    const both = Math.min(opens.length, closeds.length);
    for (const [index, open] of opens.slice(0, both).entries()) {
      const closed = closeds[index];
      if (closed === undefined) continue;
      const match = matches[index] ?? [];
      matches[index] = match;
      match.push({ open, closed });
    }
    for (const table of [...opens.slice(both), ...closeds.slice(both)]) single.push(table);
  }
  return { matches, single };
}
