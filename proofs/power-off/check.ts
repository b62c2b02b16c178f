import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJournal } from '../../src/adapters/disk/job-folder.ts';
import { readKeyFile } from '../../src/adapters/keys/job-keys.ts';
import { makeShownLine } from '../../src/job/blind.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import { decodeEvent } from '../../src/job/event-codec.ts';
import type { JournalContent } from '../../src/job/journal.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { createJournalCipher } from '../../src/sealing/seal.ts';
import { runTool } from './tools.ts';

/** What a data disk holds after a cut, against what was acknowledged before. */
export interface Findings {
  /** Events in the journal that can be believed. */
  readonly events: number;
  /** Acknowledged lines that are not in the journal as they were told. */
  readonly lost: number;
  /** Whether something that nobody was told about was cut short at its end. */
  readonly isTorn: boolean;
  readonly isFinished: boolean;
  /** Why the journal can't be used, if it can't. */
  readonly problem?: string;
}

const NOTHING: Findings = { events: 0, lost: 0, isTorn: false, isFinished: false };

/** Looks at the copy of a data disk (a tar file) for every acknowledged line of its job. */
export function checkCopy(copy: string, acknowledged: readonly string[]): Findings {
  const folder = mkdtempSync(`${copy}-`);
  try {
    runTool('tar', ['-x', '-f', copy, '-C', folder]);
    const journals = globSync(join(folder, 'jobs/*/journal.jsonl'));
    const [journal] = journals;
    if (journal === undefined) return { ...NOTHING, lost: acknowledged.length };
    if (journals.length > 1) return { ...NOTHING, problem: `there are ${journals.length} jobs` };
    return checkJournal(journal, join(folder, 'soubrette/keys'), acknowledged);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkJournal(path: string, keys: string, acknowledged: readonly string[]): Findings {
  const read = readJournal(path, (sealing) =>
    createJournalCipher(sealing?.kind === 'keyFile' ? readKeyFile(keys, sealing.name) : undefined),
  );
  if (!read.ok) return { ...NOTHING, lost: acknowledged.length, problem: 'its first line is not whole' };
  const { content } = read.value;
  const problem = problemOf(content);
  return {
    events: content.course.length,
    lost: acknowledged.filter((line) => !isKept(entryOf(line), content)).length,
    isTorn: content.torn,
    isFinished: content.course.at(-1)?.event.kind === 'job-finished',
    ...(problem === undefined ? {} : { problem }),
  };
}

function problemOf({ damage, entries }: JournalContent): string | undefined {
  if (damage !== undefined) return damage.message;
  if (entries === undefined) return 'its key is not there';
  return replayJournal(entries).disagreement?.message;
}

/** What a line of `deal --json --show-hands` tells. */
function entryOf(line: string): JournalEntry {
  const { seq, at, nowMs, ...event } = JSON.parse(line) as Omit<JournalEntry, 'event'>;
  return { seq, at, nowMs, event: decodeEvent(event, event) };
}

/** Whether the journal has what was told, in its place. */
function isKept(told: JournalEntry, { entries = [] }: JournalContent): boolean {
  const kept = entries[told.seq - 1];
  return kept !== undefined && isDeepStrictEqual(told, entryOf(makeShownLine(kept, true)));
}

/** Whether lines came in the order of the journal, none left out. */
export function isInOrder(acknowledged: readonly string[]): boolean {
  const places = acknowledged.map((line) => entryOf(line).seq);
  return places.every((seq, index) => index === 0 || seq === (places[index - 1] ?? 0) + 1);
}
