import { followJob } from '../../../fleet/followed-job.ts';
import type { LeasedTray } from '../../../fleet/tray.ts';
import { outlineIn, parseJournal } from '../../../job/journal.ts';
import { JOURNAL_FILE, MOST_JOURNAL_BYTES } from '../../../job/journal-files.ts';
import type { JobOutline } from '../../../job/plan.ts';
import { NO_JOB } from '../../../job/state.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { Places } from '../../../ports/places.ts';
import { createJournalCipher } from '../../../sealing/seal.ts';
import { join } from '../../../text/path.ts';

/** A job of this machine that a hub has asked for, as its journal has it. */
export interface OwnJob {
  readonly folder: string;
  readonly id: string;
  readonly trays: readonly LeasedTray[];
  /** Whether it was neither finished nor stopped: it has been interrupted, or is at work. Its journal is read for it. */
  readonly isOpen: boolean;
}

/** The jobs for an event in the usual place, in their order. */
export function jobsOfEvent(
  event: string,
  { jobs }: Pick<Places, 'jobs'>,
  ports: Pick<Computer, 'files' | 'jobFolders'>,
): readonly OwnJob[] {
  return ports.jobFolders
    .inPlace(jobs)
    .toSorted()
    .flatMap((folder) => jobIn(folder, event, ports) ?? []);
}

/** The job in a folder; `undefined` where it is none for this event, or can't be believed. */
export function jobIn(folder: string, event: string, ports: Pick<Computer, 'files'>): OwnJob | undefined {
  const path = join(folder, JOURNAL_FILE);
  const first = parseJournal(ports.files.readFirstLine(path, MOST_JOURNAL_BYTES), createJournalCipher());
  const plan = first.ok ? outlineIn(first.value) : undefined;
  if (plan?.leases?.event !== event || plan.id === undefined) return undefined;
  return {
    folder,
    id: plan.id,
    trays: leasedTrays(plan),
    get isOpen() {
      return !isOver(ports.files.readOwn(path, MOST_JOURNAL_BYTES));
    },
  };
}

/** The trays that a job has made, by its journal; none where that can't be believed. */
export function madeIn(
  { folder }: OwnJob,
  ports: Pick<Computer, 'files'>,
): readonly Omit<LeasedTray, 'fence'>[] {
  const text = ports.files.readOwn(join(folder, JOURNAL_FILE), MOST_JOURNAL_BYTES);
  const journal = parseJournal(text.slice(0, text.lastIndexOf('\n') + 1), createJournalCipher());
  if (!journal.ok) return [];
  const { facts } = followJob(NO_JOB, journal.value.course);
  return facts.flatMap(({ board, copy, kind }) => (kind === 'made' ? [{ set: copy, board }] : []));
}

/** The trays of a plan with their leases. */
export function leasedTrays({
  boards,
  leases,
}: Pick<JobOutline, 'boards' | 'leases'>): readonly LeasedTray[] {
  return boards.flatMap(({ number }, at) => {
    const fence = leases?.fences[at];
    return leases === undefined || fence === undefined ? [] : [{ set: leases.set, board: number, fence }];
  });
}

const OVER = /"kind":"job-(finished|stopped)"/;

function isOver(journal: string): boolean {
  const end = journal.lastIndexOf('\n');
  return OVER.test(journal.slice(journal.lastIndexOf('\n', end - 1) + 1, end));
}

/** A tray in a word, under whatever lease. */
export function trayOf({ board, set }: Omit<LeasedTray, 'fence'>): string {
  return `${set} ${board}`;
}
