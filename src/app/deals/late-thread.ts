import { type LateAnswer, type LatePart, openLatePart } from '../../generation/conditions/late-part.ts';
import type { HandMasks, Program } from '../../generation/conditions/program.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import { Solver } from '../../solver/solver.ts';
import { LazyDeal } from '../analysis/lazy-deal.ts';
import { SearchTime } from '../analysis/search-time.ts';
import { SearchClock } from '../analysis/searches.ts';
import type { SolveThreadStart } from '../analysis/solve-thread.ts';

/** What a thread is started with that looks at deals with all cards open. */
interface LateThreadStart extends SolveThreadStart {
  readonly program: Program;
  readonly late: LatePart;
  /** What the bytes of a deal are made from, with its number. */
  readonly chanceSeed: string;
  /** How long a deal may take. */
  readonly limitMs: number;
}

/** A deal to look at; deals are numbered from 0 in the order in which they are drawn. */
export interface LateTask {
  readonly deal: number;
  readonly masks: HandMasks;
}

export interface LateAnswerOf {
  readonly deal: number;
  readonly answer: LateAnswer | { readonly kind: 'stopped' };
}

/** Looks at one deal after the other in a thread, with all cards open. */
export async function lookWithCardsOpen(
  { chanceSeed, late, limitMs, memoryBytes, program, ranks, stop }: LateThreadStart,
  ports: ThreadPorts,
): Promise<(task: LateTask) => LateAnswerOf> {
  const { candidates } = await ports.parts('candidates');
  const { dealer = 'N', deck } = program;
  const clock = new SearchClock(stop, ports.clock);
  const time = new SearchTime(clock);
  const solver = new Solver(ranks, { memoryBytes, isStopped: () => time.isStopped() });
  const answer = openLatePart(program, late, {
    layOpen: (hands) => new LazyDeal(solver, { deck, hands, dealer }),
    bytesOf: (deal) => candidates(`${chanceSeed} ${deal}`),
  });
  return ({ deal, masks }) => {
    time.give(limitMs);
    const found = answer(masks, deal);
    return { deal, answer: clock.areStopped() ? { kind: 'stopped' } : found };
  };
}
