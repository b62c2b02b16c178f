import { expect, test } from 'vitest';
import { type SimulateRequest, simulate } from '../../../src/app/dealing/simulate/simulate.ts';

const ASKED: SimulateRequest = {
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
  const { isStopped, report } = await simulate({ ...ASKED, threads }, { emit, signal, places: PLACES });
  const { boardsPerWallSecond: _, wallMs: __, ...rest } = report;
  return { isStopped, rest, told };
}

test('what is counted does not depend on the threads that share the work', async () => {
  const [alone, shared] = [await counted(1), await counted(3)];
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
