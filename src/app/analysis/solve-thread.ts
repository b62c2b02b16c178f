import { workerData } from 'node:worker_threads';
import { makeThreadIdle } from '../../adapters/threads/idle-thread.ts';
import { serveThread } from '../../adapters/threads/threads.ts';
import { Solver } from '../../solver/solver.ts';
import { StrainSearch } from '../../solver/table.ts';
import { SearchTime } from './search-time.ts';
import { SearchClock } from './searches.ts';
import type { SolvedCell, SolvedTurn, SolveTask, SolveThreadStart } from './solve-threads.ts';

const { isIdle, memoryBytes, ranks, stop } = workerData as SolveThreadStart;
if (isIdle === true) makeThreadIdle();

const clock = new SearchClock(stop);
const time = new SearchTime(clock);
const turn = new SearchTime(clock);
const isStopped = (): boolean => turn.isStopped() || time.isStopped();

const solver = new Solver(ranks, { isStopped, memoryBytes });
/** The search that had the last turn. It goes on if it has the next one as well. */
let last: { readonly key: string; readonly search: StrainSearch } | undefined;

/** A thread in which strains of boards take turns. */
serveThread<SolveTask, SolvedCell, SolvedTurn>(
  async ({ board, deal, known, limitMs, strain }, { report }) => {
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
  },
);
