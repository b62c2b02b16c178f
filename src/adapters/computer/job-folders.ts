import type { JobFolders } from '../../ports/job-folders.ts';
import { claimJob, createJobFolder, idOf, readJournal, reopenJobFolder } from '../disk/job-folder.ts';
import { idOfFolder, makeJobId } from '../disk/job-lock.ts';
import { isOfAnotherJob, noteFolder, openTips, readTip } from '../disk/job-tips.ts';
import { JournalLines } from '../disk/journal-lines.ts';
import { findJobs, jobFoldersIn } from '../store/job-index.ts';
import { createMemoryStore, openSqliteStore } from '../store/sqlite-store.ts';

/** The folders in which this computer keeps jobs. */
export const jobFolders: JobFolders = {
  newId: makeJobId,
  idOfFolder,
  idOf,
  create: createJobFolder,
  claim: claimJob,
  reopen: reopenJobFolder,
  readJournal,
  growing: (folder) => new JournalLines(folder),
  inPlace: jobFoldersIn,
  find: findJobs,
  openStore: openSqliteStore,
  memoryStore: createMemoryStore,
  tip: readTip,
  openTips,
  noteFolder,
  isOfAnotherJob,
};
