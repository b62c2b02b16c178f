import type { JournalProof } from '../job/journal.ts';
import type { JobSummary } from '../job/summary.ts';
import type { Standing } from '../job/tip.ts';

/** How a journal file was when it was read: if it is not so any more, it has to be read again. */
export interface JournalMark {
  readonly bytes: number;
  readonly modifiedMs: number;
  /** When anything of the file was changed last, which nobody can set. */
  readonly changedMs: number;
}

/** A job that can be looked up, and where it lies. */
export interface IndexedJob {
  /** The folder of the job, absolute. */
  readonly folder: string;
  readonly journal: JournalMark;
  readonly proof: JournalProof;
  /** The id of its plan; absent where version 0.1.0 began it. */
  readonly id?: string;
  /** How far the job was known to be when the journal was read, as text; absent where nothing was known. */
  readonly tip?: string;
  /** How the journal stood to that. */
  readonly standing: Standing;
  readonly summary: JobSummary;
}

/** What can be looked up of all jobs. The journals are the truth: it can be made again from them at any time. */
export interface Store {
  /** Keeps a job, in place of what was kept of its folder. */
  keep(job: IndexedJob): void;
  /** What was kept of a folder. */
  find(folder: string): IndexedJob | undefined;
  /** Forgets all jobs, but not the places. */
  clear(): void;
  /** Keeps an absolute path of a folder that holds jobs. */
  rememberPlace(path: string): void;
  places(): string[];
  close(): void;
}
