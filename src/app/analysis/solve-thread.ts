import type { Strain } from '../../bridge/call.ts';
import type { Deal } from '../../bridge/deal.ts';
import type { BySeat } from '../../bridge/seat.ts';
import type { Bounded } from '../../bridge/trick-table.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import type { KernelRanks } from '../../solver/kernel.ts';
import { Solver } from '../../solver/solver.ts';
import { type Cell, StrainSearch } from '../../solver/table.ts';
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
}

/** What is known of a cell of a board so far. */
export interface SolvedCell extends Cell {
  readonly board: number;
}

/** A turn that has ended. */
export interface SolvedTurn extends Pick<SolveTask, 'board' | 'strain'> {
  readonly tookMs: number;
}

/** Solves tables in a thread, in which strains of boards take turns; it reports each cell again as it narrows. */
export function solveStrains(
  { memoryBytes, ranks, stop }: SolveThreadStart,
  { clock: ofThread, report }: ThreadPorts<SolvedCell>,
): (task: SolveTask) => SolvedTurn {
  const clock = new SearchClock(stop, ofThread);
  const time = new SearchTime(clock);
  const turn = new SearchTime(clock);
  const isStopped = (): boolean => turn.isStopped() || time.isStopped();
  const solver = new Solver(ranks, { isStopped, memoryBytes });
  /** The search that had the last turn. It goes on if it has the next one as well. */
  let last: { readonly key: string; readonly search: StrainSearch } | undefined;
  return ({ board, deal, known, limitMs, strain }) => {
    clock.areStopped();
    const startMs = clock.nowMs();
    const key = `${board} ${strain}`;
    time.give(limitMs);
    if (last?.key !== key) last = { key, search: new StrainSearch(solver, deal, strain, known) };
    const shares = {
      beginTurn: (share: number) => turn.give(share * time.leftMs),
      isTurnOver: () => turn.isStopped(),
      isOver: () => time.isStopped(),
    };
    for (const cell of last.search.run(shares)) report({ ...cell, board });
    return { board, strain, tookMs: clock.nowMs() - startMs };
  };
}
