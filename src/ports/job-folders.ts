import type { Result } from '../bridge/result.ts';
import type { JournalContent, JournalProblem } from '../job/journal.ts';
import type { JournalCipher } from '../job/journal-line.ts';
import type { JobOutline, Sealing } from '../job/plan.ts';
import type { Contradiction, Tip } from '../job/tip.ts';
import type { LinesAtEnd, Lock } from './files.ts';
import type { Journal } from './journal.ts';
import type { IndexedJob, Store } from './store.ts';

/**
 * How a journal is kept: `sync` waits for the disk, so that virtual time stands still meanwhile, and is due by real time;
 * `background` lets real time go on; `off` leaves it to the system, for simulations of which nothing needs to last.
 */
export type Durability = 'sync' | 'background' | 'off';

/** The folder of a job that this process alone may write to. */
export interface JobFolder {
  /** Absent until the first event of a new job is kept. */
  readonly path: string | undefined;
  readonly journal: Journal;
  /** Where the simulated world notes what reaches it. */
  readonly world: LinesAtEnd;
  close(): void;
}

/** Where and how a new job should be kept. */
export interface NewJob {
  /** The folder that holds the folders of jobs. */
  readonly folder: string;
  readonly name: string;
  /** As its plan has it; one that is not to be resumed needs none. */
  readonly id?: string;
  /** Where it is locked, and put together if that is on the same disk. */
  readonly state: string;
  readonly cipher: JournalCipher;
  readonly durability: Durability;
}

/** A job that this process has in its hands, by the id that its journal had then. */
export interface ClaimedJob extends Lock {
  readonly id: string;
}

/** A job that is resumed: its folder, and what its files held. */
export interface ReopenedJob extends JobFolder {
  readonly path: string;
  /** What reached the world so far. */
  readonly worldLog: string;
}

/** A job to be resumed: its folder, the lock that `claimJob` has got, and its journal. */
export interface JobToReopen {
  readonly path: string;
  readonly lock: Lock;
  readonly journal: ReadJournal;
  /** The id of its plan; absent where version 0.1.0 began it. */
  readonly id: string | undefined;
  readonly state: string;
  readonly durability: Durability;
}

/** A journal as it was read, with what it was read with. */
export interface ReadJournal {
  readonly text: string;
  readonly content: JournalContent;
  readonly cipher: JournalCipher;
}

/** What lies in a folder of a job now: the job, or the reason why its journal can't be believed. */
export type FoundJob = Found | Trouble;

interface Found {
  readonly kind: 'job';
  readonly job: IndexedJob;
  /** Whether a process has it in its hands. */
  readonly isInWork: boolean;
  /** What is known here that its journal does not agree with. */
  readonly doubt?: Contradiction;
}

interface Trouble {
  readonly kind: 'trouble';
  readonly folder: string;
  readonly message: string;
}

/** How journals are read: with their keys where these are there. */
export interface JournalAccess {
  cipherFor(sealing: Sealing | undefined): JournalCipher;
  /** Where jobs are locked. */
  readonly state: string;
}

/** Why a store is empty although there may be jobs. */
export type Emptied = 'missing' | 'damaged' | 'older';

export interface OpenedStore {
  readonly store: Store;
  /** Absent where what was kept is still there. */
  readonly emptied?: Emptied;
}

/** Lines of a journal after one of them. */
export interface LinesAfter {
  /** The line before them: its number, 0 where they are the first, and its chain. */
  readonly after: { readonly seq: number; readonly chain: string };
  /** Whole lines, each with its end. */
  readonly lines: string;
  readonly isAll: boolean;
}

/** The whole lines of a job's journal, while it grows; they last before they are handed out. */
export interface GrowingJournal {
  /** How long the journal is, in bytes. */
  bytes(): Promise<number>;
  /** The lines after this many, of which this many bytes or at least one line. */
  after(seq: number, mostBytes: number): Promise<LinesAfter>;
}

/** The folders in which jobs are kept, and what this computer knows of jobs beside them. */
export interface JobFolders {
  /** What tells a new job from all others: 32 hexadecimal digits. */
  newId(): string;
  /** The id of a job whose journal names none: it is known by its folder. */
  idOfFolder(path: string): string;
  /** The id of a job: as its plan has it, else by its folder. */
  idOf(plan: Pick<JobOutline, 'id'> | undefined, folder: string): string;
  create(wanted: NewJob): JobFolder;
  /** Takes a job into this process's hands; an `EnvironmentError` where another one has it. */
  claim(folder: string, state: string): Promise<ClaimedJob>;
  /** Takes the folder of a job that was interrupted into this process's hands. */
  reopen(job: JobToReopen): ReopenedJob;
  /** Reads a journal file; `cipherFor` finds the key by how the journal says it is sealed. */
  readJournal(
    file: string,
    cipherFor: (sealing: Sealing | undefined) => JournalCipher,
  ): Result<ReadJournal, JournalProblem>;
  growing(folder: string): GrowingJournal;
  /** The folders of jobs in a place, or the place itself where it is one; absolute. None where there is no such place. */
  inPlace(place: string): string[];
  /** The jobs of folders as they are now, the newest first; a journal that has changed is read again, and kept. */
  find(store: Store, folders: readonly string[], access: JournalAccess): FoundJob[];
  /** Opens the store in a file, and makes it where it is missing, damaged, or of an older schema. */
  openStore(path: string): OpenedStore;
  /** A store that is forgotten with the process. */
  memoryStore(): Store;
  /** The tip that is known of a job. */
  tip(state: string, id: string): Tip | undefined;
  openTips(state: string, id: string): LinesAtEnd;
  /** Notes which job a folder is of. */
  noteFolder(state: string, folder: string, id: string): void;
  isOfAnotherJob(state: string, folder: string, id: string | undefined): boolean;
}
