import { expect, test } from 'vitest';
import { TaskQueue } from '../../../src/app/analysis/task-queue.ts';

test('tasks that come of one are taken before the others, and who waits gets them', async () => {
  const queue = new TaskQueue(['a', 'b']);
  const source = queue[Symbol.asyncIterator]();
  expect(await source.next()).toEqual({ done: false, value: 'a' });
  queue.ended(['a again']);
  expect(await source.next()).toEqual({ done: false, value: 'a again' });
  expect(await source.next()).toEqual({ done: false, value: 'b' });
  const waiting = source.next();
  queue.ended(['b again']);
  expect(await waiting).toEqual({ done: false, value: 'b again' });
  const end = source.next();
  queue.ended();
  queue.ended();
  expect(await end).toEqual({ done: true, value: undefined });
});

test('an empty queue ends at once', async () => {
  expect(await new TaskQueue([])[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
});
