import { workerData } from 'node:worker_threads';
import { systemClock } from '../../adapters/system-clock.ts';
import { serveThread } from '../../adapters/threads.ts';
import { Solver } from '../../solver/solver.ts';
import { StrainSearch } from '../../solver/table.ts';
import { SearchTime } from './search-time.ts';
import type { SolvedCell, SolvedTurn, SolveTask, TablesThreadStart } from './solve-threads.ts';

const { memoryBytes, ranks, searches, stop } = workerData as TablesThreadStart;
const time = new SearchTime(stop);
const turn = new SearchTime(stop);
const isStopped = (): boolean => turn.isStopped() || time.isStopped();

/** A strain of a board, and the solver that remembers what was found of it. */
interface OpenSearch {
  readonly solver: Solver;
  readonly search: StrainSearch;
}

/** Searches that may go on, the one that had the last turn at the end. */
const open = new Map<string, OpenSearch>();
const free: Solver[] = [];

function freeSolver(): Solver {
  const solver = free.pop();
  if (solver !== undefined) return solver;
  const [oldest] = open;
  if (oldest === undefined || open.size < searches) return new Solver(ranks, { isStopped, memoryBytes });
  open.delete(oldest[0]);
  return oldest[1].solver;
}

function openSearch({ deal, known, strain }: SolveTask): OpenSearch {
  const solver = freeSolver();
  return { solver, search: new StrainSearch(solver, deal, strain, known) };
}

/** A thread in which strains of boards take turns. */
serveThread<SolveTask, SolvedCell, SolvedTurn>(async (task, { tell }) => {
  const startMs = systemClock.nowMs();
  const { board, limitMs, strain, thread } = task;
  const key = `${board} ${strain}`;
  time.give(limitMs);
  const one = open.get(key) ?? openSearch(task);
  open.delete(key);
  const shares = {
    beginTurn: (share: number) => turn.give(share * time.leftMs),
    isOver: () => time.isStopped(),
  };
  for (const cell of one.search.run(shares)) tell({ ...cell, board });
  if (one.search.isDone()) free.push(one.solver);
  else open.set(key, one);
  return { board, strain, thread, tookMs: systemClock.nowMs() - startMs };
});
