import type { ReadSoFar } from '../job/journal.ts';
import type { LineEnd } from '../job/journal-line.ts';
import type { LeasedTray } from './tray.ts';

/** Where the lines of a report begin: after the line with this number, whose chain is this. */
export interface ReportedAfter {
  readonly seq: number;
  readonly chain: LineEnd['chain'];
}

/** Lines of the journal of a job. */
export interface Reported {
  readonly job: string;
  readonly event: string;
  /** The trays of the job; what the first report of a job says of them counts. A tray's copy in the job is its set. */
  readonly trays: readonly LeasedTray[];
  readonly after: ReportedAfter;
  /** Whole lines as they stand in the journal, each with its end. Cards are sealed in them. */
  readonly lines: string;
}

/**
 * How reported lines stand to what is known: `next` ones follow it; those `elsewhere` were reported before, or some
 * before them are missing, so that their machine goes on from what is known; `branched` ones belong to another course of
 * the same job, as a copy of its folder has that went on by itself.
 */
export type ReportStanding = 'next' | 'elsewhere' | 'branched';

/** Compares where reported lines begin with how far the journal is known. */
export function standingOfReport(known: ReadSoFar, after: ReportedAfter): ReportStanding {
  if (after.seq !== known.seq) return 'elsewhere';
  return after.chain === known.end.chain ? 'next' : 'branched';
}
