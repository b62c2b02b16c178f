import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNAL_FILE } from '../../job/journal-files.ts';
import { endOf } from '../../job/journal-line.ts';
import { environmentError } from '../../ports/environment-error.ts';
import type { GrowingJournal, LinesAfter } from '../../ports/job-folders.ts';

const LINE_END = 10;

/**
 * The whole lines of a job's journal, while it grows. They last through a power cut before they are handed out:
 * what was told to others is never gone. Throws an `EnvironmentError` where the file is not to be read.
 */
export class JournalLines implements GrowingJournal {
  readonly #path: string;
  /** Where lines end that were seen, in bytes: none of them is looked for again. */
  #ends: number[] = [];

  constructor(folder: string) {
    this.#path = join(folder, JOURNAL_FILE);
  }

  /** How long the journal is, in bytes. */
  async bytes(): Promise<number> {
    return this.#try(async () => (await stat(this.#path)).size);
  }

  /** The lines after this many, of which this many bytes or at least one line. */
  async after(seq: number, mostBytes: number): Promise<LinesAfter> {
    return this.#read(async (file) => {
      const all = this.#ends.length;
      const from = Math.min(seq, all);
      const most = this.#endOf(from) + mostBytes;
      let to = Math.min(from + 1, all);
      while (to < all && this.#endOf(to + 1) <= most) to++;
      const before = await this.#lines(file, Math.max(0, from - 1), from);
      return {
        after: { seq: from, chain: endOf(before.trimEnd()).chain },
        lines: await this.#lines(file, from, to),
        isAll: to === all,
      };
    });
  }

  /** Reads the file with all lines known that it has by now. */
  async #read<T>(act: (file: FileHandle) => Promise<T>): Promise<T> {
    return this.#try(async () => {
      const file = await open(this.#path, 'r');
      try {
        await this.#seeNew(file);
        return await act(file);
      } finally {
        await file.close();
      }
    });
  }

  async #seeNew(file: FileHandle): Promise<void> {
    const { size } = await file.stat();
    if (size < this.#endOf(this.#ends.length)) this.#ends = [];
    const from = this.#endOf(this.#ends.length);
    if (size === from) return;
    const bytes = await bytesBetween(file, from, size);
    await file.datasync();
    for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1))
      this.#ends.push(from + at + 1);
  }

  /** The text of lines after so many, up to and with so many. */
  async #lines(file: FileHandle, from: number, to: number): Promise<string> {
    return (await bytesBetween(file, this.#endOf(from), this.#endOf(to))).toString('utf8');
  }

  /** Where the line of this number ends. */
  #endOf(seq: number): number {
    return this.#ends[seq - 1] ?? 0;
  }

  async #try<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw environmentError('Reading', this.#path, error);
    }
  }
}

async function bytesBetween(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}
