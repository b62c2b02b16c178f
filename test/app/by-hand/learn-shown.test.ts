import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HERE } from '../../../rigs/here.ts';
import { systemThreads } from '../../../src/adapters/threads/threads.ts';
import { CameraTable } from '../../../src/app/by-hand/camera-table.ts';
import { learnShownDeck } from '../../../src/app/decks/learn-shown.ts';

test.each([
  ['stopped', 'by whoever types Ctrl-C', (typed: AbortController) => typed.abort()],
  ['input', 'at the table', (_: AbortController, table: CameraTable) => table.stop()],
] as const)('a deck whose showing ends too soon is a problem of kind %s: %s', async (kind, _, end) => {
  const typed = new AbortController();
  const table = new CameraTable();
  const learning = learnShownDeck(
    {
      deck: 'standard',
      rounds: 1,
      output: join(tmpdir(), 'soubrette-no-such.deck.json'),
      seed: 1,
      replaces: true,
    },
    {
      ...HERE,
      threads: systemThreads,
      signal: typed.signal,
      emit: ({ kind: told }) => told === 'deck-shown' && end(typed, table),
      openTable: async () => ({ table, close: async () => {} }),
    },
  );
  await expect(learning).rejects.toMatchObject({ kind, code: 'deck-not-shown' });
});
