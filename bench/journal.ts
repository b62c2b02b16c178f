import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileJournal, JOURNAL_FILE } from '../src/adapters/file-journal.ts';
import { makeJournalLine, parseJournal } from '../src/job/journal.ts';
import { replayJournal } from '../src/job/replay.ts';
import { dealJob } from '../test/support/simulated-job.ts';
import { timeOfNs } from './time-of.ts';

const BOARD_COUNT = 24;

/** Prints what it costs to write down, read and replay the journal of a job, per board. */
export function run(): void {
  const { entries } = dealJob({ boards: BOARD_COUNT, faults: 'worn', seed: 'bench' });
  const text = `${entries.map(makeJournalLine).join('\n')}\n`;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const measures: readonly (readonly [string, () => unknown])[] = [
    ['dealt, nothing kept', () => dealJob({ boards: BOARD_COUNT, faults: 'worn', seed: 'bench' })],
    ['lines made', () => entries.map(makeJournalLine)],
    ['written to a file', () => writeAll(folder)],
    ['read and checked', () => parseJournal(text)],
    ['replayed', () => replayJournal(entries)],
  ];
  function writeAll(jobs: string): void {
    const journal = createFileJournal(jobs, 'job');
    for (const entry of entries) journal.append(entry);
    journal.close();
    if (statSync(join(journal.folder, JOURNAL_FILE)).size !== text.length)
      throw new Error('Not all was written.');
    rmSync(journal.folder, { recursive: true });
  }
  const perBoard = Math.round(entries.length / BOARD_COUNT);
  console.log(
    `A journal of ${BOARD_COUNT} boards, ${perBoard} events and ${Math.round(text.length / BOARD_COUNT / 1000)} kB a board:`,
  );
  for (const [name, work] of measures) {
    console.log(
      `  ${name.padEnd(22)} ${(timeOfNs(BOARD_COUNT, work) / 1e6).toFixed(3).padStart(8)} ms a board`,
    );
  }
  rmSync(folder, { recursive: true });
}

if (import.meta.main) run();
