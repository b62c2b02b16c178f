import type { Strain } from '../../bridge/call.ts';
import type { Deal } from '../../bridge/deal.ts';
import type { BySeat } from '../../bridge/seat.ts';
import type { Bounded } from '../../bridge/trick-table.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import type { KernelRanks } from '../../solver/kernel.ts';
import { Solver, type StrainSolver } from '../../solver/solver.ts';
import { type Cell, StrainSearch, startDeal } from '../../solver/table.ts';
import { SearchTime } from './search-time.ts';
import { SearchClock } from './searches.ts';

/** What a thread is started with that solves. */
export interface SolveThreadStart {
  readonly ranks: KernelRanks;
  /** How much it may remember. */
  readonly memoryBytes: number;
  /** That of their `Searches`. */
  readonly stop: SharedArrayBuffer;
}

/** The turn of one strain of a board, by all declarers. */
export interface SolveTask {
  /** The place of the board in its file. */
  readonly board: number;
  readonly deal: Deal;
  readonly strain: Strain;
  /** What is known of each declarer's tricks. */
  readonly known: BySeat<Bounded>;
  /** How long it may take; what is known by then is the answer. */
  readonly limitMs: number;
  /** How often sides may depart in searches for bounds that come first; none come where it is not given. */
  readonly departures?: number | undefined;
  /** The thread, and how many before it have begun on this strain. */
  readonly thread: number;
  readonly helpers: number;
}

/** What is known of a cell of a board so far. */
export interface SolvedCell extends Cell {
  readonly board: number;
}

/** A turn that has ended. */
export interface SolvedTurn extends Pick<SolveTask, 'board' | 'strain' | 'thread'> {
  readonly tookMs: number;
}

/** Solves tables in a thread, in which strains of boards take turns; it reports each cell again as it narrows. */
export function solveStrains(
  { memoryBytes, ranks, stop }: SolveThreadStart,
  { clock: ofThread, report }: ThreadPorts<SolvedCell>,
): (task: SolveTask) => SolvedTurn {
  const clock = new SearchClock(stop, ofThread);
  const time = new SearchTime(clock);
  const isOver = (): boolean => time.isStopped();
  const solver = new Solver(ranks, { isStopped: isOver, memoryBytes });
  /** What had the last turn: the searches of a board, each of which goes on where it was. */
  let last:
    | { readonly board: number; readonly first: StrainSolver; readonly searches: Map<Strain, StrainSearch> }
    | undefined;
  return ({ board, deal, departures, helpers, known, limitMs, strain, thread }) => {
    clock.areStopped();
    const startMs = clock.nowMs();
    time.give(limitMs);
    const isAnyOpen = [...(last?.searches.values() ?? [])].some((search) => !search.isDone());
    if (last?.board !== board || !isAnyOpen)
      last = { board, first: startDeal(solver, deal, strain), searches: new Map() };
    const search = last.searches.get(strain) ?? new StrainSearch(last.first.inStrain(strain), helpers % 4);
    last.searches.set(strain, search);
    search.learn(known);
    if (departures !== undefined)
      for (const cell of search.bound(isOver, departures)) report({ ...cell, board });
    for (const cell of search.run(isOver)) report({ ...cell, board });
    return { board, strain, thread, tookMs: clock.nowMs() - startMs };
  };
}
