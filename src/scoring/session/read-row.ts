import { type BoardNumber, toBoardNumber, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import type { Language } from '../../bridge/rank-letters.ts';
import { failure, type Result, success } from '../../bridge/result.ts';
import type { BySide, Side } from '../../bridge/side.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type PossibleScores, possibleScores } from './possible-scores.ts';
import { readOutcome } from './read-outcome.ts';
import { contestantName, type ResultColumn, type ResultProblem, type ResultRow } from './result-row.ts';
import { saysNotPlayed } from './score-text.ts';
import type { TableResult } from './table-result.ts';

/** What rows are read with. */
export interface RowRules {
  readonly rules: RuleSet;
  /** Whose letters rows have that do not say it; all that are not ambiguous where nobody does. */
  readonly language?: Language;
  /** What the file of deals says of a board; the number itself where it says nothing. */
  readonly vulnerabilityOf?: (board: BoardNumber) => Vulnerability | undefined;
}

/** The results of rows, without those that can't be; those say why. Boards that were not played are left out. */
export function readRows(
  rows: readonly ResultRow[],
  rules: RowRules,
): { readonly results: TableResult[]; readonly problems: ResultProblem[] } {
  const results: TableResult[] = [];
  const problems: ResultProblem[] = [];
  const possible = possibleScores(rules.rules);
  for (const row of rows) {
    const read = readRow(row, rules, possible);
    if (!read.ok) problems.push(...read.problems);
    else if (read.value !== undefined) results.push(read.value);
  }
  return { results, problems };
}

function readRow(
  row: ResultRow,
  rules: RowRules,
  possible: PossibleScores,
): Result<TableResult | undefined, ResultProblem> {
  const { place, values } = row;
  const value = (column: ResultColumn): string => values.get(column) ?? '';
  const board = readBoard(value('board'));
  const problem = (message: string): ResultProblem => ({ place, message, ...(board && { board }) });
  if (board === undefined) {
    const shown = value('board');
    const what =
      shown === '' ? 'The number of the board is missing' : `"${shown.slice(0, 20)}" is no number of a board`;
    return failure(problem(`${what}. Write a whole number from 1.`));
  }
  if (['contract', 'result', 'score'].some((column) => saysNotPlayed(value(column as ResultColumn)))) {
    return success(undefined);
  }
  const contestants = readContestants(value);
  if (typeof contestants === 'string') return failure(problem(contestants));
  const told = rules.vulnerabilityOf?.(board);
  const outcome = readOutcome(value, contestants, {
    ...rules,
    ...(row.language && { language: row.language }),
    vulnerability: told ?? vulnerabilityOf(board),
    isVulnerabilityTold: told !== undefined,
    possible,
  });
  if (typeof outcome === 'string') return failure(problem(outcome));
  const optional = (['round', 'table', 'group', 'lead'] as const).flatMap((column) =>
    value(column) === '' ? [] : [[column, contestantName(value(column))] as const],
  );
  return success({ place, board, contestants, ...Object.fromEntries(optional), ...outcome });
}

function readBoard(text: string): BoardNumber | undefined {
  const number = /^0*\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return number > 0 ? toBoardNumber(number) : undefined;
}

const PLAYERS = { ns: ['north', 'south'], ew: ['east', 'west'] } as const;

/** Pairs or teams by their columns, else the four players. */
function readContestants(value: (column: ResultColumn) => string): BySide<readonly string[]> | string {
  const pairs = { ns: contestantName(value('ns')), ew: contestantName(value('ew')) };
  if (pairs.ns !== '' && pairs.ew !== '') return { ns: [pairs.ns], ew: [pairs.ew] };
  const players = (side: Side): string[] => PLAYERS[side].map((seat) => contestantName(value(seat)));
  const all = { ns: players('ns'), ew: players('ew') };
  if (![...all.ns, ...all.ew].includes('')) return all;
  const missing = pairs.ns === '' ? 'North and South' : 'East and West';
  return `Who sat ${missing} is missing. Fill in the pairs (ns, ew) or the four players (north, east, south, west).`;
}
