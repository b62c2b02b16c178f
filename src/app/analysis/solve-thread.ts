import { workerData } from 'node:worker_threads';
import { systemClock } from '../../adapters/system-clock.ts';
import { serveThread } from '../../adapters/threads.ts';
import { Solver } from '../../solver/solver.ts';
import { StrainSearch } from '../../solver/table.ts';
import { SearchTime } from './search-time.ts';
import type { SolvedCell, SolvedTurn, SolveTask, SolveThreadStart } from './solve-threads.ts';

const { memoryBytes, ranks, stop } = workerData as SolveThreadStart;
const time = new SearchTime(stop);
const turn = new SearchTime(stop);
const isStopped = (): boolean => turn.isStopped() || time.isStopped();

const solver = new Solver(ranks, { isStopped, memoryBytes });
/** The search that had the last turn. It goes on if it has the next one as well. */
let last: { readonly key: string; readonly search: StrainSearch } | undefined;

/** A thread in which strains of boards take turns. */
serveThread<SolveTask, SolvedCell, SolvedTurn>(
  async ({ board, deal, known, limitMs, strain, thread }, { report }) => {
    const startMs = systemClock.nowMs();
    const key = `${board} ${strain}`;
    time.give(limitMs);
    if (last?.key !== key) last = { key, search: new StrainSearch(solver, deal, strain, known) };
    const shares = {
      beginTurn: (share: number) => turn.give(share * time.leftMs),
      isOver: () => time.isStopped(),
    };
    for (const cell of last.search.run(shares)) report({ ...cell, board });
    return { board, strain, thread, tookMs: systemClock.nowMs() - startMs };
  },
);
