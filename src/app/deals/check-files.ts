import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet, FormatProblem } from '../../formats/core/deal-set.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { isUnknown, type PbnGame } from '../../formats/core/game.ts';
import { openTwins } from '../../formats/core/gather-boards.ts';
import { analysisWarnings } from '../analysis/board-analysis.ts';
import type { CheckedTables, checkTables } from '../analysis/check-tables.ts';
import type { SolvePorts } from '../analysis/deals-to-solve.ts';
import type { SolveEvent, SolveOptions } from '../analysis/solve-boards.ts';
import { parseDeals, readDealBytes } from '../files/deal-files.ts';
import { isResultTable } from '../files/result-table.ts';
import { nameOf, resultsOfRecords } from '../sessions/result-files.ts';
import { scoreWarnings } from '../sessions/score-differences.ts';
import type { MovementSize } from './check-movement.ts';

/** Which deal files are checked. */
export interface CheckRequest {
  readonly paths: readonly string[];
  /** Their format, whatever their content looks like. */
  readonly from?: FormatName | undefined;
  /** Whether their tables of tricks are solved again, and how. */
  readonly solve?: SolveOptions | undefined;
  /** Whether results are checked one beside the other in files without tables of results too. */
  readonly results?: boolean | undefined;
  /** The deals that results were played with, where another file has them. */
  readonly deals?: string | undefined;
}

/** What a deal file holds and what is wrong with it, without its deals. */
export interface CheckedFile {
  readonly path: string;
  /** The name of its format; `undefined` if its content is that of none. */
  readonly format: string | undefined;
  readonly deck: DeckName;
  /** How many boards can be dealt. */
  readonly boards: number;
  readonly records: number;
  readonly problems: readonly FormatProblem[];
  /** How many results it has, where these were checked. */
  readonly results?: number;
  /** What it is of, where it is a movement: its problems are those of `movement file`. */
  readonly movement?: MovementSize;
  /** How its tables stand to what a solver finds, where that was asked for. */
  readonly tables?: CheckedTables;
}

/** Whether a solver found what is wrong with a table or a par that contradict each other or themselves. */
function isSettled({ board, code }: FormatProblem, tables: CheckedTables | undefined): boolean {
  const wrong = tables?.wrong.find((each) => each.board === board);
  if (wrong === undefined) return false;
  if (code === 'par-differs') return (wrong.par ?? wrong.rightPar) !== undefined;
  return code === 'tricks-impossible' && wrong.cells.length > 0;
}

/** Whether a file is one of results: a table, or records whose contracts all stand in score tables. */
function holdsResults(bytes: Uint8Array, { records }: DealSet): boolean {
  const hasTable = ({ values }: PbnGame): boolean => values.has('ScoreTable');
  return (
    isResultTable(bytes) ||
    (records.some(hasTable) &&
      records.every((record) => hasTable(record) || isUnknown(record.values.get('Contract'))))
  );
}

/** Whether records are of both tables of a match, and state what these or the teams got. */
function statesMatches({ records }: DealSet): boolean {
  const hasSome = (tag: string): boolean => records.some(({ values }) => !isUnknown(values.get(tag)));
  const rooms = new Set(records.map(({ values }) => values.get('Room')?.toLowerCase()));
  const hasBoth = !hasSome('Room') || (rooms.has('open') && rooms.has('closed'));
  return hasBoth && hasSome('HomeTeam') && (hasSome('ScoreIMP') || hasSome('TotalScoreTable'));
}

/** Only who wants tables solved loads what solves them. */
async function tablesOf(...asked: Parameters<typeof checkTables>): Promise<CheckedTables> {
  const { checkTables } = await import('../analysis/check-tables.ts');
  return checkTables(...asked);
}

/** Checks deal files one by one; of several also whether boards share a deal. */
export async function* checkFiles(
  { deals, from, paths, results, solve }: CheckRequest,
  ports: SolvePorts<SolveEvent>,
): AsyncGenerator<CheckedFile, void, undefined> {
  const twins = openTwins();
  for (const path of paths) {
    const bytes = readDealBytes(path, ports);
    const { format, set } = parseDeals(bytes, ports, from, undefined, path);
    const { boards, deck, records } = set;
    if (set.problems.some(({ code }) => code === 'movement')) {
      const { checkedMovement } = await import('./check-movement.ts');
      yield { ...{ path, format: undefined, deck, boards: 0, records: 0 }, ...checkedMovement(bytes) };
      continue;
    }
    const source = { name: nameOf(path), bytes, deals };
    const checked =
      results === true || holdsResults(bytes, set)
        ? (await import('../sessions/check-session.ts')).checkSession(source, ports)
        : undefined;
    const tables = format && solve && (await tablesOf(set, solve, ports));
    const doubts = analysisWarnings(set).filter((problem) => !isSettled(problem, tables));
    const own =
      checked === undefined ? set.problems : set.problems.filter(({ code }) => code !== 'results-table');
    const others = checked?.problems ?? [
      ...scoreWarnings(set),
      ...(statesMatches(set)
        ? (await import('../sessions/check-session.ts')).figuresOfMatches(
            { ...source, file: resultsOfRecords(source.name, set) },
            ports,
          )
        : []),
    ];
    const problems = [...own, ...twins.find(path, set), ...doubts, ...others];
    yield {
      ...{ path, format: format?.name, deck, boards: boards.length, records: records.length, problems },
      ...(tables && { tables }),
      ...(checked && { results: checked.results }),
    };
  }
}
