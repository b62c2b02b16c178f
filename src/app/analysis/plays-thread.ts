import type { Strain } from '../../bridge/call.ts';
import type { PlayState } from '../../bridge/legal-play.ts';
import { trumpOf } from '../../bridge/trick.ts';
import { type Bounded, boundedBy } from '../../bridge/trick-table.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import { tricksOfAnyPlay } from '../../solver/any-play.ts';
import { playableByWorth, solveLeads, solveNext, solvePlay } from '../../solver/plays.ts';
import { Solver } from '../../solver/solver.ts';
import { hasFewTricks, type PlaysTask, type SolvedTask } from './plays-tasks.ts';
import { SearchTime } from './search-time.ts';
import { SearchClock } from './searches.ts';
import type { SolveThreadStart } from './solve-thread.ts';

/** Solves leads, plays and positions one after the other in a thread. */
export function solveTasks(
  { memoryBytes, ranks, stop }: SolveThreadStart,
  { clock }: ThreadPorts,
): (task: PlaysTask) => SolvedTask {
  const time = new SearchTime(new SearchClock(stop, clock));
  const solver = new Solver(ranks, { memoryBytes, isStopped: () => time.isStopped() });
  return (task) => {
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
        return {
          ...{ kind: 'next', board: task.board, cards: solveNext(solver, task, next) },
          anyPlay: anyPlayOf(task.state, task.strain),
        };
      case 'play':
        time.give(task.limitMs);
        return {
          ...{ kind: 'play', board: task.board, play: solvePlay(solver, task) },
          anyPlay: anyPlayOf(task.states.at(-1), task.strain),
        };
    }
  };
}

function anyPlayOf(state: PlayState | undefined, strain: Strain): Bounded | undefined {
  if (state === undefined || !hasFewTricks(state)) return undefined;
  const { least, most } = tricksOfAnyPlay(state, trumpOf(strain));
  return boundedBy(least, most);
}
