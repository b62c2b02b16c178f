import type { JournalEntry } from '../job/event.ts';
import { chainOf, type JournalCraft, makeJournalLine } from '../job/journal.ts';
import type { Journal } from '../ports/journal.ts';
import type { AppendFile } from './append-file.ts';

/**
 * How a journal is kept: `sync` waits for the disk, so that virtual time stands still meanwhile; `background` lets
 * real time go on; `off` leaves it to the system, for simulations of which nothing needs to last.
 */
export type Durability = 'sync' | 'background' | 'off';

const MOST_WAITING = 1 << 16;

/** A journal in a file, from a line with this `chain` on. `published` is called once, when its first lines are kept. */
export class FileJournal implements Journal {
  readonly #file: AppendFile;
  readonly #craft: JournalCraft;
  readonly #durability: Durability;
  #publish: (() => void) | undefined;
  #chain: string;
  #isSyncing = false;
  /** Who waits for the sync after the one that goes on. */
  #next: ((failure?: Error) => void)[] = [];

  constructor(
    file: AppendFile,
    craft: JournalCraft,
    durability: Durability,
    chain: string,
    publish?: () => void,
  ) {
    this.#file = file;
    this.#craft = craft;
    this.#durability = durability;
    this.#chain = chain;
    this.#publish = publish;
  }

  append(entry: JournalEntry): void {
    const line = makeJournalLine(entry, this.#chain, this.#craft);
    this.#chain = chainOf(line);
    this.#file.add(line);
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

  close(): void {
    this.#file.close();
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
    this.#file.write();
    this.#file.sync();
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
    const problem = this.#failureOf(() => this.#file.write());
    if (problem === undefined) this.#file.syncInBackground(ended);
    else ended(problem);
  }

  #published(): void {
    const publish = this.#publish;
    this.#publish = undefined;
    publish?.();
  }
}
