import type { JobOutline } from '../../job/plan.ts';
import { currentOf, type JobState } from '../../job/state.ts';
import type { SeenByPerson } from '../../simulator/touch.ts';
import type { Drawing, Pace } from '../messages/practice.ts';
import { lampOf } from './job.ts';
import { nextTouch } from './next-touch.ts';

/** The simulated machine as it is drawn, with what is still to do there of the step that is asked for. */
export function drawingOf(seen: SeenByPerson, outline: JobOutline, state: JobState, pace: Pace): Drawing {
  const { since: _, ...drawn } = seen;
  const { ask } = state;
  const tray = currentOf(state);
  const next =
    ask &&
    nextTouch({
      step: ask.step,
      ...(tray && { tray }),
      isDealt: outline.passes === undefined,
      seen,
    });
  return { ...drawn, lamp: lampOf(state), pace, ...(next && { next }), isStill: ask !== undefined };
}
