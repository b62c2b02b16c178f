import { workerData } from 'node:worker_threads';
import { serveThread } from '../../adapters/threads.ts';
import { Solver } from '../../solver/solver.ts';
import { solveStrain } from '../../solver/table.ts';
import { SearchTime } from './search-time.ts';
import type { SolvedCell, SolveTask, SolveThreadStart } from './solve-threads.ts';

const { memoryBytes, ranks, stop } = workerData as SolveThreadStart;
const DECLARERS = 4;

const time = new SearchTime(stop);

/** A cell that is stopped leaves the next one a time of its own. */
function isStopped(): boolean {
  const isOver = time.isStopped();
  if (isOver) time.next();
  return isOver;
}

const solver = new Solver(ranks, { memoryBytes, isStopped });

/** A thread that solves one strain of a board after the other; each cell has a share of the time. */
serveThread<SolveTask, SolvedCell, number>(async ({ board, deal, limitMs, strain }, { tell }) => {
  time.give(limitMs / DECLARERS);
  for (const cell of solveStrain(solver, deal, strain)) {
    if (typeof cell.tricks === 'number') time.next();
    tell({ ...cell, board });
  }
  return board;
});
