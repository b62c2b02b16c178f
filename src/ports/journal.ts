import type { JournalEntry } from '../job/event.ts';

/** Where the events of one job are kept, in their order. */
export interface Journal {
  /** Takes an entry down after all before it. */
  append(entry: JournalEntry): void;
  /** Calls back when all that was taken down is kept; with the reason where it can't be, and then nothing more may be shown. */
  keep(done: (failure?: Error) => void): void;
  /** Whether what was taken down should be kept now, where nothing waits for it; else it can be asked again later. */
  isDue?(): boolean;
  close(): void;
}

/** The date and time for people, ISO 8601 in UTC. */
export type WallClock = () => string;
