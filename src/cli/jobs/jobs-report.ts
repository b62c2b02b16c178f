import { basename } from 'node:path';
import type { FoundTray, Listed, Listing } from '../../app/jobs/listing.ts';
import { doneOf, isResumable, jobsOf, statusOf, traysOf, troublesOf } from '../../app/jobs/listing.ts';
import type { PassTask } from '../../job/plan.ts';
import type { Contradiction } from '../../job/tip.ts';
import { table } from '../../text/columns.ts';
import { counted, duration } from '../../text/counted.ts';
import { asTyped } from '../shell/as-typed.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { jobName } from '../shell/words.ts';

/** Names of folders and files are somebody's text: nothing in them may move the cursor of a screen. */
function plain(text: string): string {
  return text.replaceAll(/\p{C}/gu, '?');
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
    proof: listed.job.proof,
    doubt: listed.doubt,
    ...rest,
    boards: boards.length,
    boardsDone: doneOf(listed.job),
    ...(isResumable(listed) ? { next: 'resume' } : {}),
  };
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
  return [...lines, ...tellTroubles(listing)];
}

const MOST_FOLDERS_SHOWN = 3;

/** What is wrong with folders: what is wrong with several is said once. */
function tellTroubles(listing: Listing): string[] {
  const byMessage = Map.groupBy(troublesOf(listing), ({ message }) => message);
  return [...byMessage].map(([message, troubles]) => {
    const names = troubles.slice(0, MOST_FOLDERS_SHOWN).map(({ folder }) => plain(folder));
    const more = troubles.length - names.length;
    return `${names.join(', ')}${more > 0 ? ` and ${counted(more, 'more folder')}` : ''}: ${message}`;
  });
}

function tellList(jobs: readonly Listed[]): string[] {
  const rows = jobs.map((listed) => {
    const { folder, summary } = listed.job;
    const isOfBoards = summary.passes === undefined || summary.passes === 'read';
    const done = isOfBoards ? `${doneOf(listed.job)} of ${summary.boards.length}` : '-';
    return [plain(basename(folder)), localTime(summary.startedAt), done, statusInWords(listed)];
  });
  return [
    ...(rows.length === 0 ? [] : table([['Job', 'started', 'boards', 'status'], ...rows], [0, 1, 3])),
    ...jobs
      .filter(isResumable)
      .map(({ job }) => `Continue it: ${PROGRAM} resume ${asTyped(plain(jobName(job.folder)))}`),
  ];
}

const WORK_WORDS: Readonly<Record<PassTask['kind'], string>> = {
  read: 'read back',
  count: 'deck count',
  sort: 'deck sort',
  'shuffle-check': 'deck shuffle-check',
  'deck-test': 'deck-test',
};

const DOUBTS: Readonly<Record<Contradiction, string>> = {
  behind: 'an older copy',
  branched: 'continued in another copy',
  displaced: 'in the place of another job',
};

/** The status, what it was for if it dealt no boards, and how many boards are not made for another reason than that they wait. */
function statusInWords(listed: Listed): string {
  const { boards, passes } = listed.job.summary;
  const counts = (['abandoned', 'skipped'] as const).flatMap((status) => {
    const count = boards.filter((board) => board.status === status).length;
    return count === 0 ? [] : [`${count} ${status}`];
  });
  const unproven = listed.job.proof === 'proven' ? [] : ['unproven'];
  const work = passes === undefined ? [] : [WORK_WORDS[passes]];
  const doubt = listed.doubt === undefined ? [] : [DOUBTS[listed.doubt]];
  return [statusOf(listed), ...work, ...counts, ...unproven, ...doubt].join(', ');
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
  const heads = [`Board ${board} in job`, 'copy', 'status', 'at', 'took', 'faults', 'tray number'];
  return table([heads, ...rows], [0, 2, 3, 6, 7]);
}

const TRAY_WORDS = { label: 'read from its label', person: 'not proved' } as const;

/** An instant by the clock on the wall, to the minute: `2026-11-21 19:50`. */
function localTime(at: string): string {
  const time = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
