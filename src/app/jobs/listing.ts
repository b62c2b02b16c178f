import type { FoundJob } from '../../adapters/job-index.ts';
import type { BoardSummary } from '../../job/summary.ts';
import type { IndexedJob } from '../../ports/store.ts';

/** Where a job stands: `interrupted` where it has not ended and no process has it in its hands. */
export type JobStatus = 'running' | 'stopped' | 'finished' | 'interrupted';

/** What was found of jobs, for a report. */
export interface Listing {
  readonly found: readonly FoundJob[];
  /** The board that is asked for, of all that are there. */
  readonly board?: number;
}

export type Listed = Extract<FoundJob, { readonly kind: 'job' }>;

export function jobsOf({ found }: Listing): Listed[] {
  return found.filter((each) => each.kind === 'job');
}

export function troublesOf({ found }: Listing): Extract<FoundJob, { readonly kind: 'trouble' }>[] {
  return found.filter((each) => each.kind === 'trouble');
}

export function statusOf({ job, isInWork }: Listed): JobStatus {
  const { status } = job.summary;
  return status === 'running' && !isInWork ? 'interrupted' : status;
}

export function doneOf({ summary }: IndexedJob): number {
  return summary.boards.filter(({ status }) => status === 'final').length;
}

/** Whether something of a job is left that `resume` would do. */
export function isResumable(listed: Listed): boolean {
  return ['interrupted', 'stopped'].includes(statusOf(listed));
}

/** A tray of the board that is asked for, with its job. */
export interface FoundTray {
  readonly job: IndexedJob;
  readonly tray: BoardSummary;
}

export function traysOf(listing: Listing, board: number): FoundTray[] {
  return jobsOf(listing).flatMap(({ job }) =>
    job.summary.boards.filter((tray) => tray.board === board).map((tray) => ({ job, tray })),
  );
}
