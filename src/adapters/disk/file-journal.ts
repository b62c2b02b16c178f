import type { JournalEntry } from '../../job/event.ts';
import { endOf, type JournalCipher, type LineEnd, makeJournalLine } from '../../job/journal-line.ts';
import { makeTipLine, notingOf } from '../../job/tip.ts';
import type { Durability } from '../../ports/job-folders.ts';
import type { Journal } from '../../ports/journal.ts';
import type { AppendFile } from './append-file.ts';

const MOST_WAITING = 1 << 16;
/** How long virtual time goes on before the disk is waited for, where nothing else does. */
const DUE_MS = 100;

/** Where a journal is kept, and how. */
interface FileJournalParts {
  readonly file: AppendFile;
  /** Where it is noted how far the job is, apart from the journal; absent where its lines have no MACs. */
  readonly tips: AppendFile | undefined;
  readonly cipher: JournalCipher;
  readonly durability: Durability;
  /** What its next line follows. */
  readonly end: LineEnd;
  /** Called once, when its first lines are kept. */
  readonly publish?: () => void;
}

/** How far the job is, as a line, and whether that waits for the disk. */
interface Note {
  readonly line: string;
  readonly lasts: boolean;
}

/** A journal in a file. How far the job is, is noted after the journal lasts, so that a journal is never behind that. */
export class FileJournal implements Journal {
  readonly #file: AppendFile;
  readonly #tips: AppendFile | undefined;
  readonly #cipher: JournalCipher;
  readonly #durability: Durability;
  #publish: (() => void) | undefined;
  #end: LineEnd;
  /** How far the job is by what was taken down, until that is on its way to the disk. */
  #note: Note | undefined;
  #isSyncing = false;
  /** When it was synced last, on the clock of the system. */
  #syncedMs = performance.now();
  /** Who waits for the sync after the one that goes on. */
  #next: ((failure?: Error) => void)[] = [];

  constructor({ file, tips, cipher, durability, end, publish }: FileJournalParts) {
    this.#file = file;
    this.#tips = tips;
    this.#cipher = cipher;
    this.#durability = durability;
    this.#end = end;
    this.#publish = publish;
  }

  append(entry: JournalEntry): void {
    const line = makeJournalLine(entry, this.#end, this.#cipher);
    this.#end = endOf(line);
    this.#file.add(line);
    this.#noteDown(entry);
  }

  #noteDown({ seq, event }: JournalEntry): void {
    const noting = notingOf(event.kind);
    if (noting === undefined) return;
    const lasts = noting === 'lasting' || this.#note?.lasts === true;
    this.#note = { line: makeTipLine({ seq, mac: this.#end.mac }), lasts };
  }

  keep(done: (failure?: Error) => void): void {
    switch (this.#durability) {
      case 'sync':
        return done(this.#failureOf(() => this.#writeAndSync()));
      case 'background':
        this.#next.push(done);
        return this.#syncNext();
      case 'off':
        return done(this.#failureOf(() => this.#writeWhenMuch()));
    }
  }

  isDue(): boolean {
    return this.#durability !== 'sync' || performance.now() - this.#syncedMs >= DUE_MS;
  }

  close(): void {
    try {
      this.#file.close();
    } finally {
      this.#tips?.close();
    }
  }

  #failureOf(act: () => void): Error | undefined {
    try {
      act();
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  #writeAndSync(): void {
    if (this.#file.waiting === 0) return;
    const note = this.#takeNote();
    this.#file.write();
    this.#file.sync();
    this.#syncedMs = performance.now();
    if (note !== undefined) {
      this.#tips?.write(note.line);
      if (note.lasts) this.#tips?.sync();
    }
    this.#published();
  }

  #writeWhenMuch(): void {
    if (this.#publish === undefined && this.#file.waiting < MOST_WAITING) return;
    this.#file.write();
    this.#published();
  }

  /** One sync at a time; who comes while it goes on waits for the next, together. */
  #syncNext(): void {
    if (this.#isSyncing || this.#next.length === 0) return;
    const waiting = this.#next;
    this.#next = [];
    this.#isSyncing = true;
    const ended = (failure?: Error): void => {
      this.#isSyncing = false;
      const problem = failure ?? this.#failureOf(() => this.#published());
      for (const done of waiting) done(problem);
      this.#syncNext();
    };
    const note = this.#takeNote();
    const problem = this.#failureOf(() => this.#file.write());
    if (problem !== undefined) return ended(problem);
    this.#file.syncInBackground((failure) => {
      if (failure !== undefined || note === undefined) ended(failure);
      else this.#noteInBackground(note, ended);
    });
  }

  #takeNote(): Note | undefined {
    const note = this.#note;
    this.#note = undefined;
    return note;
  }

  #noteInBackground({ line, lasts }: Note, done: (failure?: Error) => void): void {
    const tips = this.#tips;
    if (tips === undefined) return done();
    const problem = this.#failureOf(() => tips.write(line));
    if (problem === undefined && lasts) tips.syncInBackground(done);
    else done(problem);
  }

  #published(): void {
    const publish = this.#publish;
    this.#publish = undefined;
    publish?.();
  }
}
