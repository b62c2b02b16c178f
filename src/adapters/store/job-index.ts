import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outlineIn } from '../../job/journal.ts';
import { JOURNAL_FILE } from '../../job/journal-files.ts';
import { summarizeJob } from '../../job/summary.ts';
import { type Contradiction, lastTip, makeTipLine, standingOf } from '../../job/tip.ts';
import { attempt, EnvironmentError } from '../../ports/environment-error.ts';
import type { FoundJob, JournalAccess } from '../../ports/job-folders.ts';
import type { IndexedJob, JournalMark, Store } from '../../ports/store.ts';
import { isInWork, readJournal } from '../disk/job-folder.ts';
import { isOfAnotherJob, readTip } from '../disk/job-tips.ts';
import { attemptSql } from './sqlite-error.ts';

/** The folders of jobs in a place, or the place itself where it is one; absolute. None where there is no such place. */
export function jobFoldersIn(place: string): string[] {
  const path = resolve(place);
  if (!existsSync(path)) return [];
  if (existsSync(join(path, JOURNAL_FILE))) return [path];
  return attempt('Reading', path, () => readdirSync(path))
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(path, name))
    .filter((folder) => existsSync(join(folder, JOURNAL_FILE)));
}

/** The jobs of folders as they are now, the newest first; a journal that has changed is read again, and kept. */
export function findJobs(store: Store, folders: readonly string[], access: JournalAccess): FoundJob[] {
  const found = [...new Set(folders)].map((folder) => foundIn(store, folder, access));
  return found.toSorted((a, b) => compareText(startOf(b), startOf(a)));
}

/** Troubles come after all jobs. */
function startOf(found: FoundJob): string {
  return found.kind === 'job' ? `${found.job.summary.startedAt} ${found.job.folder}` : '';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function foundIn(store: Store, folder: string, access: JournalAccess): FoundJob {
  const journal = attemptToFind(folder, () => markOf(folder));
  if ('kind' in journal) return journal;
  const known = store.find(folder);
  if (known !== undefined && isSame(known.journal, journal) && known.tip === tipOf(known.id, access)) {
    return asFound(known, access);
  }
  const read = attemptToFind(folder, () => readAnew(folder, journal, access));
  if (read.kind === 'job') store.keep(read.job);
  return read;
}

/** What can't be read is a trouble of its folder. */
function attemptToFind<T>(folder: string, act: () => T): T | Extract<FoundJob, { readonly kind: 'trouble' }> {
  try {
    return act();
  } catch (error) {
    if (error instanceof EnvironmentError) return { kind: 'trouble', folder, message: error.message };
    throw error;
  }
}

function markOf(folder: string): JournalMark {
  const path = join(folder, JOURNAL_FILE);
  const { ctimeMs, mtimeMs, size } = attempt('Reading', path, () => statSync(path));
  return { bytes: size, modifiedMs: mtimeMs, changedMs: ctimeMs };
}

function isSame(one: JournalMark, other: JournalMark): boolean {
  const isUntouched = one.modifiedMs === other.modifiedMs && one.changedMs === other.changedMs;
  return isUntouched && one.bytes === other.bytes;
}

/** How far a job is known to be, as text. */
function tipOf(id: string | undefined, { state }: JournalAccess): string | undefined {
  const tip = id === undefined ? undefined : readTip(state, id);
  return tip && makeTipLine(tip);
}

/**
 * Reads a journal, with its key if that is there: what can be looked up is not sealed, but may be forged. A job in work
 * may have gone on since it was read: one that seems to be behind is read again.
 */
function readAnew(folder: string, journal: JournalMark, access: JournalAccess): FoundJob {
  const once = readStanding(folder, access);
  const { read, ...known } = once.standing === 'behind' ? readStanding(folder, access, once.tip) : once;
  const damage = read.ok ? read.value.content.damage : read.problems[0];
  if (read.ok && damage === undefined) {
    const { course, proof } = read.value.content;
    return asFound({ folder, journal, proof, ...known, summary: summarizeJob(course) }, access);
  }
  return { kind: 'trouble', folder, message: damage?.message ?? 'Its journal cannot be read.' };
}

/** A journal, and how it stands to what is known of its job. */
interface ReadStanding extends Pick<IndexedJob, 'id' | 'standing' | 'tip'> {
  readonly read: ReturnType<typeof readJournal>;
}

/** Reads a journal after what is known of its job, where that is given. */
function readStanding(folder: string, access: JournalAccess, knownTip?: string): ReadStanding {
  const read = readJournal(join(folder, JOURNAL_FILE), access.cipherFor);
  if (!read.ok) return { read, standing: 'unknown' };
  const { content } = read.value;
  const id = outlineIn(content)?.id;
  const tip = knownTip ?? tipOf(id, access);
  const standing = standingOf(content.macs, tip === undefined ? undefined : lastTip(`${tip}\n`));
  return { read, standing, ...(id !== undefined && { id }), ...(tip !== undefined && { tip }) };
}

function asFound(job: IndexedJob, { state }: JournalAccess): FoundJob {
  const isRunning = job.summary.status === 'running' && isLocked(job.folder, state);
  const doubt = contradictionOf(job, state);
  return { kind: 'job', job, isInWork: isRunning, ...(doubt && { doubt }) };
}

function contradictionOf(
  { folder, id, proof, standing }: IndexedJob,
  state: string,
): Contradiction | undefined {
  if (proof === 'unbound') return undefined;
  if (isOfAnotherJob(state, folder, id)) return 'displaced';
  return standing === 'behind' || standing === 'branched' ? standing : undefined;
}

/** A job whose lock can't be tried, as on a disk that may only be read, is in nobody's hands. */
function isLocked(folder: string, state: string): boolean {
  try {
    return attemptSql(folder, () => isInWork(folder, state));
  } catch (error) {
    if (error instanceof EnvironmentError) return false;
    throw error;
  }
}
