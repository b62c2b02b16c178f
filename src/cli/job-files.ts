import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { JOURNAL_FILE, type ReadJournal, readJournal } from '../adapters/job-folder.ts';
import { readKeyFile } from '../adapters/job-keys.ts';
import { placesFrom } from '../adapters/places.ts';
import { createCraft } from '../adapters/seal.ts';
import type { JournalCraft } from '../job/journal.ts';
import type { Sealing } from '../job/plan.ts';
import { CommandError, EXIT } from './exit.ts';

/**
 * The journal that a path means: itself, that of the job in a folder, of the only job in it, or of the job of that
 * name in the default place.
 */
export function journalAt(path: string): string {
  const { jobs } = placesFrom(process.env);
  const found = [path, join(jobs, path)].find((candidate) => existsSync(candidate));
  if (found === undefined) {
    throw new CommandError(EXIT.badInput, `There is no job ${path}. Check the name and the folder.`);
  }
  if (!statSync(found).isDirectory()) return found;
  const own = join(found, JOURNAL_FILE);
  return existsSync(own) ? own : join(onlyJobIn(found), JOURNAL_FILE);
}

/** The folder of the job that a path means. */
export function jobFolderAt(path: string): string {
  return dirname(resolve(journalAt(path)));
}

function onlyJobIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, JOURNAL_FILE)));
  const [only] = names;
  if (only === undefined) {
    throw new CommandError(EXIT.badInput, `There is no journal in ${folder}. Name the folder of a job.`);
  }
  if (names.length === 1) return join(folder, only);
  const paths = names.sort().map((name) => `  ${join(folder, name)}`);
  throw new CommandError(
    EXIT.usage,
    [`${folder} holds ${names.length} jobs. Name one of them:`, ...paths].join('\n'),
  );
}

/** What journals of a sealing are read and written with; without its key, what shows cards stays hidden. */
export function craftFor(sealing: Sealing | undefined): JournalCraft {
  if (sealing?.kind !== 'keyFile') return createCraft();
  return createCraft(readKeyFile(placesFrom(process.env).keys, sealing.name));
}

/** Reads a journal; one of which not even the first line can be believed ends the command. */
export function readJobJournal(file: string): ReadJournal {
  const read = readJournal(file, craftFor);
  if (read.ok) return read.value;
  const messages = read.problems.map(({ message }) => message);
  throw new CommandError(EXIT.badInput, [`${file}:`, ...messages].join(' '));
}

/** Why a journal whose key is not there can't be followed. */
export function withoutKey(path: string): string {
  return `The key to ${path} is not here: it stays where the job was started. Do it there.`;
}
