import type { BoardRun } from '../machine/board-run/state.ts';
import type { CourseEvent, JournalEntry } from './event.ts';
import type { JobOutline } from './plan.ts';
import { type JobState, NO_JOB, reduceJob } from './state.ts';

/** A job at an event of its journal, as far as it was followed. */
export interface Course {
  /** How many events were followed. */
  readonly events: number;
  readonly plan: JobOutline | undefined;
  readonly state: JobState;
  /** The board that is being made, or was last; only with the key can it be followed. */
  readonly run: BoardRun | undefined;
}

/** Follows a journal by what it shows without its key. */
export function followCourse(entries: readonly JournalEntry<CourseEvent>[]): Course {
  const started = entries[0]?.event;
  return {
    events: entries.length,
    plan: started?.kind === 'job-started' ? started.plan : undefined,
    state: entries.reduce((state, { event, nowMs }) => reduceJob(state, event, nowMs), NO_JOB),
    run: undefined,
  };
}
