import { isDealt } from '../../job/event.ts';
import type { BoardSummary } from '../../job/summary.ts';
import type { Computer } from '../../ports/computer.ts';
import { EnvironmentError } from '../../ports/environment-error.ts';
import type { FoundJob } from '../../ports/job-folders.ts';
import type { IndexedJob } from '../../ports/store.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { resolve } from '../../text/path.ts';
import { Problem } from '../problem.ts';
import { type IndexEvent, openIndex } from './index-of-jobs.ts';
import { accessWith } from './job-files.ts';

/** Which jobs are listed. */
export interface ListRequest {
  /** A folder of jobs; absent where all that are known are listed. */
  readonly dir?: string;
  /** Whether every journal is read again, and the index of jobs made again. */
  readonly rebuild?: true;
  /** The board whose trays are asked for. */
  readonly board?: number;
}

export type ListEvent =
  | IndexEvent
  /** A folder of jobs can't be read, which hides no other. */
  | { readonly kind: 'folder-unreadable'; readonly message: string };

type ListPorts = Pick<AppPorts<ListEvent>, 'emit' | 'places' | 'files' | 'jobFolders' | 'keys'>;

/** Where a job stands: `interrupted` where it has not ended and no process has it in its hands. */
export type JobStatus = 'running' | 'stopped' | 'finished' | 'interrupted';

/** What was found of jobs, for a report. */
export interface Listing {
  readonly found: readonly FoundJob[];
  /** The board that is asked for, of all that are there. */
  readonly board?: number;
}

/** Lists the jobs of a folder, or all that are known. */
export function listJobs({ dir, rebuild, board }: ListRequest, ports: ListPorts): Listing {
  checkFolder(dir, ports);
  const store = openIndex(ports);
  const access = accessWith(ports.places, ports);
  try {
    const everywhere = [ports.places.jobs, ...store.places()];
    if (rebuild === true) {
      store.clear();
      ports.jobFolders.find(store, foldersIn(everywhere, ports), access);
    }
    const found = ports.jobFolders.find(
      store,
      foldersIn(dir === undefined ? everywhere : [dir], ports),
      access,
    );
    if (dir !== undefined && found.length > 0) store.rememberPlace(resolve(dir));
    return { found, ...(board === undefined ? {} : { board }) };
  } finally {
    store.close();
  }
}

/** A folder that is named must be there, and be one; the usual place is made by the first job. */
export function checkFolder(dir: string | undefined, ports: Pick<Computer, 'files'>): void {
  if (dir === undefined) return;
  if (ports.files.exists(dir)) {
    if (ports.files.facts(dir).isDirectory()) return;
    const message = `${dir} is not a folder of jobs. Name the folder of a job, or one that holds jobs.`;
    throw new Problem('input', 'no-folder', message, { path: dir });
  }
  throw new Problem('input', 'no-folder', `There is no folder ${dir}. Check the name.`, { path: dir });
}

function foldersIn(places: readonly string[], { emit, jobFolders }: ListPorts): string[] {
  return places.flatMap((place) => {
    try {
      return jobFolders.inPlace(place);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      emit({ kind: 'folder-unreadable', message: error.message });
      return [];
    }
  });
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
  return summary.boards.filter(({ status }) => isDealt(status) || status === 'read').length;
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
