import type { PassOrder } from '../machine/pass-run/order.ts';
import type { PassEvent, PassOutcome, PassRun } from '../machine/pass-run/state.ts';
import type { RunListener } from './host-link.ts';

/** Who is told of a pass. */
export type PassListener = RunListener<PassEvent, PassRun, PassOutcome>;

/** A host as those see it who run stacks of cards through the machine: one pass at a time, until it has ended. */
export interface PassLink {
  startPass(order: PassOrder, listener: PassListener): void;
  /** Stops all motion, until something is started. */
  stop(): void;
}
