import {
  close,
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fstat,
  fstatSync,
  ftruncateSync,
  open,
  openSync,
  type Stats,
  stat,
  statSync,
  write,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { attempt, EnvironmentError, environmentError, systemCodeOf } from '../../ports/environment-error.ts';
import type { LinesAtEnd } from '../../ports/files.ts';
import { ONLY_OWNER } from './whole-file.ts';

/** To its end, making it; through no link, which could lead to any other file of this account. */
const ADDING =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/** The same calls in threads of the system, for whoever must not wait. */
const later = {
  open: promisify(open),
  close: promisify(close),
  fstat: promisify(fstat),
  stat: promisify(stat),
  write: promisify(write),
  fdatasync: promisify(fdatasync),
};

/** A file as it was opened. */
interface Opened {
  readonly file: number;
  /** Its device and inode, by which it is known under its name. */
  readonly stats: Stats;
}

/** A file that lines are added to at its end, by this process alone. */
export class AppendFile implements LinesAtEnd {
  /** Where it lies now. */
  path: string;
  readonly #opened: Opened;
  /** How many bytes it has, as this process has written them. */
  #bytes: number;
  #lines: string[] = [];
  #characters = 0;

  /** Opens it, or makes it; of one that is there everything after this many bytes is cut off first. */
  constructor(path: string, bytes = 0, opened: Opened = openAt(path, bytes)) {
    this.path = path;
    this.#bytes = bytes;
    this.#opened = opened;
  }

  /** Makes one, where nothing is yet, without a wait of this thread. */
  static makeInBackground(path: string): Promise<AppendFile> {
    return attemptLater(path, async () => {
      const file = await later.open(path, ADDING | constants.O_EXCL, ONLY_OWNER);
      return new AppendFile(path, 0, { file, stats: checked(await later.fstat(file), path) });
    });
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
    const bytes = this.#takeLines();
    if (bytes.length === 0) return;
    attempt('Writing', this.path, () => this.#checkAlone(statSync(this.path, { throwIfNoEntry: false })));
    attempt('Writing', this.path, () => {
      for (let done = 0; done < bytes.length; )
        done += this.#count(writeSync(this.#opened.file, bytes, done));
    });
  }

  #takeLines(): Uint8Array {
    const text = this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`;
    this.#lines = [];
    this.#characters = 0;
    return Buffer.from(text);
  }

  #count(written: number): number {
    this.#bytes += written;
    return written;
  }

  #checkAlone(there: Stats | undefined): void {
    const { dev, ino } = this.#opened.stats;
    if (there?.ino === ino && there.dev === dev && there.size === this.#bytes) return;
    throw new EnvironmentError(
      `Another process has changed ${this.path} or moved it away, and nothing more is written to it. Let only one process have it.`,
    );
  }

  /** Returns when what is in the file lasts through a power cut. */
  sync(): void {
    attempt('Writing', this.path, () => fdatasyncSync(this.#opened.file));
  }

  /** Calls back when it does, with the reason where it can't. */
  syncInBackground(done: (failure?: Error) => void): void {
    fdatasync(this.#opened.file, (error) =>
      done(error === null ? undefined : environmentError('Writing', this.path, error)),
    );
  }

  /**
   * Does what `write` and `sync` do, in threads of the system: a disk that stalls holds up nothing else. One at a time;
   * what is added meanwhile waits for the next.
   */
  keepInBackground(): Promise<void> {
    const bytes = this.#takeLines();
    const { file } = this.#opened;
    return attemptLater(this.path, async () => {
      if (bytes.length > 0) this.#checkAlone(await later.stat(this.path).catch(missing));
      for (let done = 0; done < bytes.length; )
        done += this.#count((await later.write(file, bytes, done)).bytesWritten);
      await later.fdatasync(file);
    });
  }

  /** Closes it without what was added and is not in it. */
  closeInBackground(): Promise<void> {
    return later.close(this.#opened.file);
  }

  close(): void {
    try {
      this.write();
    } finally {
      closeSync(this.#opened.file);
    }
  }
}

/** Takes a file that is not there for none; any other failure is thrown on. */
function missing(error: unknown): undefined {
  if (systemCodeOf(error) !== 'ENOENT') throw error;
}

async function attemptLater<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    throw environmentError('Writing', path, error);
  }
}

function openAt(path: string, bytes: number): Opened {
  const file = attempt('Writing', path, () => openSync(path, ADDING));
  const stats = attempt('Writing', path, () => checked(fstatSync(file), path));
  attempt('Writing', path, () => ftruncateSync(file, bytes));
  return { file, stats };
}

/** What an open file is; throws where it is none that could be written to. */
function checked(stats: Stats, path: string): Stats {
  if (stats.isFile()) return stats;
  throw new EnvironmentError(`${path} is not a file that this program can write to. Check what it is.`);
}
