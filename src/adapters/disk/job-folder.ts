import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Result } from '../../bridge/result.ts';
import { type JournalProblem, outlineIn, parseJournal } from '../../job/journal.ts';
import { JOURNAL_FILE, MOST_JOURNAL_BYTES, WORLD_FILE } from '../../job/journal-files.ts';
import { JOURNAL_START, type JournalCipher } from '../../job/journal-line.ts';
import type { JobOutline, Sealing } from '../../job/plan.ts';
import { attempt, HeldElsewhere, systemCodeOf } from '../../ports/environment-error.ts';
import type { Lock } from '../../ports/files.ts';
import type {
  ClaimedJob,
  JobFolder,
  JobToReopen,
  NewJob,
  ReadJournal,
  ReopenedJob,
} from '../../ports/job-folders.ts';
import type { Journal } from '../../ports/journal.ts';
import { createJournalCipher } from '../../sealing/seal.ts';
import { AppendFile } from './append-file.ts';
import { FileJournal } from './file-journal.ts';
import { makeFolders, syncFolder } from './folders.ts';
import {
  idOfFolder,
  isJobLocked,
  type Locked,
  lockJob,
  lockNewJob,
  makeJobId,
  nameOfJob,
} from './job-lock.ts';
import { noteFolder, openTips } from './job-tips.ts';
import { readFirstLine, readOwnFile } from './state-file.ts';

/** How the names of folders begin that are not jobs yet. */
const STAGED = '.new-';
/** A folder takes milliseconds to become a job; one of this age never will. */
const OLD_MS = 3_600_000;

/**
 * The folder of a new job: it is put together aside, and appears under its name by one renaming when its first event
 * is kept. Where a job has that name already, it gets the next free number. Throws an `EnvironmentError` where
 * nothing can be written.
 */
export function createJobFolder(wanted: NewJob): JobFolder {
  makeFolders(wanted.folder, 0o700);
  const { id = makeJobId(), state } = wanted;
  const lock = lockNewJob(state, id);
  try {
    return openStaged(wanted, id, stage(wanted, id), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openStaged(wanted: NewJob, id: string, staged: string, lock: Lock): JobFolder {
  const { cipher, durability, state } = wanted;
  let path: string | undefined;
  const tips = cipher.key === undefined || durability === 'off' ? undefined : openTips(state, id);
  const file = new AppendFile(join(staged, JOURNAL_FILE));
  const world = new AppendFile(join(staged, WORLD_FILE));
  const publish = (): void => {
    if (durability !== 'off') {
      world.sync();
      syncFolder(staged);
    }
    path = publishAs(wanted, staged);
    file.path = join(path, JOURNAL_FILE);
    world.path = join(path, WORLD_FILE);
    if (tips !== undefined) noteFolder(state, path, id);
  };
  const parts = { file, tips, cipher, durability, end: JOURNAL_START, publish };
  const journal = worldFirst(world, new FileJournal(parts));
  return {
    get path() {
      return path;
    },
    journal,
    world,
    close() {
      closeAll(journal, world, lock);
      if (path === undefined) rmSync(staged, { recursive: true, force: true });
    },
  };
}

/** The journal, before which the world's log is written: a world made again is never behind what was reported. */
function worldFirst(world: AppendFile, journal: FileJournal): Journal {
  return {
    append: (entry) => journal.append(entry),
    keep(done) {
      try {
        world.write();
      } catch (error) {
        return done(error as Error);
      }
      journal.keep(done);
    },
    isDue: () => journal.isDue(),
    close: () => journal.close(),
  };
}

function closeAll(journal: Journal, world: AppendFile, lock: Lock): void {
  try {
    journal.close();
    world.close();
  } finally {
    lock.release();
  }
}

/** An empty folder on the disk where the job should be. */
function stage({ folder, state }: NewJob, id: string): string {
  makeFolders(state, 0o700);
  const place = attempt('Making a folder in', folder, () => (canMove(state, folder) ? state : folder));
  return attempt('Making a folder in', place, () => {
    clearAway(place, state);
    const staged = join(place, `${STAGED}${id}`);
    mkdirSync(staged, { mode: 0o700 });
    return staged;
  });
}

/** Whether a folder made in one place can be renamed into the other: tried, since mounts hide it. */
function canMove(from: string, to: string): boolean {
  const trial = mkdtempSync(join(from, STAGED));
  const moved = join(to, basename(trial));
  try {
    renameSync(trial, moved);
    rmSync(moved, { recursive: true });
    return true;
  } catch (error) {
    rmSync(trial, { recursive: true });
    if (systemCodeOf(error) === 'EXDEV') return false;
    throw error;
  }
}

/** Takes away what was never finished, because its process ended long ago: nobody ever heard of it. */
function clearAway(place: string, state: string): void {
  for (const name of readdirSync(place).filter((each) => each.startsWith(STAGED))) {
    const path = join(place, name);
    const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > OLD_MS;
    const isLocked = isOld && isJobLocked(state, name.slice(STAGED.length));
    if (isOld && !isLocked) rmSync(path, { recursive: true, force: true });
  }
}

/** Gives a folder its name, the first that is free. */
function publishAs({ folder, name, durability }: NewJob, staged: string): string {
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${name}-${number}`);
    if (attempt('Making the folder', path, () => renameTo(staged, path))) {
      if (durability !== 'off') attempt('Making the folder', path, () => syncFolder(folder));
      return path;
    }
  }
}

/** Whether the name was free. */
function renameTo(staged: string, path: string): boolean {
  if (existsSync(path)) return false;
  try {
    renameSync(staged, path);
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY'].includes(systemCodeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Takes a job into this process's hands; an `EnvironmentError` where another one has it. */
export async function claimJob(folder: string, state: string): Promise<ClaimedJob> {
  const id = idIn(folder);
  const lock = await lockJob(state, id);
  if (typeof lock === 'string') throw new HeldElsewhere(`The job in ${folder} ${WHO_HAS_IT[lock](id)}`);
  return { id, release: () => lock.release() };
}

const WHO_HAS_IT: Readonly<Record<Locked, (id: string) => string>> = {
  file: () => 'is in use by another process. Let that finish, or end it.',
  name: (id) =>
    `is in use by a process of another account, or of this one with another state folder: that process has the socket @${nameOfJob(id)}, which ss -xlp lists with its process if run as root. Let that finish, or end it.`,
};

/** Whether a process has the job of a folder in its hands. */
export function isInWork(folder: string, state: string): boolean {
  return isJobLocked(state, idIn(folder));
}

/** The id of the job in a folder, as its journal names it now. */
function idIn(folder: string): string {
  const line = readFirstLine(join(folder, JOURNAL_FILE), MOST_JOURNAL_BYTES);
  const first = parseJournal(line, createJournalCipher());
  return idOf(first.ok ? outlineIn(first.value) : undefined, folder);
}

/** The id of a job: as its plan has it, else by its folder. */
export function idOf(plan: Pick<JobOutline, 'id'> | undefined, folder: string): string {
  return plan?.id ?? idOfFolder(attempt('Reading', folder, () => realpathSync(folder)));
}

/** Takes the folder of a job that was interrupted into this process's hands. */
export function reopenJobFolder({ path, lock, id, state, durability, ...job }: JobToReopen): ReopenedJob {
  const { content, cipher, text } = job.journal;
  const { text: worldLog, bytes } = readWholeLines(join(path, WORLD_FILE));
  const file = new AppendFile(join(path, JOURNAL_FILE), Buffer.byteLength(text.slice(0, content.characters)));
  const world = new AppendFile(join(path, WORLD_FILE), bytes);
  const tips = id === undefined || content.end.mac === '' ? undefined : openTips(state, id);
  if (id !== undefined && tips !== undefined) noteFolder(state, path, id);
  const journal = worldFirst(world, new FileJournal({ file, tips, cipher, durability, end: content.end }));
  return { path, journal, world, worldLog, close: () => closeAll(journal, world, lock) };
}

/** The lines of a file up to the last whole one, and how many bytes they are; none where there is no file. */
function readWholeLines(path: string): { readonly text: string; readonly bytes: number } {
  const content = existsSync(path) ? readOwnFile(path, MOST_JOURNAL_BYTES) : '';
  const text = content.slice(0, content.lastIndexOf('\n') + 1);
  return { text, bytes: Buffer.byteLength(text) };
}

/** Reads a journal file; `cipherFor` finds the key by how the journal says it is sealed. */
export function readJournal(
  file: string,
  cipherFor: (sealing: Sealing | undefined) => JournalCipher,
): Result<ReadJournal, JournalProblem> {
  const text = readOwnFile(file, MOST_JOURNAL_BYTES);
  const first = parseJournal(text.slice(0, text.indexOf('\n') + 1), createJournalCipher());
  if (!first.ok) return first;
  const cipher = cipherFor(outlineIn(first.value)?.sealing);
  const parsed = parseJournal(text, cipher);
  return parsed.ok ? { ok: true, value: { text, content: parsed.value, cipher } } : parsed;
}
