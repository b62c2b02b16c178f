import { availableParallelism } from 'node:os';
import { STRAINS } from '../../bridge/call.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { bySeat } from '../../bridge/seat.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import type { SetBoard } from '../../formats/core/deal-set.ts';
import type { DealAnalysis } from '../../formats/pbn/analysis.ts';
import { kernelVersion } from '../../solver/kernel.ts';
import { SOLVING_ORDER } from '../../solver/table.ts';
import { parOf } from './board-analysis.ts';
import { type SolvedCell, type SolveTask, solveInThreads } from './solve-threads.ts';

/** How boards are solved. */
export interface SolveOptions {
  /** Seconds that a board may take; what is known by then is its answer (default: as long as it takes). */
  readonly maxSeconds?: number | undefined;
  /** Threads (default: one a core). */
  readonly threads?: number | undefined;
  /** Memory of all threads together, in MiB. */
  readonly memoryMib?: number | undefined;
}

/** What can be made of a board, found by solving it. */
export interface SolvedBoard extends DealAnalysis {
  readonly tricks: TrickTable;
  /** What made it: program, ranks and kernel. */
  readonly solver: string;
}

/** What is needed of a board to solve it. */
type BoardToSolve = Pick<SetBoard, 'deal' | 'dealer' | 'vulnerability'>;

/** How solving goes: boards that are done, of all; and a board as soon as it and all before it are done. */
export type SolveEvent =
  | { readonly kind: 'strains-solved'; readonly done: number; readonly of: number }
  | { readonly kind: 'board-solved'; readonly at: number; readonly solved: SolvedBoard };

const RANKS = { standard: 13, super: 17 } as const;
/** Enough for nearly all deals of 52 cards; more helps for 68. */
const MEMORY_MIB: Readonly<Record<DeckName, number>> = { standard: 256, super: 900 };
const MIB = 2 ** 20;

/** Solves boards of one deck with all cards open, in threads; what is stopped has bounds. */
export async function solveBoards(
  boards: readonly BoardToSolve[],
  options: SolveOptions,
  ports: { readonly signal: AbortSignal; readonly emit: (event: SolveEvent) => void },
): Promise<SolvedBoard[]> {
  const [first] = boards;
  if (first === undefined) return [];
  const deck = first.deal.deck.name;
  const threads = Math.min(options.threads ?? availableParallelism(), boards.length * STRAINS.length);
  const memoryBytes = Math.floor(((options.memoryMib ?? MEMORY_MIB[deck]) * MIB) / threads);
  const tables = boards.map(({ deal }) => openTable(deal.deck.cardsPerHand));
  const left: number[] = boards.map(() => STRAINS.length);
  const solvedAt = (at: number): SolvedBoard => solvedBoard(boards[at], tables[at] ?? openTable(0));
  let next = 0;
  let done = 0;
  const ended = (at: number): void => {
    left[at] = (left[at] ?? 0) - 1;
    ports.emit({ kind: 'strains-solved', done: ++done, of: boards.length * STRAINS.length });
    for (; left[next] === 0; next++) ports.emit({ kind: 'board-solved', at: next, solved: solvedAt(next) });
  };
  await solveInThreads(
    tasksOf(boards, options, threads),
    { ranks: RANKS[deck], memoryBytes, threads },
    { signal: ports.signal, solved: (cell) => setCell(tables, cell), ended },
  );
  return boards.map((_, at) => solvedAt(at));
}

/** A share of the time of a board for each of its strains, as threads work through them. */
function tasksOf(
  boards: readonly BoardToSolve[],
  { maxSeconds }: SolveOptions,
  threads: number,
): SolveTask[] {
  const rounds = Math.ceil(STRAINS.length / Math.min(threads, STRAINS.length));
  const limitMs = maxSeconds === undefined ? Number.POSITIVE_INFINITY : (maxSeconds * 1000) / rounds;
  return boards.flatMap(({ deal: { deck, hands } }, board) =>
    SOLVING_ORDER.map((strain) => ({ board, deal: { deck, hands }, strain, limitMs })),
  );
}

type OpenTable = Record<keyof TrickTable, Record<string, TrickTable['N']['S'] & {}>>;

function openTable(most: number): OpenTable {
  return bySeat(() => Object.fromEntries(STRAINS.map((strain) => [strain, { least: 0, most }])));
}

function setCell(tables: readonly OpenTable[], { board, declarer, strain, tricks }: SolvedCell): void {
  const table = tables[board];
  if (table !== undefined) table[declarer][strain] = tricks;
}

function solvedBoard(board: BoardToSolve | undefined, table: TrickTable): SolvedBoard {
  const tricks = bySeat((seat) => ({ ...table[seat] }));
  const par = board && parOf(board, tricks);
  const ranks = board === undefined ? 13 : RANKS[board.deal.deck.name];
  return { tricks, ...(par && { par }), solver: `soubrette-${ranks}-${kernelVersion(ranks)}` };
}
