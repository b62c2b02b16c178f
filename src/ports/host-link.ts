import type { BoardOrder } from '../machine/run/board-order.ts';
import type { Ask, MachineEvent, MachineOutcome } from '../machine/run/event.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';
import type { MachineRun, RunBefore } from '../machine/run/state.ts';

/** Who hears of a board or a pass, in the order in which it happens. */
export interface HostListener {
  /** An event, and the run after it. */
  happened(event: MachineEvent, run: MachineRun): void;
  reported(outcome: MachineOutcome): void;
  /** A question; again where it was open when a run was left, and still is when that is found. */
  asked(ask: Ask): void;
  /** Calls back when all that was reported so far is kept; nothing is shown to anybody before. */
  keep(done: () => void): void;
}

/**
 * A host as its controller sees it: one board at a time, each until `board-final` or the end of an abandoned one, or one
 * pass, until it has ended.
 */
export interface HostLink {
  listen(listener: HostListener): void;
  /** `before`: how the machine was left, where that is known otherwise than by what ran last. */
  startBoard(order: BoardOrder, before?: RunBefore): void;
  startPass(order: PassOrder): void;
  /** Takes up what was left in the middle, from the last that was written down of it. */
  resume(run: MachineRun): void;
  /** Stops all motion, until something is started. */
  stop(): void;
}
