import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppendFile } from '../../../src/adapters/disk/append-file.ts';
import { FileJournal } from '../../../src/adapters/disk/file-journal.ts';
import type { JobEvent } from '../../../src/job/event.ts';
import { JOURNAL_START } from '../../../src/job/journal-line.ts';
import { lastTip } from '../../../src/job/tip.ts';
import type { Durability } from '../../../src/ports/job-folders.ts';
import { createJournalCipher } from '../../../src/sealing/seal.ts';

/** A file that tells how often its syncs were asked for. */
class CountedFile extends AppendFile {
  syncs = 0;

  override sync(): void {
    this.syncs++;
    super.sync();
  }

  override syncInBackground(done: (failure?: Error) => void): void {
    this.syncs++;
    super.syncInBackground(done);
  }
}

const STARTED: JobEvent = { kind: 'board-started', board: 1, copy: 1 };
const VERIFIED: JobEvent = { kind: 'board-verified', run: 1 };
const STOPPED: JobEvent = { kind: 'job-stopped' };

/** Keeps each of these groups of events by itself. */
async function keepGroups(durability: Durability, groups: readonly (readonly JobEvent[])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-'));
  const file = new CountedFile(join(folder, 'journal'));
  const tips = new CountedFile(join(folder, 'tips'));
  const cipher = createJournalCipher(Buffer.alloc(32));
  const journal = new FileJournal({ file, tips, cipher, durability, end: JOURNAL_START });
  let seq = 0;
  for (const group of groups) {
    for (const event of group)
      journal.append({ seq: ++seq, at: '2026-01-01T00:00:00.000Z', nowMs: 0, event });
    const failure = await new Promise<Error | undefined>((kept) => journal.keep(kept));
    expect(failure).toBeUndefined();
  }
  journal.close();
  return { syncs: file.syncs, noteSyncs: tips.syncs, tip: lastTip(readFileSync(tips.path, 'utf8')) };
}

test.each(['sync', 'background'] as const)(
  'a board is noted without a wait for the disk (%s)',
  async (durability) => {
    const kept = await keepGroups(durability, [[STARTED], [VERIFIED]]);
    expect(kept).toMatchObject({ syncs: 2, noteSyncs: 0, tip: { seq: 2 } });
  },
);

test.each(['sync', 'background'] as const)(
  'the end of a job is on the disk before it is told (%s)',
  async (durability) => {
    const kept = await keepGroups(durability, [[STARTED], [STOPPED, VERIFIED]]);
    expect(kept).toMatchObject({ syncs: 2, noteSyncs: 1, tip: { seq: 3 } });
  },
);
