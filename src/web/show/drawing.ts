import { othersFor } from '../../job/board-order.ts';
import type { JobOutline } from '../../job/plan.ts';
import { type BoardState, currentOf, type JobState } from '../../job/state.ts';
import { CARE_FAULTS, type FaultNumber } from '../../machine/fault.ts';
import type { TrayName } from '../../machine/messages.ts';
import type { Step } from '../../machine/step.ts';
import type { SeenByPerson } from '../../ports/machines/touch.ts';
import type { Drawing, Pace } from '../messages/practice.ts';
import { lampOf } from './job.ts';
import { nextTouch } from './next-touch.ts';

const CARES: readonly FaultNumber[] = Object.values(CARE_FAULTS);

/** Whether the eyes have asked for care on the board in work. */
function isCared(state: JobState): boolean {
  return currentOf(state)?.faults.some((fault) => CARES.includes(fault)) === true;
}

/** The trays that do for a step: as long as no card of a board was fed, also others that are still to be filled. */
function traysFor(
  { action }: Step,
  board: BoardState,
  outline: JobOutline,
  state: JobState,
): readonly TrayName[] {
  const putsIn = action === 'insertTray' || action === 'changeTray';
  const isUnbegun = board.armedMs === undefined && board.runs <= 1;
  return putsIn && isUnbegun ? [board, ...othersFor(outline, board, state)] : [board];
}

/** The simulated machine as it is drawn, with what is still to do there of the step that is asked for. */
export function drawingOf(seen: SeenByPerson, outline: JobOutline, state: JobState, pace: Pace): Drawing {
  const { since: _, ...drawn } = seen;
  const { ask } = state;
  const board = currentOf(state);
  const next =
    ask &&
    nextTouch({
      step: ask.step,
      ...(board && { trays: traysFor(ask.step, board, outline, state) }),
      isDealt: outline.passes === undefined,
      isCared: isCared(state),
      seen,
    });
  return { ...drawn, lamp: lampOf(state), pace, ...(next && { next }), isStill: ask !== undefined };
}
