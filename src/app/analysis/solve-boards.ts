import { availableParallelism } from 'node:os';
import { STRAINS } from '../../bridge/call.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { type BySeat, bySeat } from '../../bridge/seat.ts';
import { type Bounded, boundedBy, type TrickTable } from '../../bridge/trick-table.ts';
import type { SetBoard } from '../../formats/core/deal-set.ts';
import type { DealAnalysis } from '../../formats/pbn/analysis.ts';
import { type KernelRanks, solverName } from '../../solver/kernel.ts';
import { SOLVING_ORDER } from '../../solver/table.ts';
import { parOf } from './board-analysis.ts';
import { type SolvedCell, type SolveTask, solveInThreads, type ThreadsToSolve } from './solve-threads.ts';

/** How boards are solved. */
export interface SolveOptions {
  /** Seconds that a board may take; what is known by then is its answer (default: as long as it takes). */
  readonly maxSeconds?: number | undefined;
  /** Threads (default: one a core). */
  readonly threads?: number | undefined;
  /** Memory of all threads together, in MiB. */
  readonly memoryMib?: number | undefined;
}

/** What can be made of a board. */
export interface FoundBoard extends DealAnalysis {
  readonly tricks: TrickTable;
  /** What made it: program, ranks and kernel; none where the file says it. */
  readonly solver?: string;
}

/** The same, found by solving it. */
export interface SolvedBoard extends FoundBoard {
  readonly solver: string;
}

/** What is needed of a board to solve it. */
type BoardToSolve = Pick<SetBoard, 'deal' | 'dealer' | 'vulnerability'>;

/** How solving goes: boards that are done, of all; and a board as soon as it and all before it are done. */
export type SolveEvent =
  | { readonly kind: 'strains-solved'; readonly done: number; readonly of: number }
  | { readonly kind: 'board-solved'; readonly at: number; readonly solved: SolvedBoard };

/** Ranks of the solver for a deck. */
export const RANKS: Readonly<Record<DeckName, KernelRanks>> = { standard: 13, super: 17 };
/** Memory of all threads together. Enough for nearly all deals of 52 cards; more helps for 68. */
export const MEMORY_MIB: Readonly<Record<DeckName, number>> = { standard: 256, super: 900 };
export const MIB: number = 2 ** 20;

/** A board while it is solved. */
interface OpenBoard {
  readonly board: BoardToSolve;
  readonly tricks: BySeat<Record<string, Bounded>>;
  strainsLeft: number;
}

/** Solves boards of one deck with all cards open, in threads; what is stopped has bounds. */
export async function solveBoards(
  boards: readonly BoardToSolve[],
  options: SolveOptions,
  { emit, signal }: { readonly signal: AbortSignal; readonly emit: (event: SolveEvent) => void },
): Promise<SolvedBoard[]> {
  const [first] = boards;
  if (first === undefined) return [];
  const deck = first.deal.deck.name;
  const of = boards.length * STRAINS.length;
  const start = threadsFor(deck, of, options);
  const open = boards.map(openBoard);
  let next = 0;
  let done = 0;
  const solved = ({ board, declarer, strain, tricks }: SolvedCell): void => {
    const table = open[board]?.tricks[declarer];
    if (table !== undefined) table[strain] = tricks;
  };
  const ended = (at: number): void => {
    const one = open[at];
    if (one !== undefined) one.strainsLeft--;
    emit({ kind: 'strains-solved', done: ++done, of });
    for (let ready = open[next]; ready?.strainsLeft === 0; ready = open[++next])
      emit({ kind: 'board-solved', at: next, solved: solvedBoard(ready) });
  };
  await solveInThreads(tasksOf(boards, options, start.threads), start, { signal, solved, ended });
  return open.map(solvedBoard);
}

/** The threads for a number of tasks, each with its share of the memory. */
export function threadsFor(deck: DeckName, tasks: number, options: SolveOptions): ThreadsToSolve {
  const threads = Math.min(options.threads ?? availableParallelism(), tasks);
  const memoryBytes = Math.floor(((options.memoryMib ?? MEMORY_MIB[deck]) * MIB) / threads);
  return { ranks: RANKS[deck], memoryBytes, threads };
}

/** A share of the time of a board for each of its tasks, as threads work through them. */
export function limitOfTask({ maxSeconds }: SolveOptions, tasks: number, threads: number): number {
  const rounds = Math.ceil(tasks / Math.min(threads, tasks));
  return maxSeconds === undefined ? Number.POSITIVE_INFINITY : (maxSeconds * 1000) / rounds;
}

function tasksOf(boards: readonly BoardToSolve[], options: SolveOptions, threads: number): SolveTask[] {
  const limitMs = limitOfTask(options, STRAINS.length, threads);
  return boards.flatMap(({ deal: { deck, hands } }, board) =>
    SOLVING_ORDER.map((strain) => ({ board, deal: { deck, hands }, strain, limitMs })),
  );
}

function openBoard(board: BoardToSolve): OpenBoard {
  const unknown = boundedBy(0, board.deal.deck.cardsPerHand);
  const tricks = bySeat(() => Object.fromEntries(STRAINS.map((strain) => [strain, unknown])));
  return { board, tricks, strainsLeft: STRAINS.length };
}

function solvedBoard({ board, tricks: open }: OpenBoard): SolvedBoard {
  const tricks: TrickTable = bySeat((seat) => ({ ...open[seat] }));
  const par = parOf(board, tricks);
  return { tricks, ...(par && { par }), solver: solverOf(board.deal.deck.name) };
}

/** What names the solver of a deck in results. */
export function solverOf(deck: DeckName): string {
  return solverName(RANKS[deck]);
}
