import { availableParallelism } from 'node:os';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS } from '../../bridge/seat.ts';
import { type Bounded, boundedBy, leastOf, mostOf, type TrickTable } from '../../bridge/trick-table.ts';
import type { SetBoard } from '../../formats/core/deal-set.ts';
import type { DealAnalysis } from '../../formats/pbn/analysis.ts';
import { type KernelRanks, solverName } from '../../solver/kernel.ts';
import { SOLVING_ORDER } from '../../solver/table.ts';
import type { AppPorts } from '../ports.ts';
import { parOf } from './board-analysis.ts';
import { openKeptTables, type TablesNotKept } from './kept-tables.ts';
import { type SolvedCell, type SolveTask, solveInThreads, type ThreadsToSolve } from './solve-threads.ts';

/** How boards are solved. */
export interface SolveOptions {
  /** Seconds that a board may take; what is known by then is its answer (default: as long as it takes). */
  readonly maxSeconds?: number | undefined;
  /** Threads (default: one a core). */
  readonly threads?: number | undefined;
  /** Memory of all threads together, in MiB. */
  readonly memoryMib?: number | undefined;
  /** Whether tables of earlier runs are used, and those of this one kept (default: they are). */
  readonly isKept?: boolean | undefined;
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
  | TablesNotKept
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
  readonly tricks: BySeat<Record<Strain, Bounded>>;
  /** Strains that are still to be solved. */
  readonly strains: readonly Strain[];
  strainsLeft: number;
  /** Whether this run has found something that was not known. */
  isNarrowed: boolean;
}

/**
 * Solves boards of one deck with all cards open, in threads; what is stopped has bounds. Strains that an earlier run
 * solved are not solved again.
 */
export async function solveBoards(
  boards: readonly BoardToSolve[],
  options: SolveOptions,
  ports: Pick<AppPorts<SolveEvent>, 'emit' | 'signal' | 'places'>,
): Promise<SolvedBoard[]> {
  const [first] = boards;
  if (first === undefined) return [];
  const deck = first.deal.deck.name;
  const kept = options.isKept === false ? undefined : openKeptTables(ports);
  const open = boards.map((board) => openBoard(board, kept?.find(board.deal, solverOf(deck))));
  const of = open.reduce((sum, { strainsLeft }) => sum + strainsLeft, 0);
  const keep = ({ board, isNarrowed, tricks }: OpenBoard): void => {
    if (isNarrowed) kept?.keep(board.deal, solverOf(deck), tricks);
  };
  let next = 0;
  let done = 0;
  const tellReady = (): void => {
    for (let ready = open[next]; ready?.strainsLeft === 0; ready = open[++next])
      ports.emit({ kind: 'board-solved', at: next, solved: solvedBoard(ready) });
  };
  const ended = (at: number): void => {
    const one = open[at];
    if (one === undefined) return;
    one.strainsLeft--;
    if (one.strainsLeft === 0) keep(one);
    ports.emit({ kind: 'strains-solved', done: ++done, of });
    tellReady();
  };
  tellReady();
  if (of > 0) {
    const start = threadsFor(deck, of, options);
    const solved = (cell: SolvedCell): void => narrow(open[cell.board], cell);
    await solveInThreads(tasksOf(open, options, start.threads), start, {
      signal: ports.signal,
      solved,
      ended,
    });
  }
  open.filter(({ strainsLeft }) => strainsLeft > 0).forEach(keep);
  return open.map(solvedBoard);
}

/** What is known of a cell by now: inside what was known before. */
function narrow(open: OpenBoard | undefined, { declarer, strain, tricks }: SolvedCell): void {
  if (open === undefined) return;
  const before = open.tricks[declarer][strain];
  const least = Math.max(leastOf(before), leastOf(tricks));
  const most = Math.min(mostOf(before), mostOf(tricks));
  if (least === leastOf(before) && most === mostOf(before)) return;
  open.tricks[declarer][strain] = boundedBy(least, most);
  open.isNarrowed = true;
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

function tasksOf(boards: readonly OpenBoard[], options: SolveOptions, threads: number): SolveTask[] {
  return boards.flatMap(({ board: { deal }, strains }, board) => {
    const { deck, hands } = deal;
    const limitMs = limitOfTask(options, strains.length, threads);
    return strains.map((strain) => ({ board, deal: { deck, hands }, strain, limitMs }));
  });
}

function openBoard(board: BoardToSolve, known: TrickTable | undefined): OpenBoard {
  const unknown = boundedBy(0, board.deal.deck.cardsPerHand);
  const tricks = bySeat((seat) => {
    const row = STRAINS.map((strain) => [strain, known?.[seat][strain] ?? unknown] as const);
    return Object.fromEntries(row) as Record<Strain, Bounded>;
  });
  const strains = SOLVING_ORDER.filter((strain) =>
    SEATS.some((seat) => typeof tricks[seat][strain] !== 'number'),
  );
  return { board, tricks, strains, strainsLeft: strains.length, isNarrowed: false };
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
