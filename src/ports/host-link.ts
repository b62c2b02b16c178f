import type { AnyRun, RunEvent, RunOutcome } from '../machine/any-run.ts';
import type { BoardOrder } from '../machine/run/board-order.ts';
import type { Ask, MachineEvent, MachineOutcome } from '../machine/run/event.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';
import type { MachineRun, RunBefore } from '../machine/run/state.ts';

/** Who hears of a board or a pass, in the order in which it happens. */
export interface HostListener<Run = MachineRun, Event = MachineEvent, Outcome = MachineOutcome> {
  /** An event, and the run after it. */
  happened(event: Event, run: Run): void;
  reported(outcome: Outcome): void;
  /** A question; again where it was open when a run was left, and still is when that is found. */
  asked(ask: Ask): void;
  /** Calls back when all that was reported so far is kept; nothing is shown to anybody before. */
  keep(done: () => void): void;
}

/**
 * A host as its controller sees it: one board at a time, each until `board-final` or the end of an abandoned one, or one
 * pass, until it has ended.
 */
export interface HostLink<Run = MachineRun, Listener = HostListener> {
  listen(listener: Listener): void;
  /** `before`: how the machine was left, where that is known otherwise than by what ran last. */
  startBoard(order: BoardOrder, before?: RunBefore): void;
  startPass(order: PassOrder): void;
  /** Takes up what was left in the middle, from the last that was written down of it. */
  resume(run: Run): void;
  /** Stops all motion, until something is started. */
  stop(): void;
}

/** Who hears of what is at work, a machine or a person before a camera. */
export type AnyListener = HostListener<AnyRun, RunEvent, RunOutcome>;
/** A host of a machine or of a table at which a person deals. */
export type AnyHostLink = HostLink<AnyRun, AnyListener>;
