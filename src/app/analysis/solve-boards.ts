import { STRAINS } from '../../bridge/call.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { bySeat, SEATS } from '../../bridge/seat.ts';
import { type Bounded, boundedBy, leastOf, mostOf, type TrickTable } from '../../bridge/trick-table.ts';
import type { DealAnalysis } from '../../formats/pbn/analysis.ts';
import type { Computer } from '../../ports/computer.ts';
import type { ResultCache } from '../../ports/result-cache.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { type KernelRanks, solverName } from '../../solver/kernel.ts';
import { TaskQueue } from '../task-queue.ts';
import { parOf } from './board-analysis.ts';
import { type BoardToSolve, OpenBoard, strainsToSolve } from './open-board.ts';
import { openResults, type ResultsNotKept } from './results-of-computer.ts';
import { Searches } from './searches.ts';
import type { SolvedCell, SolvedTurn, SolveTask, SolveThreadStart, solveStrains } from './solve-thread.ts';

/** The cache of solved tables of tricks. */
interface KeptTables {
  find(deal: CompleteDeal, solver: string): TrickTable | undefined;
  keep(deal: CompleteDeal, solver: string, table: TrickTable): void;
}

/** The tables in the cache of a computer. */
function openKeptTables(results: ResultCache): KeptTables {
  return {
    find(deal, solver) {
      const text = results.find(nameOf(deal, solver));
      return text === undefined ? undefined : decodeTable(text);
    },
    keep(deal, solver, table) {
      results.keep(nameOf(deal, solver), encodeTable(table, deal.deck.cardsPerHand));
    },
  };
}

/** All that a table hangs on: the cards, and what solved them. */
function nameOf({ deck, hands: { N, E, S } }: CompleteDeal, solver: string): string {
  return `${solver} ${deck.name} ${N.join()} ${E.join()} ${S.join()}`;
}

const BASE = 36;
const CELLS = SEATS.flatMap((seat) => STRAINS.map((strain) => ({ seat, strain })));

/** Two digits a cell, the least and the most tricks: as long for every table. */
function encodeTable(table: TrickTable, cardsPerHand: number): string {
  return CELLS.map(({ seat, strain }) => {
    const known: Bounded = table[seat][strain] ?? boundedBy(0, cardsPerHand);
    return `${leastOf(known).toString(BASE)}${mostOf(known).toString(BASE)}`;
  }).join('');
}

function decodeTable(text: string): TrickTable | undefined {
  if (text.length !== 2 * CELLS.length) return undefined;
  const cells = CELLS.map(({ seat, strain }, at) => {
    const [least, most] = [text.charAt(2 * at), text.charAt(2 * at + 1)].map((digit) =>
      Number.parseInt(digit, BASE),
    );
    return { seat, strain, tricks: boundedBy(least as number, most as number) };
  });
  return bySeat((seat) =>
    Object.fromEntries(
      cells.filter((cell) => cell.seat === seat).map(({ strain, tricks }) => [strain, tricks] as const),
    ),
  );
}

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

/** How solving goes: strains that are done, of all; and a board as soon as it and all before it are done. */
export type SolveEvent =
  | ResultsNotKept
  | { readonly kind: 'strains-solved'; readonly done: number; readonly of: number }
  | { readonly kind: 'board-solved'; readonly at: number; readonly solved: SolvedBoard };

const THREAD = 'src/app/analysis/solve-thread.ts';
/** Ranks of the solver for a deck. */
export const RANKS: Readonly<Record<DeckName, KernelRanks>> = { standard: 13, super: 17 };
/** Memory of all threads together. Enough for nearly all deals of 52 cards; more helps for 68. */
export const MEMORY_MIB: Readonly<Record<DeckName, number>> = { standard: 256, super: 768 };
export const MIB: number = 2 ** 20;

/** What took longer is kept at once, so that whoever ends this process has it all the same. */
const WORTH_KEEPING_MS = 2_000;

/** What solving boards asks for. */
export interface SolveBoardsPorts
  extends Pick<AppPorts<SolveEvent>, 'emit' | 'signal' | 'places' | 'threads' | 'hardware' | 'resultCache'> {
  /** Where it is done in the background: what holds the threads, which have the lowest priority then. */
  readonly background?: Searches | undefined;
  /** What this computer keeps, where it is open already: opening it takes a moment. */
  readonly results?: ResultCache | undefined;
}

/**
 * Solves boards of one deck with all cards open, in threads; what is stopped has bounds. Strains that an earlier run
 * solved are not solved again.
 */
export async function solveBoards(
  boards: readonly BoardToSolve[],
  options: SolveOptions,
  ports: SolveBoardsPorts,
): Promise<SolvedBoard[]> {
  const [first] = boards;
  if (first === undefined) return [];
  const deck = first.deal.deck.name;
  const kept = options.isKept === false ? undefined : openKeptTables(ports.results ?? openResults(ports));
  const known = boards.map(({ deal }) => kept?.find(deal, solverOf(deck)));
  const of = known.flatMap(strainsToSolve).length;
  const { threads: count, ...start } = threadsFor(deck, of, options, ports);
  const time = { limitMs: limitOf(options), threads: count };
  const open = boards.map((board, at) => new OpenBoard(board, at, known[at], time));
  const strainsLeft = (): number => open.reduce((sum, one) => sum + one.strainsLeft, 0);
  const keep = (one: OpenBoard | undefined): void => {
    if (one?.isNarrowed) kept?.keep(one.board.deal, solverOf(deck), one.table);
  };
  let next = 0;
  const tellReady = (): void => {
    for (let ready = open[next]; ready?.strainsLeft === 0; ready = open[++next])
      ports.emit({ kind: 'board-solved', at: next, solved: solvedBoard(ready) });
  };
  let told = 0;
  const tellStrains = (): void => {
    const done = of - strainsLeft();
    if (done > told) ports.emit({ kind: 'strains-solved', done, of });
    told = done;
  };
  tellReady();
  const turnOf = (thread: number, helps?: boolean): SolveTask | undefined =>
    firstOf(open, (one) => one.takeTurn(thread, helps));
  const queue = new TaskQueue((thread) =>
    ports.signal.aborted ? undefined : (turnOf(thread) ?? turnOf(thread, true)),
  );
  const report = (cell: SolvedCell): void => open[cell.board]?.narrow(cell);
  const done = (turn: SolvedTurn): void => {
    const one = open[turn.board];
    one?.endTurn(turn, queue.idle);
    queue.ended();
    if (one?.strainsLeft === 0 || turn.tookMs > WORTH_KEEPING_MS) keep(one);
    tellStrains();
    tellReady();
  };
  const { background, signal, threads } = ports;
  const searches = background ?? new Searches();
  const atWork = { count, areIdle: background !== undefined, signal, report, done };
  const startOfAll = { ...start, stop: searches.shared };
  try {
    if (of > 0)
      await searches.endingWith(signal, () =>
        threads.inThreads<typeof solveStrains>(THREAD, startOfAll, queue, atWork),
      );
  } finally {
    open.filter((one) => one.strainsLeft > 0).forEach(keep);
  }
  return open.map(solvedBoard);
}

function firstOf<From, To>(from: Iterable<From>, to: (one: From) => To | undefined): To | undefined {
  for (const one of from) {
    const found = to(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function threadsOf({ threads }: SolveOptions, ports: Pick<Computer, 'hardware'>): number {
  return threads ?? ports.hardware.cores;
}

function limitOf({ maxSeconds }: SolveOptions): number {
  return maxSeconds === undefined ? Number.POSITIVE_INFINITY : maxSeconds * 1000;
}

/** The threads for a number of tasks, each with its share of the memory. */
export function threadsFor(
  deck: DeckName,
  tasks: number,
  options: SolveOptions,
  ports: Pick<Computer, 'hardware'>,
): Omit<SolveThreadStart, 'stop'> & { readonly threads: number } {
  const threads = Math.min(threadsOf(options, ports), tasks);
  const memoryBytes = Math.floor(((options.memoryMib ?? MEMORY_MIB[deck]) * MIB) / threads);
  return { ranks: RANKS[deck], memoryBytes, threads };
}

/** A share of the time of a board for each of its tasks, as threads work through them. */
export function limitOfTask(options: SolveOptions, tasks: number, threads: number): number {
  return limitOf(options) / Math.ceil(tasks / Math.min(threads, tasks));
}

function solvedBoard({ board, table: tricks }: OpenBoard): SolvedBoard {
  const par = parOf(board, tricks);
  return { tricks, ...(par && { par }), solver: solverOf(board.deal.deck.name) };
}

/** What names the solver of a deck in results. */
export function solverOf(deck: DeckName): string {
  return solverName(RANKS[deck]);
}
