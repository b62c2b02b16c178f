import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { looksSealed } from '../../generation/seal/seal-file.ts';
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
export function filesOfDeals(folder: string): readonly FoundFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const found = foundAt(join(folder, name));
      return found?.isFile() === true ? [{ name, found }] : [];
    })
    .sort((a, b) => b.found.mtimeMs - a.found.mtimeMs)
    .slice(0, MOST_FILES)
    .map(({ name, found }) => ({ name, bytes: found.size, isSealed: isSealed(join(folder, name)) }));
}

/** What is at a path; nothing where it can't be looked at, such as a link that leads round in a circle. */
function foundAt(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => DEALS_FILE.test(name) && !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** Whether a file is a sealed set; `false` where it can't be read. */
export function isSealed(path: string): boolean {
  try {
    return looksSealed(readStart(path, FIRST_BYTES));
  } catch {
    return false;
  }
}
