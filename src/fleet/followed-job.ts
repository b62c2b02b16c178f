import type { CourseEvent, JournalEntry } from '../job/event.ts';
import { currentOf, type JobState, reduceJob } from '../job/state.ts';
import type { TrayFactKind } from './tray-book.ts';

/** What a job says of one of its trays. */
export interface CourseFact {
  readonly kind: TrayFactKind;
  readonly board: number;
  readonly copy: number;
}

/** A job after some of its lines, and what these say of trays, in their order. */
export interface Followed {
  readonly state: JobState;
  readonly facts: readonly CourseFact[];
}

/**
 * Follows a job by its course. A tray is begun as its board is, made when it has left the machine verified, and given
 * back where the job won't make it: it is skipped or abandoned, or the job is over.
 */
export function followJob(before: JobState, course: readonly JournalEntry<CourseEvent>[]): Followed {
  let state = before;
  const facts: CourseFact[] = [];
  for (const { event, nowMs } of course) {
    state = reduceJob(state, event, nowMs);
    facts.push(...factsOf(event, state));
  }
  return { state, facts };
}

function factsOf(event: CourseEvent, state: JobState): readonly CourseFact[] {
  const current = currentOf(state);
  switch (event.kind) {
    case 'board-started':
      return [factOf('begun', event)];
    case 'board-final':
      return current === undefined ? [] : [factOf('made', current)];
    case 'board-abandoned':
      return current === undefined ? [] : [factOf('given-back', current)];
    case 'board-skipped':
      return [factOf('given-back', event)];
    case 'job-stopped':
    case 'job-finished':
      return state.boards
        .filter(({ status }) => status !== 'final')
        .map((board) => factOf('given-back', board));
    default:
      return [];
  }
}

function factOf(kind: TrayFactKind, { board, copy }: Omit<CourseFact, 'kind'>): CourseFact {
  return { kind, board, copy };
}
