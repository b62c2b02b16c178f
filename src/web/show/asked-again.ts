import type { CourseEvent } from '../../job/event.ts';
import type { JobState } from '../../job/state.ts';
import { currentOf } from '../../job/state.ts';
import type { Ask } from '../../machine/run/event.ts';

/** The step that was asked for last, as long as the machine has not tried to go on since. */
export interface LastAsked {
  readonly ask: Ask;
  /** Which board it was asked for, in the order of the job. */
  readonly board: number | undefined;
  /** Whether somebody has pressed start since. */
  readonly isPressed: boolean;
  /** Whether start was pressed before, the step was not done, and it is asked for once more. */
  readonly isAgain: boolean;
  /** Whether the tray has left the bay since. */
  readonly isTrayTaken: boolean;
}

/** The last step that was asked for, after an event of the job more. */
export function askedAfter(
  last: LastAsked | undefined,
  event: CourseEvent,
  job: JobState,
): LastAsked | undefined {
  switch (event.kind) {
    case 'asked':
      return askedNow(last, event.ask, currentOf(job)?.board);
    case 'personDid':
      return last && { ...last, isPressed: true };
    case 'input':
      return last && event.name === 'trayPresent' && !event.level ? { ...last, isTrayTaken: true } : last;
    case 'armed':
    case 'refused':
      return undefined;
    default:
      return last;
  }
}

function askedNow(last: LastAsked | undefined, ask: Ask, board: number | undefined): LastAsked {
  const isSame =
    last !== undefined &&
    last.board === board &&
    last.ask.fault === ask.fault &&
    last.ask.step.action === ask.step.action;
  const isAgain = isSame && (last.isPressed || last.isAgain);
  return { ask, board, isPressed: false, isAgain, isTrayTaken: false };
}
