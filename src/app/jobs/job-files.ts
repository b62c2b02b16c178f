import { outlineIn, parseJournal } from '../../job/journal.ts';
import { JOURNAL_FILE } from '../../job/journal-files.ts';
import type { JournalCipher } from '../../job/journal-line.ts';
import type { Sealing } from '../../job/plan.ts';
import type { Computer } from '../../ports/computer.ts';
import type { JournalAccess, ReadJournal } from '../../ports/job-folders.ts';
import type { Places } from '../../ports/places.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { createJournalCipher } from '../../sealing/seal.ts';
import { dirname, join, resolve } from '../../text/path.ts';
import { visibleName } from '../../text/visible.ts';
import { Problem } from '../problem.ts';
import { askForKey, askForKeyIfAny, askForKeys, type NewKey, type PassphraseRequest } from './keys.ts';

/**
 * The journal that a path means: itself, that of the job in a folder, of the only job in it, or of the job of that
 * name in the default place.
 */
export function journalAt(
  path: string,
  { jobs }: Pick<Places, 'jobs'>,
  ports: Pick<Computer, 'files' | 'jobFolders'>,
): string {
  const found = [path, join(jobs, path)].find((candidate) => ports.files.exists(candidate));
  if (found === undefined) {
    throw new Problem('input', 'no-job', `There is no job ${path}. Check the name and the folder.`, { path });
  }
  if (!ports.files.facts(found).isDirectory()) return found;
  const own = join(found, JOURNAL_FILE);
  return ports.files.exists(own) ? own : join(onlyJobIn(found, ports), JOURNAL_FILE);
}

/** The folder of the job that a path means. */
export function jobFolderAt(
  path: string,
  places: Pick<Places, 'jobs'>,
  ports: Pick<Computer, 'files' | 'jobFolders'>,
): string {
  const folder = dirname(resolve(journalAt(path, places, ports)));
  if (ports.files.exists(join(folder, JOURNAL_FILE))) return folder;
  throw new Problem('input', 'no-job-folder', `${path} is not a job. Name the folder of a job.`, { path });
}

function onlyJobIn(folder: string, ports: Pick<Computer, 'jobFolders'>): string {
  const paths = ports.jobFolders.inPlace(folder).sort();
  const [only] = paths;
  if (only === undefined) {
    const message = `There is no journal in ${folder}. Name the folder of a job.`;
    throw new Problem('input', 'no-journal', message, { folder });
  }
  if (paths.length === 1) return only;
  const lines = [
    `${folder} holds ${paths.length} jobs. Name one of them:`,
    ...paths.map((path) => `  ${visibleName(path)}`),
  ];
  throw new Problem('request', 'several-jobs', lines.join('\n'), { folder, paths });
}

/** What journals of a sealing are read and written with; without its key, what shows cards stays hidden. */
export function cipherFor(
  sealing: Sealing | undefined,
  { keys }: Pick<Places, 'keys'>,
  ports: Pick<Computer, 'keys'>,
): JournalCipher {
  return sealing?.kind === 'keyFile'
    ? createJournalCipher(ports.keys.read(keys, sealing.name))
    : createJournalCipher();
}

/** How all journals are read that a place holds. */
export function accessWith(
  places: Pick<Places, 'keys' | 'state'>,
  ports: Pick<Computer, 'keys'>,
): JournalAccess {
  return { cipherFor: (sealing) => cipherFor(sealing, places, ports), state: places.state };
}

/** Reads a journal without asking anybody; a problem where not even its first line can be believed. */
export function readJobJournal(
  file: string,
  places: Pick<Places, 'keys'>,
  ports: Pick<Computer, 'jobFolders' | 'keys'>,
): ReadJournal {
  const read = ports.jobFolders.readJournal(file, (sealing) => cipherFor(sealing, places, ports));
  if (read.ok) return read.value;
  const messages = read.problems.map(({ message }) => message);
  throw new Problem('input', 'damaged-journal', [`${visibleName(file)}:`, ...messages].join(' '), { file });
}

/** Where the keys of journals come from. */
export type KeyPorts = Pick<
  AppPorts,
  'secret' | 'places' | 'files' | 'jobFolders' | 'keys' | 'openers' | 'program'
>;

/** Reads a journal whole, with the passphrase where it is sealed by one; a problem where that is a wrong one. */
export function openJobJournal(
  file: string,
  request: PassphraseRequest,
  ports: KeyPorts,
): Promise<ReadJournal> {
  return openAsking(file, ports, (salt) => askForKey(salt, request, ports, ports));
}

/** A journal read completely; where a passphrase seals it, with other keys of that for the jobs that are made of it. */
interface OpenedJob {
  readonly read: ReadJournal;
  readonly freshKey?: () => Promise<NewKey>;
}

/** The same, with what seals the jobs that are made of it. */
export async function openJobAndKeys(
  file: string,
  request: PassphraseRequest,
  ports: KeyPorts,
): Promise<OpenedJob> {
  const fresh: (() => Promise<NewKey>)[] = [];
  const read = await openAsking(file, ports, async (salt) => {
    const keys = await askForKeys(salt, request, ports, ports);
    fresh.push(keys.fresh);
    return keys.key;
  });
  const [freshKey] = fresh;
  return { read, ...(freshKey && { freshKey }) };
}

/** Reads a journal, whole only where its key is there or its passphrase is given. */
export function openIfPossible(
  file: string,
  request: PassphraseRequest,
  ports: KeyPorts,
): Promise<ReadJournal> {
  return openAsking(file, ports, (salt) => askForKeyIfAny(salt, request, ports, ports));
}

async function openAsking(
  file: string,
  { places, jobFolders, keys }: KeyPorts,
  askForKeyOf: (salt: string) => Promise<Uint8Array | undefined>,
): Promise<ReadJournal> {
  const read = readJobJournal(file, places, { jobFolders, keys });
  const sealing = sealingOf(read);
  const key = sealing?.kind === 'passphrase' ? await askForKeyOf(sealing.salt) : undefined;
  return key === undefined ? read : openWith(key, file, read);
}

function openWith(key: Uint8Array, file: string, read: ReadJournal): ReadJournal {
  const cipher = createJournalCipher(key);
  const opened = parseJournal(read.text, cipher);
  if (opened.ok) return { ...read, content: opened.value, cipher };
  const message = `This is not the passphrase of ${file}, or its first line was changed. Try again.`;
  throw new Problem('input', 'wrong-passphrase', message, { file });
}

/** How a journal says that it is sealed. */
export function sealingOf({ content }: ReadJournal): Sealing | undefined {
  return outlineIn(content)?.sealing;
}

/** Why a journal whose key is not there can't be followed. */
export function withoutKey(path: string): Problem {
  const message = `The key to ${path} is not on this computer: it stays where the job was started. Do this there.`;
  return new Problem('input', 'key-not-here', message, { path });
}
