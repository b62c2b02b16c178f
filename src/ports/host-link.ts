import type { BoardOrder } from '../machine/board-run/order.ts';
import type { BoardEvent, BoardRun, Outcome } from '../machine/board-run/state.ts';
import type { Ask } from '../machine/feed-run/state.ts';

/** Who is told of a run of the machine, in the order in which it happens. */
export interface RunListener<Event, Run, Outcome> {
  /** An event, and the run after it. */
  happened(event: Event, run: Run): void;
  reported(outcome: Outcome): void;
  /** A question; again where it was open when a board was left, and still is when that is found. */
  asked(ask: Ask): void;
  /** Calls back when all that was told so far is kept; nothing is shown to anybody before. */
  keep(done: () => void): void;
}

/** What a host tells its controller of a board. */
export type HostListener = RunListener<BoardEvent, BoardRun, Outcome>;

/** A host as its controller sees it: one board at a time, each until `board-final` or the end of an abandoned one. */
export interface HostLink {
  listen(listener: HostListener): void;
  startBoard(order: BoardOrder): void;
  /** Takes up a board that was left in the middle, from the last that was written down of it. */
  resumeBoard(run: BoardRun): void;
  /** Stops all motion, until a board is started. */
  stop(): void;
}
