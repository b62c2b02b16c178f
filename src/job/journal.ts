import { failure, type Result, success } from '../bridge/result.ts';
import { finite, Malformed, record, text, whole } from './decode.ts';
import type { JournalEntry } from './event.ts';
import { decodeEvent, encodeEvent } from './event-codec.ts';

/** What a journal file holds. */
export interface JournalContent {
  readonly entries: readonly JournalEntry[];
  /** Whether the last line broke off, so that it was left out. */
  readonly torn: boolean;
}

/** Why a journal can't be believed, with the line from 1. */
export interface JournalProblem {
  readonly line: number;
  readonly message: string;
}

/** One line of a journal, without its line end. */
export function makeJournalLine({ seq, at, nowMs, event }: JournalEntry): string {
  return JSON.stringify({ seq, at, nowMs, ...encodeEvent(event) });
}

const heading = record<Omit<JournalEntry, 'event'>>({ seq: whole(1), at: text, nowMs: finite });

function parseLine(line: string, seq: number): JournalEntry {
  const value = parseJson(line);
  const entry = { ...heading(value, ''), event: decodeEvent(value, '') };
  if (entry.seq !== seq) throw new Malformed(`seq is not ${seq}: a line is missing or was added`);
  if ((entry.event.kind === 'job-started') !== (seq === 1)) {
    throw new Malformed('a journal starts with its one line job-started');
  }
  return entry;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Malformed('this is not JSON');
  }
}

/**
 * Reads a journal. A last line without its end was torn by a crash: it is left out, and `torn` says so. Any other
 * line that is not as it was written makes the journal one that can't be believed.
 */
export function parseJournal(content: string): Result<JournalContent, JournalProblem> {
  const lines = content.split('\n');
  const torn = lines.pop() !== '';
  const entries: JournalEntry[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      entries.push(parseLine(line, index + 1));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      return failure(problemAt(index + 1, error.message));
    }
  }
  if (entries.length === 0) return failure({ line: 1, message: 'The journal holds no whole line (line 1).' });
  return success({ entries, torn });
}

function problemAt(line: number, what: string): JournalProblem {
  const advice =
    'It was changed or damaged, or another version wrote it: nothing from this line on is believed.';
  return { line, message: `Line ${line} of the journal is not as it was written: ${what}. ${advice}` };
}
