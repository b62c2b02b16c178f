import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { attempt, EnvironmentError, environmentError } from '../../ports/environment-error.ts';
import type { LinesAtEnd } from '../../ports/files.ts';

/** To its end, making it; through no link, which could lead to any other file of this account. */
const ADDING =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/** A file that lines are added to at its end, by this process alone. */
export class AppendFile implements LinesAtEnd {
  /** Where it lies now. */
  path: string;
  readonly #file: number;
  /** What was opened, by which it is known under its name. */
  readonly #opened: Pick<Stats, 'dev' | 'ino'>;
  /** How many bytes it has, as this process has written them. */
  #bytes: number;
  #lines: string[] = [];
  #characters = 0;

  /** Opens it, or makes it; of one that is there everything after this many bytes is cut off first. */
  constructor(path: string, bytes = 0) {
    this.path = path;
    this.#bytes = bytes;
    this.#file = attempt('Writing', path, () => openSync(path, ADDING));
    this.#opened = attempt('Writing', path, () => openedAs(this.#file, path));
    attempt('Writing', path, () => ftruncateSync(this.#file, bytes));
  }

  /** Takes a line, without its line end; it is not in the file yet. */
  add(line: string): void {
    this.#lines.push(line);
    this.#characters += line.length + 1;
  }

  /** How many characters are not in the file yet. */
  get waiting(): number {
    return this.#characters;
  }

  /**
   * Puts what was added, and `line` after it, into the file. A full disk may take a part only, and says so by the count.
   * Throws where another process has written to the file, or put another in its place.
   */
  write(line?: string): void {
    if (line !== undefined) this.add(line);
    if (this.#lines.length === 0) return;
    const bytes = Buffer.from(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
    this.#characters = 0;
    attempt('Writing', this.path, () => this.#checkAlone());
    attempt('Writing', this.path, () => {
      for (let written = 0; written < bytes.length; ) written += this.#writePart(bytes, written);
    });
  }

  #writePart(bytes: Uint8Array, from: number): number {
    const written = writeSync(this.#file, bytes, from);
    this.#bytes += written;
    return written;
  }

  #checkAlone(): void {
    const { dev, ino } = this.#opened;
    const there = statSync(this.path, { throwIfNoEntry: false });
    if (there?.ino === ino && there.dev === dev && there.size === this.#bytes) return;
    throw new EnvironmentError(
      `Another process has changed ${this.path} or moved it away, and nothing more is written to it. Let only one process have it.`,
    );
  }

  /** Returns when what is in the file lasts through a power cut. */
  sync(): void {
    attempt('Writing', this.path, () => fdatasyncSync(this.#file));
  }

  /** Calls back when it does, with the reason where it can't. */
  syncInBackground(done: (failure?: Error) => void): void {
    fdatasync(this.#file, (error) =>
      done(error === null ? undefined : environmentError('Writing', this.path, error)),
    );
  }

  close(): void {
    try {
      this.write();
    } finally {
      closeSync(this.#file);
    }
  }
}

/** What an open file is; throws where it is none that could be written to. */
function openedAs(file: number, path: string): Stats {
  const stats = fstatSync(file);
  if (stats.isFile()) return stats;
  throw new EnvironmentError(`${path} is not a file that this program can write to. Check what it is.`);
}
