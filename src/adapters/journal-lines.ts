import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { endOf } from '../job/journal-line.ts';
import { environmentError } from './environment-error.ts';
import { JOURNAL_FILE } from './job-folder.ts';

/** Lines of a journal after one of them. */
export interface LinesAfter {
  /** The line before them: its number, 0 where they are the first, and its chain. */
  readonly after: { readonly seq: number; readonly chain: string };
  /** Whole lines, each with its end. */
  readonly lines: string;
  readonly isAll: boolean;
}

/**
 * Whole lines of a job's journal after this many, of which this many characters or at least one line. They last through a
 * power cut before they are handed out: what was told to others is never gone.
 */
export async function readLinesAfter(folder: string, seq: number, most: number): Promise<LinesAfter> {
  const all = await lastingLines(join(folder, JOURNAL_FILE));
  const from = Math.min(seq, all.length);
  const lines: string[] = [];
  let characters = 0;
  for (const line of all.slice(from)) {
    characters += line.length + 1;
    if (lines.length > 0 && characters > most) break;
    lines.push(`${line}\n`);
  }
  const before = all[from - 1];
  return {
    after: { seq: from, chain: before === undefined ? '' : endOf(before).chain },
    lines: lines.join(''),
    isAll: from + lines.length === all.length,
  };
}

/** How many whole lines a job's journal has. */
export async function countLines(folder: string): Promise<number> {
  return (await lastingLines(join(folder, JOURNAL_FILE))).length;
}

/** How long a job's journal is, in bytes. */
export async function journalBytes(folder: string): Promise<number> {
  const path = join(folder, JOURNAL_FILE);
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw environmentError('Reading', path, error);
  }
}

async function lastingLines(path: string): Promise<readonly string[]> {
  try {
    const file = await open(path, 'r');
    const text = await readFile(file, 'utf8').finally(() => file.datasync().finally(() => file.close()));
    return text.split('\n').slice(0, -1);
  } catch (error) {
    throw environmentError('Reading', path, error);
  }
}
