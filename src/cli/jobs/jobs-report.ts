import { basename } from 'node:path';
import type { FoundJob } from '../../adapters/job-index.ts';
import { PROGRAM } from '../../adapters/own-package.ts';
import type { BoardSummary } from '../../job/summary.ts';
import type { IndexedJob } from '../../ports/store.ts';
import { asTyped, counted, duration, table } from '../shell/words.ts';

/** Where a job stands: `interrupted` where it has not ended and no process has it in its hands. */
export type JobStatus = 'running' | 'stopped' | 'finished' | 'interrupted';

/** What was found of jobs, for a report. */
export interface Listing {
  readonly found: readonly FoundJob[];
  /** The board that is asked for, of all that are there. */
  readonly board?: number;
}

type Listed = Extract<FoundJob, { readonly kind: 'job' }>;

function jobsOf({ found }: Listing): Listed[] {
  return found.filter((each) => each.kind === 'job');
}

function troublesOf({ found }: Listing): Extract<FoundJob, { readonly kind: 'trouble' }>[] {
  return found.filter((each) => each.kind === 'trouble');
}

/** Names of folders and files are somebody's text: nothing in them may move the cursor of a screen. */
function plain(text: string): string {
  return text.replaceAll(/\p{C}/gu, '?');
}

function statusOf({ job, isInWork }: Listed): JobStatus {
  const { status } = job.summary;
  return status === 'running' && !isInWork ? 'interrupted' : status;
}

function doneOf({ summary }: IndexedJob): number {
  return summary.boards.filter(({ status }) => status === 'final').length;
}

/** Whether something of a job is left that `resume` would do. */
function isResumable(listed: Listed): boolean {
  return ['interrupted', 'stopped'].includes(statusOf(listed));
}

/** All that was found as one object. */
export function makeJobsReport(listing: Listing): object {
  const troubles = troublesOf(listing).map(({ folder, message }) => ({ folder, message }));
  const { board } = listing;
  if (board !== undefined) return { board, trays: traysOf(listing, board).map(makeTrayReport), troubles };
  return { jobs: jobsOf(listing).map(makeJobReport), troubles };
}

function makeJobReport(listed: Listed): object {
  const { folder, summary } = listed.job;
  const { boards, status: _, ...rest } = summary;
  return {
    job: basename(folder),
    folder,
    status: statusOf(listed),
    ...rest,
    boards: boards.length,
    boardsDone: doneOf(listed.job),
    ...(isResumable(listed) ? { next: 'resume' } : {}),
  };
}

/** A tray of the board that is asked for, with its job. */
interface FoundTray {
  readonly job: IndexedJob;
  readonly tray: BoardSummary;
}

function traysOf(listing: Listing, board: number): FoundTray[] {
  return jobsOf(listing).flatMap(({ job }) =>
    job.summary.boards.filter((tray) => tray.board === board).map((tray) => ({ job, tray })),
  );
}

function makeTrayReport({ job, tray }: FoundTray): object {
  const { deck, originFile, remakes } = job.summary;
  const { board: _, ...rest } = tray;
  return { job: basename(job.folder), folder: job.folder, deck, originFile, remakes, ...rest };
}

/** All that was found, for people. */
export function tellJobs(listing: Listing): string[] {
  const { board } = listing;
  const lines = board === undefined ? tellList(jobsOf(listing)) : tellTrays(traysOf(listing, board), board);
  return [...lines, ...troublesOf(listing).map(({ folder, message }) => `${plain(folder)}: ${message}`)];
}

function tellList(jobs: readonly Listed[]): string[] {
  const rows = jobs.map((listed) => {
    const { folder, summary } = listed.job;
    const done = `${doneOf(listed.job)} of ${summary.boards.length}`;
    return [plain(basename(folder)), localTime(summary.startedAt), done, statusInWords(listed)];
  });
  return [
    ...(rows.length === 0 ? [] : table([['Job', 'started', 'boards', 'status'], ...rows])),
    ...jobs
      .filter(isResumable)
      .map(({ job }) => `Take it up again: ${PROGRAM} resume ${asTyped(plain(job.folder))}`),
  ];
}

/** The status, and how many boards are not made for another reason than that they wait. */
function statusInWords(listed: Listed): string {
  const { boards } = listed.job.summary;
  const counts = (['abandoned', 'skipped'] as const).flatMap((status) => {
    const count = boards.filter((board) => board.status === status).length;
    return count === 0 ? [] : [`${count} ${status}`];
  });
  return [statusOf(listed), ...counts].join(', ');
}

function tellTrays(trays: readonly FoundTray[], board: number): string[] {
  if (trays.length === 0) return [`No job here has board ${board}.`];
  const rows = trays.map(({ job, tray }) => {
    const when = tray.finalAt ?? tray.verifiedAt;
    return [
      plain(basename(job.folder)),
      String(tray.copy),
      tray.status,
      when === undefined ? '' : localTime(when),
      tray.durationMs === undefined ? '' : duration(tray.durationMs),
      counted(tray.faults.length, 'fault'),
      tray.trayProvenBy === undefined ? '' : TRAY_WORDS[tray.trayProvenBy],
      job.summary.remakes === undefined ? '' : `made again: ${plain(job.summary.remakes.reason)}`,
    ];
  });
  return table([[`Board ${board} in job`, 'copy', 'status', 'at', 'took', 'faults', 'tray number'], ...rows]);
}

const TRAY_WORDS = { label: 'read from its label', person: 'not proved' } as const;

/** An instant by the clock on the wall, to the minute: `2026-11-21 19:50`. */
function localTime(at: string): string {
  const time = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
