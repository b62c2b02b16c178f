import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { systemThreads } from '../../../src/adapters/threads/threads.ts';
import { generateDeals } from '../../../src/app/deals/generate.ts';
import type { GenerateEvent, GenerateRequest } from '../../../src/app/deals/generate-request.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { highCardPoints } from '../../../src/bridge/high-card-points.ts';
import { seatAfter } from '../../../src/bridge/seat.ts';
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
      ...computer,
      signal: stop.signal,
      threads: systemThreads,
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

  test.each([
    ['dealer south', {}, ['lets S deal every board', '1-2,4']],
    ['dealer south', { dealer: 'W' }, ['lets S deal every board', '1-3']],
    ['dealer south', { rotates: true }, []],
    ['vulnerable ew', {}, ['the vulnerability ew', '1-2,4']],
    ['vulnerable ew', { rotates: true, script: 'dealer north' }, ['what the trays say', '1-2,4']],
    ['', { dealer: 'S' }, []],
  ] as const)(
    'for a script that says %s with %o tell first where trays say otherwise',
    async (said, more, parts) => {
      const { script = '', ...request } = { script: '', ...more };
      const made = await generated(
        { where: '-', ...request },
        { script: `${said} ${script}\nhcp(south) > 11\n` },
      );
      const [first] = made.events;
      const sentence = first?.kind === 'script-warning' ? first.sentence : '';
      expect(sentence === '').toBe(parts.length === 0);
      for (const part of parts) expect(sentence).toContain(part);
    },
  );

  test('are turned to the dealer of each board, whose hand is what the script asks of its own', async () => {
    const script = 'dealer south\nhcp(south) >= 16 and hcp(west) < 8\n';
    const { boards } = await generated({ where: '-', rotates: true }, { script });
    expect(boards.map(({ dealer }) => dealer)).toEqual(['N', 'E', 'S', 'W']);
    for (const { deal, dealer } of boards) {
      expect(highCardPoints(deal.hands[dealer], 'milton')).toBeGreaterThan(15);
      expect(highCardPoints(deal.hands[seatAfter(dealer)], 'milton')).toBeLessThan(8);
    }
    await expect(generated({ where: '-', rotates: true }, { script: 'hcp(south) > 11' })).rejects.toThrow(
      'dealer south',
    );
  });

  test('by chance are dealt first by who is named', async () => {
    const { boards } = await generated({ dealer: 'S' });
    expect(boards.map(({ dealer }) => dealer)).toEqual(['S', 'W', 'N', 'E']);
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
