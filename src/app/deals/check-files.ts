import type { DeckName } from '../../bridge/deck.ts';
import type { FormatProblem } from '../../formats/core/deal-set.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { openTwins } from '../../formats/core/gather-boards.ts';
import { analysisWarnings } from '../analysis/board-analysis.ts';
import { type CheckedTables, checkTables } from '../analysis/check-tables.ts';
import { scoreWarnings } from '../analysis/score-warnings.ts';
import type { SolveEvent, SolveOptions } from '../analysis/solve-boards.ts';
import { readDeals } from '../files/deal-files.ts';
import type { AppPorts } from '../ports.ts';

/** Which deal files are checked. */
export interface CheckRequest {
  readonly paths: readonly string[];
  /** Their format, whatever their content looks like. */
  readonly from?: FormatName | undefined;
  /** Whether their tables of tricks are solved again, and how. */
  readonly solve?: SolveOptions | undefined;
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

/** Checks deal files one by one; of several also whether boards share a deal. */
export async function* checkFiles(
  { from, paths, solve }: CheckRequest,
  ports: Pick<AppPorts<SolveEvent>, 'emit' | 'signal' | 'places'>,
): AsyncGenerator<CheckedFile, void, undefined> {
  const twins = openTwins();
  for (const path of paths) {
    const { format, set } = readDeals(path, from);
    const { boards, deck, records } = set;
    const tables = format && solve && (await checkTables(set, solve, ports));
    const doubts = analysisWarnings(set).filter((problem) => !isSettled(problem, tables));
    const problems = [...set.problems, ...twins.find(path, set), ...doubts, ...scoreWarnings(set)];
    yield {
      ...{ path, format: format?.name, deck, boards: boards.length, records: records.length, problems },
      ...(tables && { tables }),
    };
  }
}
