import { createCraft } from '../../src/adapters/seal.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import { endOf, JOURNAL_START, type JournalCraft, makeJournalLine } from '../../src/job/journal-line.ts';

/** Writes cards in clear. */
export const CLEAR: JournalCraft = createCraft();
/** Seals with a key of its own. */
export const SEALED: JournalCraft = createCraft(Buffer.alloc(32, 7));

/** The lines of a whole journal. */
export function linesOf(entries: readonly JournalEntry[], craft: JournalCraft): string[] {
  let end = JOURNAL_START;
  return entries.map((entry) => {
    const line = makeJournalLine(entry, end, craft);
    end = endOf(line);
    return line;
  });
}
