import { workerData } from 'node:worker_threads';
import { openCandidateBytes } from '../../adapters/candidate-bytes.ts';
import { systemClock } from '../../adapters/system-clock.ts';
import { serveThread } from '../../adapters/threads.ts';
import { openLatePart } from '../../generation/conditions/late-part.ts';
import { Solver } from '../../solver/solver.ts';
import { LazyDeal } from '../analysis/lazy-deal.ts';
import { RANKS } from '../analysis/solve-boards.ts';
import type { LateAnswerOf, LateTask, LateThreadStart } from './late-deals.ts';

const { chanceSeed, late, limitMs, memoryBytes, program, stop } = workerData as LateThreadStart;
const { dealer = 'N', deck } = program;
const flag = new Int32Array(stop);
let endMs = Number.POSITIVE_INFINITY;

const isStopped = (): boolean => Atomics.load(flag, 0) === 1 || systemClock.nowMs() >= endMs;
const solver = new Solver(RANKS[deck], { memoryBytes, isStopped });
const answer = openLatePart(program, late, {
  layOpen: (hands) => new LazyDeal(solver, { deck, hands, dealer }),
  bytesOf: (deal) => openCandidateBytes(`${chanceSeed} ${deal}`),
});

/** A thread that looks at one deal after the other with all cards open. */
serveThread<LateTask, never, LateAnswerOf>(async ({ deal, masks }) => {
  endMs = systemClock.nowMs() + limitMs;
  const found = answer(masks, deal);
  return { deal, answer: Atomics.load(flag, 0) === 1 ? { kind: 'stopped' } : found };
});
