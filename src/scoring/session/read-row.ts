import { type BoardNumber, toBoardNumber, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import type { Language } from '../../bridge/rank-letters.ts';
import { failure, type Result, success } from '../../bridge/result.ts';
import { type BySide, bySide } from '../../bridge/seat.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type PossibleScores, possibleScores } from './possible-scores.ts';
import { readOutcome } from './read-outcome.ts';
import { contestantName, type ResultColumn, type ResultProblem, type ResultRow } from './result-row.ts';
import { saysNotPlayed } from './score-text.ts';
import { statedAwards } from './stated-figures.ts';
import type { TableResult, Unplayed } from './table-result.ts';

/** What rows are read with. */
export interface RowRules {
  readonly rules: RuleSet;
  /** Whose letters rows have that do not say it; all that are not ambiguous where nobody does. */
  readonly language?: Language;
  /** Whether teams are ranked, which some rows say beside the players. */
  readonly teams?: boolean;
  /** What the deal file says of a board; the number itself where it says nothing. */
  readonly vulnerabilityOf?: (board: BoardNumber) => Vulnerability | undefined;
}

/** What rows say. */
export interface ReadRows {
  readonly results: readonly TableResult[];
  /** Boards that were not played, where the row says who was to play them. */
  readonly unplayed: readonly Unplayed[];
  readonly problems: readonly ResultProblem[];
}

/** The results of rows, without those that can't be; those say why. */
export function readRows(rows: readonly ResultRow[], rules: RowRules): ReadRows {
  const results: TableResult[] = [];
  const unplayed: Unplayed[] = [];
  const problems: ResultProblem[] = [];
  const known = { ...rules, possible: possibleScores(rules.rules), arePairs: areAllPairs(rows) };
  for (const row of rows) {
    const read = readRow(row, known);
    if (!read.ok) problems.push(...read.problems);
    else if (read.value.result !== undefined) results.push(read.value.result);
    else if (read.value.unplayed !== undefined) unplayed.push(read.value.unplayed);
  }
  return { results, unplayed, problems };
}

/** What a row says: a result, or that there is none. */
interface ReadRow {
  readonly result?: TableResult;
  readonly unplayed?: Unplayed;
}

/** Also what all rows together say. */
interface AllRules extends RowRules {
  readonly possible: PossibleScores;
  readonly arePairs: boolean;
}

function readRow(row: ResultRow, rules: AllRules): Result<ReadRow, ResultProblem> {
  const { place, values } = row;
  const value = (column: ResultColumn): string => values.get(column) ?? '';
  const board = readBoard(value('board'));
  const problem = (message: string): ResultProblem => ({ place, message, ...(board && { board }) });
  if (board === undefined) return failure(problem(noBoardInWords(value('board'))));
  const contestants = readContestants(value, rules, row.teams);
  const optional = optionalIn(value);
  const seated = (of: BySide<readonly string[]>): Unplayed => ({
    place,
    board,
    contestants: of,
    ...optional,
  });
  if (['contract', 'result', 'score'].some((column) => saysNotPlayed(value(column as ResultColumn)))) {
    return success(typeof contestants === 'string' ? {} : { unplayed: seated(contestants) });
  }
  if (typeof contestants === 'string') return failure(problem(contestants));
  const recorded = rules.vulnerabilityOf?.(board);
  const outcome = readOutcome(value, contestants, {
    ...rules,
    ...(row.language && { language: row.language }),
    vulnerability: recorded ?? vulnerabilityOf(board),
    isVulnerabilityRecorded: recorded !== undefined,
  });
  if (typeof outcome === 'string') return failure(problem(outcome));
  const stated = statedAwards(value);
  return success({
    result: { ...seated(contestants), ...outcome, ...(stated.length > 0 && { stated }) },
  });
}

function optionalIn(
  value: (column: ResultColumn) => string,
): Pick<TableResult, 'round' | 'table' | 'section' | 'group' | 'lead'> {
  const filled = (['round', 'table', 'section', 'group', 'lead'] as const).filter(
    (column) => value(column) !== '',
  );
  return Object.fromEntries(filled.map((column) => [column, contestantName(value(column))]));
}

/** The number of a board; `undefined` for what is none. */
export function readBoard(text: string): BoardNumber | undefined {
  const number = /^0*\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return number > 0 ? toBoardNumber(number) : undefined;
}

/** Why a text is no number of a board. */
export function noBoardInWords(text: string): string {
  const what =
    text === '' ? 'The number of the board is missing' : `"${text.slice(0, 20)}" is not a board number`;
  return `${what}. Write a whole number of 1 or more.`;
}

const PLAYERS = { ns: ['north', 'south'], ew: ['east', 'west'] } as const;

/** The players of a row, empty where it names none; also where it names pairs. */
function playersOf(value: (column: ResultColumn) => string): BySide<readonly string[]> {
  return bySide((side) => PLAYERS[side].map((seat) => contestantName(value(seat))));
}

/**
 * Whether those whom rows name by their seats are pairs, each named in both its seats. One row can't tell: a robot may
 * sit on all four chairs of a table among players.
 */
function areAllPairs(rows: readonly ResultRow[]): boolean {
  const seated = rows.map(({ values }) => playersOf((column) => values.get(column) ?? ''));
  return seated
    .filter(({ ns, ew }) => ![...ns, ...ew].includes(''))
    .every(({ ns, ew }) => ns[0] === ns[1] && ew[0] === ew[1]);
}

/** Pairs or teams by their columns, else the four players; pairs that are named in both their seats are pairs. */
function readContestants(
  value: (column: ResultColumn) => string,
  rules: AllRules,
  teams: BySide<string> | undefined,
): BySide<readonly string[]> | string {
  const pairs = { ns: contestantName(value('ns')), ew: contestantName(value('ew')) };
  if (pairs.ns !== '' && pairs.ew !== '') return { ns: [pairs.ns], ew: [pairs.ew] };
  const all = playersOf(value);
  if (rules.teams === true && teams !== undefined) return { ns: [teams.ns], ew: [teams.ew] };
  if (![...all.ns, ...all.ew].includes('')) {
    return rules.arePairs ? { ns: all.ns.slice(0, 1), ew: all.ew.slice(0, 1) } : all;
  }
  const missing = pairs.ns === '' ? 'North-South' : 'East-West';
  return `Nobody is named for ${missing}. Fill in the pairs (ns, ew) or the four players (north, east, south, west).`;
}
