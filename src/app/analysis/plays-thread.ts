import { workerData } from 'node:worker_threads';
import { serveThread } from '../../adapters/threads.ts';
import { playableByWorth, solveLeads, solveNext, solvePlay } from '../../solver/plays.ts';
import { Solver } from '../../solver/solver.ts';
import type { PlaysTask, SolvedTask } from './plays-threads.ts';
import { SearchTime } from './search-time.ts';
import type { SolveThreadStart } from './solve-threads.ts';

const { memoryBytes, ranks, stop } = workerData as SolveThreadStart;
const time = new SearchTime(stop);
const solver = new Solver(ranks, { memoryBytes, isStopped: () => time.isStopped() });

function solve(task: PlaysTask): SolvedTask {
  const next = (): void => time.next();
  switch (task.kind) {
    case 'leads': {
      const { board, hands, leaders, strain, limitMs } = task;
      const cards = leaders.map((leader) => playableByWorth({ hands, leader, trick: [] }).length);
      time.give(limitMs / cards.reduce((sum, count) => sum + count, 0));
      const leads = solveLeads(solver, { hands, leaders, strain }, next);
      return { kind: 'leads', board, strain, leads };
    }
    case 'next':
      time.give(task.limitMs / playableByWorth(task.state).length);
      return { kind: 'next', board: task.board, cards: solveNext(solver, task, next) };
    case 'play':
      time.give(task.limitMs);
      return { kind: 'play', board: task.board, play: solvePlay(solver, task) };
  }
}

/** A thread that solves leads, plays and positions one after the other. */
serveThread<PlaysTask, never, SolvedTask>(async (task) => solve(task));
