import type { JournalEntry } from '../job/event.ts';
import type { Clock } from '../ports/clock.ts';
import type { Journal } from '../ports/journal.ts';

/** How long an event waits for others at most, so that they are kept together. */
const GROUP_MS = 100;

/** Hands the events of a job to its journal in groups, and tells of each when it is kept, not before. */
export class Keeper {
  readonly #clock: Clock;
  readonly #journal: Journal | undefined;
  readonly #kept: (entry: JournalEntry) => void;
  readonly #fail: (failure: Error) => void;
  #group: JournalEntry[] = [];
  #hasFailed = false;

  /** `kept` hears every entry in its order; `fail` hears once that nothing more can be kept. */
  constructor(
    clock: Clock,
    journal: Journal | undefined,
    kept: (entry: JournalEntry) => void,
    fail: (failure: Error) => void,
  ) {
    this.#clock = clock;
    this.#journal = journal;
    this.#kept = kept;
    this.#fail = fail;
  }

  take(entry: JournalEntry): void {
    if (this.#hasFailed) return;
    if (this.#journal === undefined) return this.#kept(entry);
    this.#journal.append(entry);
    this.#group.push(entry);
    if (this.#group.length === 1) this.#clock.afterMs(GROUP_MS, () => this.#keepGroup(entry));
  }

  /** Calls back when all that was taken so far is kept; never, where it can't be. */
  keep(done: () => void): void {
    if (this.#hasFailed) return;
    if (this.#journal === undefined) return done();
    const group = this.#group;
    this.#group = [];
    this.#journal.keep((failure) => {
      if (this.#hasFailed) return;
      if (failure !== undefined) {
        this.#hasFailed = true;
        return this.#fail(failure);
      }
      for (const entry of group) this.#kept(entry);
      done();
    });
  }

  /** The time of a group is up, unless it was kept before with something urgent. */
  #keepGroup(first: JournalEntry): void {
    if (this.#group[0] === first) this.keep(() => {});
  }
}
