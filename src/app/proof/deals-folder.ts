import { looksSealed } from '../../generation/seal/seal-file.ts';
import type { Computer } from '../../ports/computer.ts';
import type { FileFacts } from '../../ports/files.ts';
import { join } from '../../text/path.ts';
import { readStart } from '../files/read-input.ts';

/** A file in a folder of deals. */
export interface FoundFile {
  readonly name: string;
  readonly bytes: number;
  readonly isSealed: boolean;
}

const MOST_FILES = 500;
const FIRST_BYTES = 64;
const DEALS_FILE = /\.(pbn|lin|rbn|rbx|dlm|dup|bri|dge|mbn|json|txt|seal)$/i;

/** The files of a folder that may hold deals, the newest first; none where there is no such folder. */
export function filesOfDeals(folder: string, ports: Pick<Computer, 'files'>): readonly FoundFile[] {
  return newestIn(folder, DEALS_FILE, ports)
    .slice(0, MOST_FILES)
    .map(({ name, bytes }) => ({ name, bytes, isSealed: isSealed(join(folder, name), ports) }));
}

/** The files of a folder whose names are of a kind, the newest first. */
export function newestIn(
  folder: string,
  kind: RegExp,
  ports: Pick<Computer, 'files'>,
): readonly Pick<FoundFile, 'name' | 'bytes'>[] {
  return namesIn(folder, kind, ports)
    .flatMap((name) => {
      const found = foundAt(join(folder, name), ports);
      return found?.isFile() === true ? [{ name, bytes: found.size, atMs: found.mtimeMs }] : [];
    })
    .sort((a, b) => b.atMs - a.atMs);
}

/** What is at a path; nothing where it can't be looked at, such as a link that leads round in a circle. */
function foundAt(path: string, ports: Pick<Computer, 'files'>): FileFacts | undefined {
  try {
    return ports.files.facts(path);
  } catch {
    return undefined;
  }
}

/** The names of a kind in a folder, but for hidden ones; none where there is no such folder. */
export function namesIn(folder: string, kind: RegExp, ports: Pick<Computer, 'files'>): string[] {
  try {
    return ports.files.list(folder).filter((name) => kind.test(name) && !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** Whether a file is a sealed set; `false` where it can't be read. */
export function isSealed(path: string, ports: Pick<Computer, 'files'>): boolean {
  try {
    return looksSealed(readStart(path, FIRST_BYTES, ports));
  } catch {
    return false;
  }
}
