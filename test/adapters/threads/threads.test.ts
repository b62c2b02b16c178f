import { getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { inThreadNow } from '../../../src/adapters/threads/in-thread-now.ts';
import { systemThreads } from '../../../src/adapters/threads/threads.ts';
import type { RequestOf } from '../../../src/ports/threads.ts';
import type { addTo } from './tasks.ts';
import type { double } from './work.ts';

const WORK = 'test/adapters/threads/work.ts';
const TASKS = 'test/adapters/threads/tasks.ts';
const NEVER = new AbortController().signal;
const ENOUGH = { mostMs: 60_000, mostMiB: 64 };

/** What comes of work in a thread. */
function doubled(
  asked: RequestOf<typeof double>,
  limits = ENOUGH,
  signal = NEVER,
  report = (_: string) => {},
) {
  return systemThreads.inThread<typeof double>(WORK, asked, limits, { signal, report });
}

describe('a thread', () => {
  test('answers what it was asked, and is heard on the way', async () => {
    const told: string[] = [];
    const end = await doubled(21, ENOUGH, NEVER, (what) => told.push(what));
    expect([end, told]).toEqual([{ kind: 'answered', answer: 42 }, ['doubles 21']]);
  });

  test('that takes too long is ended', async () => {
    expect(await doubled('endless', { ...ENOUGH, mostMs: 1 })).toEqual({ kind: 'too-long' });
  });

  test('that takes too much memory is ended, and this process goes on', async () => {
    expect(await doubled('greedy', { ...ENOUGH, mostMiB: 16 })).toEqual({ kind: 'too-much' });
  });

  test('is ended where nobody waits for it any more', async () => {
    const stopping = new AbortController();
    const asked = doubled('endless', ENOUGH, stopping.signal);
    stopping.abort();
    expect(await asked).toEqual({ kind: 'stopped' });
    expect(await doubled('endless', ENOUGH, stopping.signal)).toEqual({ kind: 'stopped' });
  });

  test('that fails or says nothing is a defect, which has what it held', async () => {
    await expect(doubled('broken')).rejects.toMatchObject({ message: 'broken', facts: { path: 'a' } });
    await expect(doubled('silent')).rejects.toThrow('without an answer');
  });

  test('does the work of a module with one function alone', async () => {
    const two = 'src/ports/environment-error.ts';
    await expect(systemThreads.inThread(two, 0 as never, ENOUGH, { signal: NEVER })).rejects.toThrow(
      /exports \d/,
    );
  });
});

describe('a thread that is waited for on the spot', () => {
  test('answers what it was asked', () => {
    expect(inThreadNow<typeof double>(WORK, 21, ENOUGH)).toEqual({ kind: 'answered', answer: 42 });
  });

  test('takes too long where it has begun and does not end', () => {
    const limits = { ...ENOUGH, mostMs: 2_000 };
    expect(inThreadNow<typeof double>(WORK, 'endless', limits)).toEqual({ kind: 'too-long' });
  });

  test.each([
    ['whose module is not there', 'test/adapters/threads/none.ts', /none\.ts/],
    ['whose module can not be loaded', 'README.md', /Unknown file extension/],
    ['that fails', WORK, /broken/],
  ])('%s fails at once, with the reason', (_, module, reason) => {
    let cause: unknown;
    try {
      inThreadNow<typeof double>(module, 'broken', ENOUGH);
    } catch (error) {
      cause = (error as Error).cause;
    }
    expect(String(cause)).toMatch(reason);
  });
});

describe('threads', () => {
  /** What threads that add 100 make of numbers, and what they told. */
  function summed(numbers: readonly number[], count: number, signal = NEVER, report = (_: string) => {}) {
    return systemThreads.inThreads<typeof addTo>(TASKS, 100, numbers, { count, signal, report });
  }

  test.each([1, 2, 5])('of %i do all tasks, and answer in the order of these', async (count) => {
    const told: string[] = [];
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const sums = await summed(numbers, count, NEVER, (what) => told.push(what));
    expect(sums).toEqual([101, 102, 103, 104, 105, 106, 107]);
    expect(told.toSorted()).toEqual(numbers.map((number) => `begins ${number}`));
  });

  test('tell of a task that fails as it failed', async () => {
    await expect(summed([1, 13, 2], 2)).rejects.toThrow(new RangeError('13 brings bad luck.'));
  });

  test('that are stopped end their tasks and begin no other', async () => {
    const stopped = new AbortController();
    const sums = await summed([0, 0, 1, 2], 2, stopped.signal, () => stopped.abort());
    expect(sums.every((sum) => sum === 100)).toBe(true);
    expect(sums.length).toBeLessThanOrEqual(2);
  });

  test.runIf(process.platform === 'linux')(
    'that are idle have the lowest priority, and only these',
    async () => {
      const before = getPriority();
      const idle = { count: 1, areIdle: true, signal: NEVER };
      const [priority] = await systemThreads.inThreads<typeof addTo>(TASKS, 0, ['priority'], idle);
      expect([priority, getPriority()]).toEqual([19, before]);
    },
  );
});
