import { expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { systemThreads } from '../../../src/adapters/threads/threads.ts';
import { type SimulateRequest, simulate } from '../../../src/app/dealing/simulate.ts';
import { chunksOf, simulateChunk } from '../../../src/machines/simulate/chunk.ts';
import type { simulateChunks } from '../../../src/machines/simulate/thread.ts';

const ASKED: SimulateRequest & { readonly seed: string } = {
  boards: 490,
  deck: 'standard',
  faults: 'good',
  profile: 'bench',
  readers: 'both',
  seed: 'threads',
};
const PLACES = { jobs: '', keys: '', state: '' };

/** What a simulation counts with this many threads, and how far it said to be. */
async function counted(threads: number, signal = new AbortController().signal) {
  const told: number[] = [];
  const emit = (event: Parameters<Parameters<typeof simulate>[1]['emit']>[0]): void => {
    if (event.kind === 'boards-simulated') told.push(event.boards);
  };
  const { isStopped, report } = await simulate(
    { ...ASKED, threads },
    { ...computer, ...HERE, emit, signal, places: PLACES },
  );
  const { boardsPerWallSecond: _, wallMs: __, ...rest } = report;
  return { isStopped, rest, told };
}

test('threads that share chunks count what one alone counts in each', async () => {
  const chunks = [0, 480, 960].map((first) => ({ first, boards: 2 }));
  const dealt: number[] = [];
  const ports = {
    places: PLACES,
    signal: new AbortController().signal,
    dealt: (boards: number) => void dealt.push(boards),
  };
  const shared = await systemThreads.inThreads<typeof simulateChunks>(
    'src/machines/simulate/thread.ts',
    { request: ASKED, places: PLACES },
    chunks,
    { count: 2, signal: ports.signal, report: ports.dealt },
  );
  expect(dealt).toEqual([2, 2, 2]);
  const alone = [];
  for (const chunk of chunks) alone.push(await simulateChunk(ASKED, chunk, ports));
  expect(shared).toEqual(alone);
  expect(chunksOf(ASKED.boards)).toEqual([
    { first: 0, boards: 480 },
    { first: 480, boards: 10 },
  ]);
});

/** Each simulates a thousand boards. */
test.each(IN_FULL ? [3] : [])('what is counted does not depend on %i threads', async (threads) => {
  const [alone, shared] = [await counted(1), await counted(threads)];
  expect(shared.rest).toEqual(alone.rest);
  expect(alone.rest.boards).toBe(ASKED.boards);
  for (const { told } of [alone, shared]) {
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(ASKED.boards);
  }
});

test.each([1, 2])('who stops it gets what is counted until then: %i threads', async (threads) => {
  const stopped = new AbortController();
  stopped.abort();
  const { isStopped, rest } = await counted(threads, stopped.signal);
  expect(isStopped).toBe(true);
  expect(rest.boards).toBeLessThan(ASKED.boards);
});
