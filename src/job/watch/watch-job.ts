import { courseOf } from '../blind.ts';
import type { CourseEvent, JobEvent, JournalEntry } from '../event.ts';
import type { JobPlan } from '../plan.ts';
import { type JobState, reduceJob } from '../state.ts';
import { EMPTY_TRACK, followPath, type PathTrack } from './path-track.ts';

/** An event of a job for who looks on, and what it has led to: without any card, hand or pocket. */
export interface WatchedEvent {
  readonly entry: JournalEntry<CourseEvent>;
  /** The same object as before where the event has changed nothing in it; so is the track. */
  readonly job: JobState;
  readonly track: PathTrack;
}

/** Follows a job, from its state so far, by what is recorded of it. */
export function watchJob(
  { config }: Pick<JobPlan, 'config'>,
  clock: { nowMs(): number },
  from: JobState,
  tell: (watched: WatchedEvent) => void,
): { recorded(entry: JournalEntry<JobEvent>): void } {
  let job = from;
  let track = EMPTY_TRACK;
  return {
    recorded({ event, ...entry }) {
      job = reduceJob(job, event, entry.nowMs);
      track = followPath(track, event, clock.nowMs(), config);
      tell({ entry: { ...entry, event: courseOf(event) }, job, track });
    },
  };
}
