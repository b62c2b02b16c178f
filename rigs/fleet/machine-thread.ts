import { parentPort } from 'node:worker_threads';
import { DealingMachine } from './dealing-machine.ts';
import type { ThreadAnswer, ThreadQuestion } from './machine-threads.ts';

/** A thread in which machines of a night deal. */
const machines = new Map<number, DealingMachine>();
parentPort?.on('message', async ({ id, made, number, work }: ThreadQuestion) => {
  if (made !== undefined) machines.set(number, new DealingMachine(made));
  const done = work && (await machines.get(number)?.work(work));
  parentPort?.postMessage({ id, done } satisfies ThreadAnswer);
});
