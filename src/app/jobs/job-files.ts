import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { JOURNAL_FILE, type ReadJournal, readJournal } from '../../adapters/job-folder.ts';
import { jobFoldersIn } from '../../adapters/job-index.ts';
import { readKeyFile } from '../../adapters/job-keys.ts';
import { placesFrom } from '../../adapters/places.ts';
import { createCraft } from '../../adapters/seal.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { type JournalCraft, parseJournal } from '../../job/journal.ts';
import type { Sealing } from '../../job/plan.ts';
import { askForKey, askForKeyIfAny, type PassphraseOptions } from './keys.ts';

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
  const folder = dirname(resolve(journalAt(path)));
  if (existsSync(join(folder, JOURNAL_FILE))) return folder;
  throw new CommandError(EXIT.badInput, `${path} is not a job. Name the folder of one.`);
}

function onlyJobIn(folder: string): string {
  const paths = jobFoldersIn(folder);
  const [only] = paths;
  if (only === undefined) {
    throw new CommandError(EXIT.badInput, `There is no journal in ${folder}. Name the folder of a job.`);
  }
  if (paths.length === 1) return only;
  throw new CommandError(
    EXIT.usage,
    [
      `${folder} holds ${paths.length} jobs. Name one of them:`,
      ...paths.sort().map((path) => `  ${path}`),
    ].join('\n'),
  );
}

/** What journals of a sealing are read and written with; without its key, what shows cards stays hidden. */
export function craftFor(sealing: Sealing | undefined): JournalCraft {
  if (sealing?.kind !== 'keyFile') return createCraft();
  return createCraft(readKeyFile(placesFrom(process.env).keys, sealing.name));
}

/** Reads a journal without asking anybody; one of which not even the first line can be believed ends the command. */
export function readJobJournal(file: string): ReadJournal {
  const read = readJournal(file, craftFor);
  if (read.ok) return read.value;
  const messages = read.problems.map(({ message }) => message);
  throw new CommandError(EXIT.badInput, [`${file}:`, ...messages].join(' '));
}

/** Reads a journal whole, with the passphrase where it is sealed by one: a wrong one ends the command. */
export function openJobJournal(
  file: string,
  options: PassphraseOptions,
  terminal: Terminal,
): Promise<ReadJournal> {
  return openAsking(file, (salt) => askForKey(salt, options, terminal));
}

/** Reads a journal, whole only where its key is there or its passphrase is given. */
export function openIfPossible(
  file: string,
  options: PassphraseOptions,
  terminal: Terminal,
): Promise<ReadJournal> {
  return openAsking(file, (salt) => askForKeyIfAny(salt, options, terminal));
}

async function openAsking(
  file: string,
  askForKeyOf: (salt: string) => Promise<Uint8Array | undefined>,
): Promise<ReadJournal> {
  const read = readJobJournal(file);
  const sealing = sealingOf(read);
  const key = sealing?.kind === 'passphrase' ? await askForKeyOf(sealing.salt) : undefined;
  return key === undefined ? read : openWith(key, file, read);
}

function openWith(key: Uint8Array, file: string, read: ReadJournal): ReadJournal {
  const craft = createCraft(key);
  const opened = parseJournal(read.text, craft);
  if (opened.ok && opened.value.entries !== undefined) return { ...read, content: opened.value, craft };
  throw new CommandError(EXIT.badInput, `This is not the passphrase of ${file}. Try again.`);
}

/** How a journal says that it is sealed. */
export function sealingOf({ content }: ReadJournal): Sealing | undefined {
  const started = content.course[0]?.event;
  return started?.kind === 'job-started' ? started.plan.sealing : undefined;
}

/** Why a journal whose key is not there can't be followed. */
export function withoutKey(path: string): string {
  return `The key to ${path} is not here: it stays where the job was started. Do it there.`;
}
