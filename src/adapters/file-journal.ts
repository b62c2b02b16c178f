import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { JournalEntry } from '../job/event.ts';
import { makeJournalLine } from '../job/journal.ts';
import type { Journal } from '../ports/journal.ts';
import { environmentError, systemCodeOf } from './environment-error.ts';

/** The name of the journal in the folder of its job. */
export const JOURNAL_FILE = 'journal.jsonl';

const BUFFER_CHARACTERS = 1 << 16;

/** A journal in a file of its own. */
export interface FileJournal extends Journal {
  /** The folder of the job. */
  readonly folder: string;
}

/**
 * Opens the journal of a new job, `folder/job/journal.jsonl`; where a job has that name already, the new one gets
 * the next free number. Throws an `EnvironmentError` where nothing can be written.
 */
export function createFileJournal(folder: string, job: string): FileJournal {
  const jobFolder = makeJobFolder(folder, job);
  const path = join(jobFolder, JOURNAL_FILE);
  const file = attempt('Writing', path, () => openSync(path, 'ax'));
  let buffered: string[] = [];
  let characters = 0;

  function flush(): void {
    if (buffered.length === 0) return;
    const bytes = Buffer.from(buffered.join(''));
    buffered = [];
    characters = 0;
    attempt('Writing', path, () => writeAll(file, bytes));
  }

  return {
    folder: jobFolder,
    append(entry: JournalEntry) {
      const line = `${makeJournalLine(entry)}\n`;
      buffered.push(line);
      characters += line.length;
      if (characters > BUFFER_CHARACTERS) flush();
    },
    flush,
    close() {
      try {
        flush();
      } finally {
        closeSync(file);
      }
    },
  };
}

function makeJobFolder(folder: string, job: string): string {
  attempt('Making the folder', folder, () => makeFolders(resolve(folder)));
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? job : `${job}-${number}`);
    if (attempt('Making the folder', path, () => makeFolder(path))) return path;
  }
}

/** Makes a folder and those it lies in; where no folder can be, the system's own recursive way may never end. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
}

/** Whether the folder was made; `false` if something of that name is there. */
function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** A full disk may take a part only, and says so by the count. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

function attempt<T>(what: string, path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw environmentError(what, path, error);
  }
}
