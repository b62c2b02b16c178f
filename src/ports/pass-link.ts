import type { Ask } from '../machine/feed-run/state.ts';
import type { PassOrder } from '../machine/pass-run/order.ts';
import type { PassEvent, PassOutcome, PassRun } from '../machine/pass-run/state.ts';

/** Who is told of a pass, in the order in which it happens. */
export interface PassListener {
  /** An event, and the pass after it. */
  happened(event: PassEvent, run: PassRun): void;
  reported(outcome: PassOutcome): void;
  asked(ask: Ask): void;
  /** Calls back when all that was told so far is kept; nothing is shown to anybody before. */
  keep(done: () => void): void;
}

/** A host as those see it who run stacks of cards through the machine: one pass at a time, until it has ended. */
export interface PassLink {
  startPass(order: PassOrder, listener: PassListener): void;
  /** Stops all motion, until something is started. */
  stop(): void;
}
