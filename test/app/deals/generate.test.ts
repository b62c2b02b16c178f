import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generateDeals } from '../../../src/app/deals/generate.ts';
import type { GenerateEvent, GenerateRequest } from '../../../src/app/deals/generate-request.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { readPbn } from '../../../src/formats/pbn/pbn.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'generate-app-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const MANY = 20_000;

/** What a request came to, what was told meanwhile, and the bytes of the output `-`; stopped at its first progress if asked. */
async function generated(more: Partial<GenerateRequest>, { stops = false, script = '' } = {}) {
  const stop = new AbortController();
  const events: GenerateEvent[] = [];
  const chunks: Uint8Array[] = [];
  const boards = Array.from({ length: 4 }, (_, at) => toBoardNumber(at + 1));
  const request = {
    boards,
    deck: 'standard',
    seed: 'app',
    output: '-',
    allowLoss: false,
    replaces: false,
  } as const;
  const result = await generateDeals(
    { ...request, ...more },
    {
      signal: stop.signal,
      emit(event) {
        events.push(event);
        if (stops && event.kind === 'progress') stop.abort();
      },
      stdin: async function* () {
        yield new TextEncoder().encode(script);
      },
      write: (bytes) => chunks.push(bytes),
    },
  );
  return { result, events, boards: readPbn(Buffer.concat(chunks)).boards };
}

/** Boards that are numbered while they are taken. */
const ENDLESS = {
  length: MANY,
  *[Symbol.iterator]() {
    for (let number = 1; number <= MANY; number++) yield toBoardNumber(number);
  },
};

describe('deals that are made without a terminal', () => {
  test('stop at the signal while deals of 68 cards are solved, which is said to take long', async () => {
    const script = 'condition par(NS) > 0';
    const { result, events, boards } = await generated(
      { deck: 'super', where: '-' },
      { stops: true, script },
    );
    expect([result.ending, boards]).toEqual(['stopped', []]);
    expect(events.map(({ kind }) => kind).slice(0, 3)).toEqual(['solving-slowly', 'making', 'progress']);
  });

  test('by chance stop at the signal, and keep what is made', async () => {
    const { result, boards } = await generated({ boards: ENDLESS }, { stops: true });
    expect(result.ending).toBe('stopped');
    expect(boards.length).toBe(result.produced);
    expect(boards.length).toBeGreaterThan(0);
    expect(boards.length).toBeLessThan(MANY);
  });

  test('for a script tell how far they are, and that they are too few', async () => {
    const script = 'generate 60000\nhcp(north) == 37';
    const { result, events } = await generated({ where: '-' }, { script });
    expect(result).toMatchObject({ ending: 'too-few', generated: 60_000 });
    expect(events[0]).toEqual({ kind: 'making' });
    const told = events.flatMap((event) => (event.kind === 'progress' ? [event.generated] : []));
    expect(told).toEqual([20_000, 40_000, 60_000]);
  });

  test('for a script stop at the signal', async () => {
    const { result } = await generated({ where: '-' }, { script: 'hcp(north) == 37', stops: true });
    expect(result).toMatchObject({ ending: 'stopped', generated: 20_000 });
  });

  test('name a file that may not be replaced by its code and path', async () => {
    const path = join(FOLDER, 'taken.pbn');
    writeFileSync(path, 'mine');
    await expect(generated({ output: path })).rejects.toMatchObject({
      kind: 'request',
      code: 'file-exists',
      facts: { path },
      message: `${path} already exists.`,
    });
  });

  test('are written, and nothing but their number and origin is told', async () => {
    const path = join(FOLDER, 'blind.lin');
    const { events, result } = await generated({ output: path });
    expect(existsSync(path)).toBe(true);
    expect(result).toEqual({
      format: 'lin',
      origin: { kind: 'seeded', seed: 'app' },
      produced: 4,
      ending: 'done',
    });
    expect(events.map(({ kind }) => kind)).toEqual(['not-held']);
  });
});
