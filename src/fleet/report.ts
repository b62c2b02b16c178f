/** How far the journal of a job is known: its last line by number, from 1, and the chain up to it. */
export interface JournalTip {
  readonly seq: number;
  readonly chain: string;
}

/** The tip of a journal of which nothing is known yet. */
export const NO_TIP: JournalTip = { seq: 0, chain: '' };

/** Lines of a journal that a machine reports. */
export interface ReportedLines {
  /** The tip before its first line. */
  readonly after: JournalTip;
  /** The tip after its last. */
  readonly tip: JournalTip;
}

/**
 * How reported lines stand to what is known: `next` are taken; `known` ones were taken before; those `apart` don't begin
 * where the known ones end, so that their machine has to go on from there; `branched` ones belong to another course of
 * the same job, as a copy of its folder has that went on by itself.
 */
export type ReportStanding = 'next' | 'known' | 'apart' | 'branched';

/** Compares reported lines with the tip that is known. */
export function standingOfReport(known: JournalTip, { after, tip }: ReportedLines): ReportStanding {
  if ([after, tip].some(({ chain, seq }) => seq === known.seq && chain !== known.chain)) return 'branched';
  if (tip.seq <= known.seq) return 'known';
  return after.seq === known.seq ? 'next' : 'apart';
}
