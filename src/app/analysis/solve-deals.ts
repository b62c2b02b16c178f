import type { BoardNumber } from '../../bridge/board.ts';
import { STRAINS } from '../../bridge/call.ts';
import { bySeat } from '../../bridge/seat.ts';
import type { DealSet, Loss } from '../../formats/core/deal-set.ts';
import { withAnalyses } from '../../formats/pbn/analysis-tags.ts';
import { encodeSet, writerOfPath } from '../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import type { AppPorts } from '../ports.ts';
import { type DealsToSolve, readDealsToSolve } from './deals-to-solve.ts';
import { type SolvedBoard, type SolveEvent, type SolveOptions, solveBoards } from './solve-boards.ts';

/** Deals to solve, and where they go with what was found. */
export interface SolveRequest extends DealsToSolve, SolveOptions {
  /** A deal file to write, with tables and par. */
  readonly output?: string | undefined;
  readonly replaces: boolean;
  /** Whether it is written even where its format has no room for all that the file says. */
  readonly allowLoss?: boolean | undefined;
}

/** What can be made of a board, without its cards. */
export interface SolvedDeal {
  readonly board: BoardNumber;
  readonly cardsPerHand: number;
  readonly solved: SolvedBoard;
}

/** What came of solving. */
export interface SolvedDeals {
  readonly deals: readonly SolvedDeal[];
  /** Whether it was stopped before its end. */
  readonly isStopped: boolean;
  /** What the format of the file that was written can't hold. */
  readonly losses: readonly Loss[];
}

/** A step of solving, with the board it belongs to. */
export type SolveDealsEvent =
  | Exclude<SolveEvent, { kind: 'board-solved' }>
  | ({ readonly kind: 'deal-solved' } & SolvedDeal);

/** Solves the deals of a file with all cards open, and writes them with what was found where that is wanted. */
export async function solveDeals(
  request: SolveRequest,
  { emit, signal }: Pick<AppPorts<SolveDealsEvent>, 'emit' | 'signal'>,
): Promise<SolvedDeals> {
  const { output } = request;
  const set = readDealsToSolve(request);
  if (output !== undefined) rehearse(set, output, request);
  const solved = await solveBoards(set.boards, request, {
    signal,
    emit: (event) =>
      emit(
        event.kind === 'board-solved'
          ? { kind: 'deal-solved', ...solvedDeal(set, event.at, event.solved) }
          : event,
      ),
  });
  const deals = solved.map((found, at) => solvedDeal(set, at, found));
  const losses = output === undefined ? [] : write(set, solved, output, request);
  return { deals, isStopped: signal.aborted, losses };
}

/** Ends the use case at once where the file could not be written in the end. */
function rehearse(set: DealSet, output: string, request: SolveRequest): void {
  refuseBeforehand(output, request.replaces);
  const tricks = bySeat(() => Object.fromEntries(STRAINS.map((strain) => [strain, 0])));
  const analyses = set.boards.map(() => ({ tricks }));
  encodeSet(writerOfPath(output), withAnalyses(set, analyses), {
    headerLines: [],
    allowLoss: request.allowLoss,
  });
}

function write(
  set: DealSet,
  solved: readonly SolvedBoard[],
  output: string,
  request: SolveRequest,
): readonly Loss[] {
  const settings = { headerLines: [], allowLoss: request.allowLoss };
  const { bytes, notes } = encodeSet(writerOfPath(output), withAnalyses(set, solved), settings);
  writeOutput(output, bytes, request.replaces);
  return notes;
}

function solvedDeal({ boards }: DealSet, at: number, solved: SolvedBoard): SolvedDeal {
  const board = boards[at];
  if (board === undefined) throw new RangeError(`There is no board ${at}.`);
  return { board: board.number, cardsPerHand: board.deal.deck.cardsPerHand, solved };
}
