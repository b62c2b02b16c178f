import { workerData } from 'node:worker_threads';
import { systemClock } from '../../adapters/system-clock.ts';
import { serveThread } from '../../adapters/threads.ts';
import { Solver } from '../../solver/solver.ts';
import { solveStrain } from '../../solver/table.ts';
import { SearchTime } from './search-time.ts';
import type { SolvedCell, SolvedStrain, SolveTask, SolveThreadStart } from './solve-threads.ts';

const { memoryBytes, ranks, stop } = workerData as SolveThreadStart;
/** The first turn of a cell is this part of the time of its strain; each round doubles it. */
const FIRST_TURN = 1 / 40;

const time = new SearchTime(stop);
const turn = new SearchTime(stop);
const solver = new Solver(ranks, { memoryBytes, isStopped: () => turn.isStopped() || time.isStopped() });

/** A thread that solves one strain of a board after the other. */
serveThread<SolveTask, SolvedCell, SolvedStrain>(
  async ({ board, deal, known, limitMs, strain }, { tell }) => {
    const startMs = systemClock.nowMs();
    time.give(limitMs);
    const turns = {
      begin: (round: number) => turn.give(limitMs * FIRST_TURN * 2 ** round),
      isOver: () => time.isStopped(),
    };
    for (const cell of solveStrain(solver, deal, strain, { known, turns })) tell({ ...cell, board });
    return { board, strain, tookMs: systemClock.nowMs() - startMs };
  },
);
