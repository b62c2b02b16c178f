import type { CourseEvent, JournalEntry } from '../job/event.ts';
import { currentOf, type JobState, reduceJob } from '../job/state.ts';
import type { TrayFactKind } from './tray-book.ts';

/** What a job says of one of its trays. */
export interface CourseFact {
  readonly kind: TrayFactKind;
  readonly board: number;
  readonly copy: number;
  /** For a tray that was made: seconds since the one before it, or since the job began, by the clock of its machine. */
  readonly tookS?: number;
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
    const tookS = tookOf(state, nowMs);
    state = reduceJob(state, event, nowMs);
    facts.push(...factsOf(event, state, tookS));
  }
  return { state, facts };
}

/**
 * Seconds since the job last had a tray verified, or began. Nothing where the clock went back meanwhile, as it may where
 * the machine was off.
 */
function tookOf({ boards, startedMs }: JobState, nowMs: number): number | undefined {
  const verifiedMs = boards.map(({ armedMs = 0, durationMs = 0, status }) =>
    status === 'final' ? armedMs + durationMs : 0,
  );
  const tookMs = nowMs - Math.max(startedMs, ...verifiedMs);
  return tookMs < 0 ? undefined : tookMs / 1000;
}

function factsOf(event: CourseEvent, state: JobState, tookS: number | undefined): readonly CourseFact[] {
  const current = currentOf(state);
  switch (event.kind) {
    case 'board-started':
      return [factOf('begun', event)];
    case 'board-final':
      return current === undefined
        ? []
        : [{ ...factOf('made', current), ...(tookS !== undefined && { tookS }) }];
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
