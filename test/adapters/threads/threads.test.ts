import { expect, test } from 'vitest';
import { workInThreads } from '../../../src/adapters/threads/threads.ts';

const SCRIPT = new URL('./sums-in-threads.ts', import.meta.url);
const NEVER = new AbortController().signal;

/** What threads that add 100 make of numbers, and what they told. */
async function summed(
  numbers: readonly number[],
  threads: number,
  signal = NEVER,
  heard = (_: string) => {},
) {
  return workInThreads<number, string, number>(SCRIPT, 100, numbers, { threads, signal, progress: heard });
}

test.each([1, 2, 5])('%i threads do all tasks, and answer in the order of these', async (threads) => {
  const told: string[] = [];
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  const sums = await summed(numbers, threads, NEVER, (what) => told.push(what));
  expect(sums).toEqual([101, 102, 103, 104, 105, 106, 107]);
  expect(told.toSorted()).toEqual(numbers.map((number) => `begins ${number}`));
});

test('a task that fails is told as it failed', async () => {
  await expect(summed([1, 13, 2], 2)).rejects.toThrow(new RangeError('13 brings bad luck.'));
});

test('threads that are stopped end their tasks and begin no other', async () => {
  const stopped = new AbortController();
  const sums = await summed([0, 0, 1, 2], 2, stopped.signal, () => stopped.abort());
  expect(sums.every((sum) => sum === 100)).toBe(true);
  expect(sums.length).toBeLessThanOrEqual(2);
});
