import type { ReadSoFar } from '../job/journal.ts';
import type { LineEnd } from '../job/journal-line.ts';

/** Where the lines of a report begin: after the line with this number, whose chain is this. */
export interface ReportedAfter {
  readonly seq: number;
  readonly chain: LineEnd['chain'];
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
