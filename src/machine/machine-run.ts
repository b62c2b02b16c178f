import type { BoardOrder } from './board-run/order.ts';
import { type BoardEvent, type BoardRun, createBoardRun, hasEnded, type Outcome } from './board-run/state.ts';
import { step } from './board-run/step.ts';
import type { MachineConfig } from './config.ts';
import type { FeedEffect, RunBefore } from './feed-run/state.ts';
import type { PassOrder } from './pass-run/order.ts';
import {
  createPassRun,
  isPassOver,
  type PassEvent,
  type PassOutcome,
  type PassRun,
} from './pass-run/state.ts';
import { stepPass } from './pass-run/step.ts';

/** What a machine is at work on: a board or a pass. */
export type MachineRun = BoardRun | PassRun;

/** What a machine is to do. */
export type MachineOrder =
  | { readonly kind: 'board'; readonly order: BoardOrder }
  | { readonly kind: 'pass'; readonly order: PassOrder };

/** A board or a pass before its first event, after what the machine ran before it. */
export function createMachineRun(ordered: MachineOrder, before?: RunBefore): MachineRun {
  return ordered.kind === 'board'
    ? createBoardRun(ordered.order, before)
    : createPassRun(ordered.order, before);
}

/** What happens to either. */
export type MachineEvent = BoardEvent | PassEvent;

/** What either reports. */
export type MachineOutcome = Outcome | PassOutcome;

/** One event more of a board or a pass; the order of the other kind is nothing to it. */
export function stepMachine(
  config: MachineConfig,
  run: MachineRun,
  event: MachineEvent,
): readonly [MachineRun, readonly FeedEffect<MachineOutcome>[]] {
  switch (run.kind) {
    case 'board':
      return event.kind === 'passOrdered' ? [run, []] : step(config, run, event);
    case 'pass':
      return event.kind === 'boardOrdered' ? [run, []] : stepPass(config, run, event);
  }
}

/** Whether nothing moves until somebody does something: a person is asked, a verified tray leaves, or it is over. */
export function isAtRest(run: MachineRun): boolean {
  const { phase } = run;
  return phase === 'asking' || phase === 'verified' || phase === 'leaving' || isOver(run);
}

/** Whether nothing more is done about it. */
export function isOver(run: MachineRun): boolean {
  return run.kind === 'board' ? hasEnded(run) : isPassOver(run);
}
