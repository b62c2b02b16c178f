import { type BySide, bySide, SIDES, type Side } from '../../bridge/seat.ts';
import type { Award, TableAward } from '../compare/side-score.ts';
import { type VictoryScales, victoryPoints } from '../compare/victory-points.ts';
import { type Contestant, contestantsAt, keyOf, type Winners } from './field.ts';
import { awardBoard, type Method, settle } from './methods.ts';
import type { Ranked } from './rank.ts';
import { rankStandings, type Standing, standingWith } from './standing.ts';
import type { TableResult } from './table-result.ts';

/** How a session of pairs or single players is ranked. */
export interface SessionRules {
  readonly method: Method;
  readonly winners: Winners;
  /** How often a board is played at best; by the results unless said. */
  readonly plays?: number;
  /** What contestants bring with them, by their key, in what the session counts; those of one side only where it is named. */
  readonly carried: ReadonlyMap<string, number>;
  /** The IMPs of each round become victory points of this scale. */
  readonly victory?: VictoryScales;
}

/** A result with what each side gets for it. */
export interface ScoredResult {
  readonly result: TableResult;
  readonly points: BySide<number>;
  /** What the board is worth at best; 0 where there is no best. */
  readonly most: number;
}

/** A session as it came out. */
export interface SessionOutcome {
  /** Indexed by board, in the order of the results. */
  readonly scored: readonly ScoredResult[];
  /** One for each side, or one for all; the best first. */
  readonly rankings: readonly (readonly Ranked<Standing>[])[];
  /** How often a board was played at best. */
  readonly plays: number;
}

interface Awarded {
  readonly result: TableResult;
  readonly award: TableAward;
}

/** What one contestant got at one table. */
interface OwnAward {
  readonly contestant: Contestant;
  readonly award: Award;
  readonly round: string;
}

/** Compares the results of each board, adds up what everybody gets, and ranks. */
export function rankSession(results: readonly TableResult[], rules: SessionRules): SessionOutcome {
  const plays = rules.plays ?? mostPlays(results);
  const awarded = awardResults(results, plays, rules.method);
  const own = Map.groupBy(
    awarded.flatMap((each) => ownAwards(each, rules.winners)),
    ({ contestant }) => keyOf(contestant),
  );
  const earned = new Map([...own].map(([key, awards]) => [key, earnedShareOf(awards)]));
  const settled = (award: Award, contestant: Contestant | undefined): number =>
    settle(award, contestant && earned.get(keyOf(contestant)), plays, rules.method);
  const standings = [...own].map(([key, awards]) => standingOf(key, awards, rules, settled));
  const scored = awarded.map(({ result, award }) => ({
    result,
    points: bySide((side) => {
      const [first] = contestantsAt(result, side, rules.winners);
      return settled(award[side], first);
    }),
    most: award.ns.most,
  }));
  return { scored, rankings: rankingsOf(standings, rules.winners), plays };
}

/** How often the board with the most results was played. */
function mostPlays(results: readonly TableResult[]): number {
  const counts = new Map<number, number>();
  for (const { board } of results) counts.set(board, (counts.get(board) ?? 0) + 1);
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0);
}

function awardResults(results: readonly TableResult[], plays: number, method: Method): Awarded[] {
  const compared = Map.groupBy(results, ({ board, group = '' }) => `${board} ${group}`);
  const groups = Map.groupBy(compared.values(), ([first]) => first?.board ?? 0);
  const largestOther = (tables: readonly TableResult[]): number =>
    Math.max(
      0,
      ...(groups.get(tables[0]?.board ?? 0) ?? []).filter((own) => own !== tables).map((own) => own.length),
    );
  return [...compared.values()]
    .sort(([one], [two]) => (one?.board ?? 0) - (two?.board ?? 0))
    .flatMap((tables) => {
      const scores = tables.map(({ score }) => score);
      const awards = awardBoard(scores, plays, method, largestOther(tables));
      return tables.map((result, at) => ({ result, award: awards[at] as TableAward }));
    });
}

function ownAwards({ result, award }: Awarded, winners: Winners): OwnAward[] {
  const of = (side: Side): OwnAward[] =>
    contestantsAt(result, side, winners).map((contestant) => ({
      contestant,
      award: award[side],
      round: result.round ?? '',
    }));
  return SIDES.flatMap(of);
}

/** The share of the points that a contestant earned where boards could be scored; `undefined` if none could. */
function earnedShareOf(awards: readonly OwnAward[]): number | undefined {
  let points = 0;
  let most = 0;
  for (const { award } of awards) {
    if (award.kind !== 'earned') continue;
    points += award.points;
    most += award.most;
  }
  return most === 0 ? undefined : points / most;
}

function standingOf(
  key: string,
  awards: readonly OwnAward[],
  { carried, victory }: SessionRules,
  settled: (award: Award, contestant: Contestant) => number,
): Standing {
  const [first] = awards;
  const contestant = first?.contestant ?? { name: key };
  const sum = (of: readonly OwnAward[]): number =>
    of.reduce((total, { award }) => total + settled(award, contestant), 0);
  const points = victory === undefined ? sum(awards) : victoryPointsOf(awards, victory, sum);
  const most = awards.reduce((total, { award }) => total + award.most, 0);
  return standingWith({ contestant, boards: awards.length, points, most }, carried);
}

/** The IMPs of each round as victory points, by the number of its boards. */
function victoryPointsOf(
  awards: readonly OwnAward[],
  victory: VictoryScales,
  sum: (of: readonly OwnAward[]) => number,
): number {
  const rounds = Map.groupBy(awards, ({ round }) => round);
  return [...rounds.values()].reduce(
    (total, round) => total + victoryPoints(victory(round.length), sum(round)),
    0,
  );
}

function rankingsOf(standings: readonly Standing[], winners: Winners): Ranked<Standing>[][] {
  const fields =
    winners === 'one'
      ? [standings]
      : SIDES.map((side) => standings.filter(({ contestant }) => contestant.side === side));
  return fields.map(rankStandings);
}
