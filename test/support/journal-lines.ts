import { createCraft } from '../../src/adapters/seal.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import { chainOf, type JournalCraft, makeJournalLine } from '../../src/job/journal.ts';

/** Writes cards in clear. */
export const CLEAR: JournalCraft = createCraft();
/** Seals with a key of its own. */
export const SEALED: JournalCraft = createCraft(Buffer.alloc(32, 7));

/** The lines of a whole journal. */
export function linesOf(entries: readonly JournalEntry[], craft: JournalCraft): string[] {
  const lines: string[] = [];
  for (const entry of entries) lines.push(makeJournalLine(entry, chainOf(lines.at(-1) ?? ''), craft));
  return lines;
}
