import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type HostEntry, type HostEvent, makeHostText, parseHostText } from '../../job/host-entry.ts';
import type { Seal } from '../../job/journal-line.ts';
import { crc32 } from '../../protocol/crc32.ts';
import { AppendFile } from './append-file.ts';
import { syncFolderInBackground } from './folders.ts';
import { readOwnFile } from './state-file.ts';
import { writeWholeFile } from './whole-file.ts';

/** This many entries that nobody has kept are carried on when another board or pass begins; older ones are forgotten. */
const MOST_UNKEPT = 4096;
/** More than a board or pass in work and those entries come to. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A line of the file: CRC-32 of the text in eight digits, and the text. */
const LINE = /^([0-9a-f]{8}) (.*)$/;

/** What a host's journal is made with. */
interface HostJournalParts {
  readonly path: string;
  readonly seal: Seal;
  readonly nowMs: () => number;
  /**
   * The number of the first entry of a new file, or of one that has lost entries which may have been sent: random
   * below 2^31, so that who copied another file does not take this one for it.
   */
  readonly firstSeq: () => number;
  /** `sync` waits for the disk, so that virtual time stands still meanwhile. */
  readonly durability: 'sync' | 'background';
}

/**
 * The host's own journal: the board or pass in work and what nobody has kept of those before, a file that is written
 * again whenever one begins. An entry may be sent once it lasts through a power cut.
 */
export class HostJournal {
  /** What was in the file when it was opened. */
  readonly found: readonly HostEntry[];
  /** How many whole lines of it were of no use, or came after such a one: they are gone. */
  readonly dropped: number;
  readonly #parts: HostJournalParts;
  #file: AppendFile;
  #texts: string[];
  #first: number;
  /** Entries before this one last. */
  #durable: number;
  #kept = 0;
  #isSyncing = false;
  #next: ((failure?: Error) => void)[] = [];
  #isRewriting = false;
  /** Whether the new file is about to take the place of the old one. */
  #isChanging = false;
  /** Called back when it has been closed, once that is wanted. */
  #closed: (() => void) | undefined;
  /** Whether the name of the file lasts: a file that was just put in the place of another may still lose it. */
  #isNamed = true;

  /**
   * What came last and was cut short is dropped: it was never sent. Where more than that is gone the file is rewritten,
   * with new numbers; so is one with nothing sound in it.
   */
  constructor(parts: HostJournalParts) {
    this.#parts = parts;
    const { firstSeq, path, seal } = parts;
    const { bytes, dropped, entries, texts } = readJournal(path, seal);
    this.dropped = dropped;
    this.#first = (dropped > 0 ? undefined : entries[0]?.seq) ?? firstSeq();
    this.found = entries.map((entry, index) => ({ ...entry, seq: this.#first + index }));
    this.#texts = dropped > 0 ? this.found.map((entry) => makeHostText(entry, seal)) : texts;
    this.#durable = this.next;
    this.#file = dropped > 0 ? this.#writeAnew() : new AppendFile(path, bytes);
  }

  /** Number of the oldest entry that is there. */
  get first(): number {
    return this.#first;
  }

  /** Number of the next entry. */
  get next(): number {
    return this.#first + this.#texts.length;
  }

  /** Entries before this one may be sent. */
  get durable(): number {
    return this.#durable;
  }

  /** The text of an entry that is there. */
  textOf(seq: number): string | undefined {
    return this.#texts[seq - this.#first];
  }

  /** Everything before this entry is kept elsewhere. */
  forget(before: number): void {
    this.#kept = Math.max(this.#kept, Math.min(before, this.#durable));
  }

  /** Writes an event down; it lasts once `keep` has called back. */
  append(event: HostEvent): HostEntry {
    const entry = { seq: this.next, nowMs: this.#parts.nowMs(), event };
    if (event.kind === 'runBegan' || event.kind === 'runTakenUp') this.#dropKept();
    const text = makeHostText(entry, this.#parts.seal);
    this.#texts.push(text);
    this.#file.add(lineOf(text));
    return entry;
  }

  /** Calls back when all that was written down so far lasts, with the reason where it can't. */
  keep(done: (failure?: Error) => void): void {
    this.#next.push(done);
    this.#syncNext();
  }

  /** Calls back when all that was written down is in the file and that is closed: at once, unless the disk has work. */
  close(done: () => void = () => {}): void {
    this.#closed = done;
    this.#closeIfWanted();
  }

  #closeIfWanted(): void {
    if (this.#closed === undefined || this.#isSyncing || this.#isRewriting) return;
    const done = this.#closed;
    this.#closed = undefined;
    this.#file.close();
    done();
  }

  /** Rewrites the file without what is kept elsewhere. */
  #dropKept(): void {
    const dropped = Math.max(this.#kept - this.#first, this.#texts.length - MOST_UNKEPT, 0);
    if (dropped === 0 || this.#isRewriting) return;
    this.#texts = this.#texts.slice(dropped);
    this.#first += dropped;
    if (this.#parts.durability === 'sync') {
      this.#file.close();
      this.#file = this.#writeAnew();
      this.#durable = this.next;
    } else {
      this.#isRewriting = true;
      // Where it can't be rewritten it is longer than it need be, until the next begins.
      void this.#rewrite()
        .catch(() => undefined)
        .finally(() => {
          this.#isRewriting = false;
          this.#isChanging = false;
          this.#syncNext();
          this.#closeIfWanted();
        });
    }
  }

  #writeAnew(): AppendFile {
    const content = this.#linesFrom(this.#first)
      .map((line) => `${line}\n`)
      .join('');
    writeWholeFile(this.#parts.path, content);
    return new AppendFile(this.#parts.path, Buffer.byteLength(content));
  }

  #linesFrom(seq: number): string[] {
    return this.#texts.slice(seq - this.#first).map(lineOf);
  }

  /**
   * The same beside motors that wait for nobody, in threads of the system: a card that stalls holds up the disk only.
   * Entries go into the old file until the new one lasts, with all that lasted in the old one.
   */
  async #rewrite(): Promise<void> {
    const { path } = this.#parts;
    const fresh = `${path}.new`;
    await rm(fresh, { force: true });
    const file = await AppendFile.makeInBackground(fresh);
    let seq = this.#first;
    try {
      for (let isLast = false; !isLast; ) {
        // From the second round on no sync of the old file begins; what it still has to end comes along.
        this.#isChanging = seq > this.#first;
        isLast = this.#isChanging && !this.#isSyncing;
        for (const line of this.#linesFrom(seq)) file.add(line);
        seq = this.next;
        await file.keepInBackground();
      }
      await rename(fresh, path);
    } catch (error) {
      await file.closeInBackground();
      throw error;
    }
    const old = this.#file;
    file.path = path;
    for (const line of this.#linesFrom(seq)) file.add(line);
    this.#file = file;
    this.#isNamed = false;
    await old.closeInBackground();
  }

  /** One sync at a time; who comes while it goes on waits for the next, together. */
  #syncNext(): void {
    if (this.#isSyncing || this.#isChanging || this.#next.length === 0) return;
    const { durability } = this.#parts;
    const waiting = this.#next;
    this.#next = [];
    const upTo = this.next;
    const file = this.#file;
    this.#isSyncing = true;
    const ended = (failure?: Error): void => {
      this.#isSyncing = false;
      // A file that was rewritten meanwhile lasts: what became of the old one means nothing.
      const problem = file === this.#file ? failure : undefined;
      if (problem === undefined) this.#durable = Math.max(this.#durable, upTo);
      for (const done of waiting) done(problem);
      this.#syncNext();
      this.#closeIfWanted();
    };
    if (durability === 'background') {
      this.#keepInBackground(file).then(() => ended(), ended);
      return;
    }
    try {
      file.write();
      file.sync();
    } catch (error) {
      return ended(error as Error);
    }
    ended();
  }

  async #keepInBackground(file: AppendFile): Promise<void> {
    await file.keepInBackground();
    if (this.#isNamed) return;
    await syncFolderInBackground(dirname(this.#parts.path));
    this.#isNamed = true;
  }
}

function lineOf(text: string): string {
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}`;
}

interface Found {
  readonly entries: HostEntry[];
  readonly texts: string[];
  readonly bytes: number;
  /** Whole lines that are not among them, and zeros in the place of lines. */
  readonly dropped: number;
}

/** The sound lines of a file from its beginning on, numbered without gaps. */
function readJournal(path: string, seal: Seal): Found {
  const entries: HostEntry[] = [];
  const texts: string[] = [];
  let bytes = 0;
  const content = existsSync(path) ? readOwnFile(path, MOST_BYTES) : '';
  const [rest = '', ...others] = content.split('\n').reverse();
  const lines = others.reverse();
  for (const line of lines) {
    const [, digits, text] = LINE.exec(line) ?? [];
    if (digits === undefined || text === undefined || Number.parseInt(digits, 16) !== crc32(text)) break;
    const entry = parseHostText(text, seal);
    const last = entries.at(-1);
    if (entry === undefined || (last !== undefined && entry.seq !== last.seq + 1)) break;
    entries.push(entry);
    texts.push(text);
    bytes += Buffer.byteLength(line) + 1;
  }
  // What broke off was never sent; a disk that gives zeros for it may have lost what was.
  const zeros = rest.includes('\0') ? 1 : 0;
  return { entries, texts, bytes, dropped: lines.length - texts.length + zeros };
}
