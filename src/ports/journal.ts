import type { JournalEntry } from '../job/event.ts';

/** Where the events of one job are kept, in their order. */
export interface Journal {
  /** Takes an entry down after all before it. */
  append(entry: JournalEntry): void;
  /** Returns when all that was taken down is kept; throws where it can't be, and then nothing more may be shown. */
  flush(): void;
  close(): void;
}

/** The date and time for people, ISO 8601 in UTC. */
export type WallClock = () => string;
