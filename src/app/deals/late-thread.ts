import { workerData } from 'node:worker_threads';
import { openCandidateBytes } from '../../adapters/system/candidate-bytes.ts';
import { serveThread } from '../../adapters/threads/threads.ts';
import { openLatePart } from '../../generation/conditions/late-part.ts';
import { Solver } from '../../solver/solver.ts';
import { LazyDeal } from '../analysis/lazy-deal.ts';
import { SearchTime } from '../analysis/search-time.ts';
import { SearchClock } from '../analysis/searches.ts';
import type { LateAnswerOf, LateTask, LateThreadStart } from './late-deals.ts';

const { chanceSeed, late, limitMs, memoryBytes, program, ranks, stop } = workerData as LateThreadStart;
const { dealer = 'N', deck } = program;
const clock = new SearchClock(stop);
const time = new SearchTime(clock);
const solver = new Solver(ranks, { memoryBytes, isStopped: () => time.isStopped() });
const answer = openLatePart(program, late, {
  layOpen: (hands) => new LazyDeal(solver, { deck, hands, dealer }),
  bytesOf: (deal) => openCandidateBytes(`${chanceSeed} ${deal}`),
});

/** A thread that looks at one deal after the other with all cards open. */
serveThread<LateTask, never, LateAnswerOf>(async ({ deal, masks }) => {
  time.give(limitMs);
  const found = answer(masks, deal);
  return { deal, answer: clock.areStopped() ? { kind: 'stopped' } : found };
});
