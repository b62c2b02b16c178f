import type { JournalEntry } from '../job/event.ts';
import type { Clock } from '../ports/clock.ts';
import type { Journal } from '../ports/journal.ts';

/** How long an event waits for others, so that they are kept together; longer where its journal isn't due. */
const GROUP_MS = 100;

/** Hands the events of a job to its journal in groups, and lets each be shown when it is kept, not before. */
export class Keeper {
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #fail: (failure: Error) => void;
  /** What tells of the events that are not kept yet, in their order. */
  #group: (() => void)[] = [];
  #groups = 0;
  #isAwaited = false;
  #hasFailed = false;

  /** `fail` hears once that nothing more can be kept. */
  constructor(clock: Clock, journal: Journal, fail: (failure: Error) => void) {
    this.#clock = clock;
    this.#journal = journal;
    this.#fail = fail;
  }

  /**
   * Takes an event; `tell` is called when it is kept. Where a person waits for it no group waits longer: at a question time
   * may stand still, and what the sensors see of their hands would come too late.
   */
  take(entry: JournalEntry, tell: () => void, isAwaited: boolean): void {
    if (this.#hasFailed) return;
    this.#journal.append(entry);
    this.#group.push(tell);
    this.#isAwaited ||= isAwaited;
    if (this.#group.length === 1) this.#keepLater(this.#groups);
  }

  /** Calls back when all that was taken so far is kept and shown; never, where it can't be. */
  keep(done: () => void): void {
    if (this.#hasFailed) return;
    const group = this.#group;
    this.#group = [];
    this.#isAwaited = false;
    this.#groups++;
    this.#journal.keep((failure) => {
      if (this.#hasFailed) return;
      if (failure !== undefined) {
        this.#hasFailed = true;
        return this.#fail(failure);
      }
      for (const tell of group) tell();
      done();
    });
  }

  /** Keeps a group when its time is up, unless it was kept before with something urgent. */
  #keepLater(number: number): void {
    this.#clock.afterMs(GROUP_MS, () => {
      if (number !== this.#groups) return;
      if (!this.#isAwaited && this.#journal.isDue?.() === false) this.#keepLater(number);
      else this.keep(() => {});
    });
  }
}
