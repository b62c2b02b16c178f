import { compareTables, type WrongCell } from '../../analysis/tables/compare-tables.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import type { Par, TrickTable } from '../../bridge/trick-table.ts';
import type { DealSet, SetBoard } from '../../formats/core/deal-set.ts';
import { boardAnalyses } from '../../formats/pbn/analysis.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { isAnyPar } from './board-analysis.ts';
import {
  type SolvedBoard,
  type SolveEvent,
  type SolveOptions,
  solveBoards,
  solverOf,
} from './solve-boards.ts';

/** What is wrong with the table and the par of a board. */
export interface WrongTable {
  readonly board: BoardNumber;
  readonly cells: readonly WrongCell[];
  /** The par that the file says, and that of the tricks that were found. */
  readonly par?: { readonly said: Par; readonly solved: Par };
  /** The par that the file says where that is right, though cells of its table are not. */
  readonly rightPar?: Par;
}

/** How the tables and pars of a file stand to what a solver finds. */
export interface CheckedTables {
  /** Boards that the file has a table or par of; the others were not solved. */
  readonly boards: number;
  readonly wrong: readonly WrongTable[];
  /** Cells by how they could be compared: by a number, hidden by the file, not solved in time. */
  readonly compared: number;
  readonly hidden: number;
  readonly open: number;
  /** Pars that were compared. */
  readonly pars: number;
  readonly solver: string;
}

/** What a file says of a board with all cards open. */
interface SaidBoard {
  readonly board: SetBoard;
  readonly tricks: TrickTable | undefined;
  readonly par: Par | undefined;
}

/** Solves the boards that a file has a table or par of, and compares both. */
export async function checkTables(
  set: DealSet,
  options: SolveOptions,
  ports: Pick<AppPorts<SolveEvent>, 'emit' | 'signal' | 'places' | 'threads' | 'hardware' | 'resultCache'>,
): Promise<CheckedTables> {
  const analyses = boardAnalyses(set);
  const said = set.boards
    .map((board, at): SaidBoard => ({ board, tricks: analyses[at]?.tricks, par: analyses[at]?.par }))
    .filter(({ par, tricks }) => par !== undefined || tricks !== undefined);
  const solved = await solveBoards(
    said.map(({ board }) => board),
    options,
    ports,
  );
  const found = said.map((each, at) => checkBoard(each, solved[at] as SolvedBoard));
  const sum = (name: 'compared' | 'hidden' | 'open' | 'pars'): number =>
    found.reduce((total, each) => total + each[name], 0);
  return {
    boards: said.length,
    wrong: found.flatMap(({ wrong }) => (wrong.cells.length > 0 || wrong.par !== undefined ? [wrong] : [])),
    ...{ compared: sum('compared'), hidden: sum('hidden'), open: sum('open'), pars: sum('pars') },
    solver: solverOf(set.deck),
  };
}

interface CheckedBoard extends Pick<CheckedTables, 'compared' | 'hidden' | 'open' | 'pars'> {
  readonly wrong: WrongTable;
}

const NO_CELLS = { wrong: [], compared: 0, hidden: 0, open: 0 };

function checkBoard({ board, par, tricks }: SaidBoard, solved: SolvedBoard): CheckedBoard {
  const { wrong, ...counts } = tricks === undefined ? NO_CELLS : compareTables(tricks, solved.tricks);
  const own = solved.par;
  const isKnown = par !== undefined && own !== undefined && typeof own.scoreNs === 'number';
  const isWrong = isKnown && !isAnyPar(board, solved.tricks, par);
  const isRight = isKnown && !isWrong && wrong.length > 0;
  return {
    ...counts,
    pars: isKnown ? 1 : 0,
    wrong: {
      ...{ board: board.number, cells: wrong },
      ...(isWrong && { par: { said: par, solved: own } }),
      ...(isRight && { rightPar: par }),
    },
  };
}
