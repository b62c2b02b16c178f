import { expect, test } from 'vitest';
import { TaskQueue } from '../../src/app/task-queue.ts';

test('a thread for which there is nothing waits until a task has ended', async () => {
  const tasks = [['a', 'c'], ['b']];
  const queue = new TaskQueue((thread) => tasks[thread]?.shift());
  const source = queue[Symbol.asyncIterator]();
  expect(await source.next(0)).toEqual({ done: false, value: 'a' });
  expect(await source.next(1)).toEqual({ done: false, value: 'b' });
  const waiting = source.next(1);
  tasks[1]?.push('b again');
  queue.ended();
  expect(await waiting).toEqual({ done: false, value: 'b again' });
  expect(await source.next(0)).toEqual({ done: false, value: 'c' });
  const end = source.next(0);
  for (let atWork = 3; atWork > 0; atWork--) queue.ended();
  expect(await end).toEqual({ done: true, value: undefined });
});

test('an empty queue ends at once', async () => {
  const source = new TaskQueue(() => undefined)[Symbol.asyncIterator]();
  expect(await source.next(0)).toEqual({ done: true, value: undefined });
});

test('a queue to which tasks may come waits for them, and ends where none may any more', async () => {
  const tasks: string[] = [];
  let isOpen = true;
  const queue = new TaskQueue(
    () => tasks.shift(),
    () => isOpen,
  );
  const source = queue[Symbol.asyncIterator]();
  const first = source.next(0);
  tasks.push('a');
  queue.chooseAgain();
  expect(await first).toEqual({ done: false, value: 'a' });
  queue.ended();
  const next = source.next(0);
  isOpen = false;
  queue.chooseAgain();
  expect(await next).toEqual({ done: true, value: undefined });
});
