import { workerData } from 'node:worker_threads';
import { systemClock } from '../../adapters/system-clock.ts';
import { serveThread } from '../../adapters/threads.ts';
import { Solver } from '../../solver/solver.ts';
import { solveStrain } from '../../solver/table.ts';
import type { SolvedCell, SolveTask, SolveThreadStart } from './solve-threads.ts';

const { memoryBytes, ranks, stop } = workerData as SolveThreadStart;
const flag = new Int32Array(stop);
const DECLARERS = 4;

/** When the cell that is being solved has had its share of time; each cell has one of its own. */
let cellEndMs = Number.POSITIVE_INFINITY;
let shareMs = Number.POSITIVE_INFINITY;

function nextCell(): void {
  cellEndMs = systemClock.nowMs() + shareMs;
}

function isStopped(): boolean {
  if (Atomics.load(flag, 0) === 1) return true;
  if (systemClock.nowMs() < cellEndMs) return false;
  nextCell();
  return true;
}

const solver = new Solver(ranks, { memoryBytes, isStopped });

/** A thread that solves one strain of a board after the other. */
serveThread<SolveTask, SolvedCell, number>(async ({ board, deal, limitMs, strain }, { tell }) => {
  shareMs = limitMs / DECLARERS;
  nextCell();
  for (const cell of solveStrain(solver, deal, strain)) {
    if (typeof cell.tricks === 'number') nextCell();
    tell({ ...cell, board });
  }
  return board;
});
