import type { MachineConfig } from './config.ts';
import { type HandEvent, type HandOutcome, isOnlyByHand } from './hand-run/event.ts';
import { createHandRun, type HandRun, isHandOver } from './hand-run/state.ts';
import { stepHand } from './hand-run/step.ts';
import type { MachineEffect, MachineEvent, MachineOutcome } from './run/event.ts';
import { createMachineRun, isOver, type MachineOrder, type MachineRun } from './run/state.ts';
import { step } from './run/step.ts';

/** What is at work on a board or a pass: a machine, or a person before a camera. */
export type AnyRun = MachineRun | HandRun;
/** What happens to it, what it reports, and all that comes of an event. */
export type RunEvent = MachineEvent | HandEvent;
export type RunOutcome = MachineOutcome | HandOutcome;
export type RunEffect = MachineEffect | { readonly kind: 'report'; readonly outcome: HandOutcome };

const SHARED: { readonly [K in HandEvent['kind'] & MachineEvent['kind']]: true } = {
  boardOrdered: true,
  passOrdered: true,
  gap: true,
  resumed: true,
};

function isHandEvent(event: RunEvent): event is HandEvent {
  return isOnlyByHand(event) || event.kind in SHARED;
}

/** A board or a pass before its first event; `before`: what ran last. */
export function createRun(
  config: MachineConfig,
  isByHand: boolean,
  order: MachineOrder,
  before?: AnyRun,
): AnyRun {
  if (isByHand) return createHandRun(order, config.pocketOrder);
  return createMachineRun(order, before?.kind === 'hand' ? undefined : before);
}

/** One more event of a run, whoever is at work. What can't happen to it changes nothing. */
export function stepRun(
  config: MachineConfig,
  run: AnyRun,
  event: RunEvent,
): readonly [AnyRun, readonly RunEffect[]] {
  if (run.kind !== 'hand') return isOnlyByHand(event) ? [run, []] : step(config, run, event);
  if (!isHandEvent(event)) return [run, []];
  const [after, outcomes] = stepHand(run, event);
  return [after, outcomes.map((outcome) => ({ kind: 'report', outcome }))];
}

/** Whether nothing more is done about it. */
export function isRunOver(run: AnyRun): boolean {
  return run.kind === 'hand' ? isHandOver(run) : isOver(run);
}
