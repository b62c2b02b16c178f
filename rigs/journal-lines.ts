import type { JournalEntry } from '../src/job/event.ts';
import { endOf, JOURNAL_START, type JournalCipher, makeJournalLine } from '../src/job/journal-line.ts';
import { createJournalCipher } from '../src/sealing/seal.ts';

/** Writes cards in the clear. */
export const CLEAR: JournalCipher = createJournalCipher();
/** Seals with a key of its own. */
export const SEALED: JournalCipher = createJournalCipher(Buffer.alloc(32, 7));

/** The lines of a whole journal. */
export function linesOf(entries: readonly JournalEntry[], cipher: JournalCipher): string[] {
  let end = JOURNAL_START;
  return entries.map((entry) => {
    const line = makeJournalLine(entry, end, cipher);
    end = endOf(line);
    return line;
  });
}
