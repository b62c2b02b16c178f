import { workerData } from 'node:worker_threads';
import { serveThread } from '../../../src/adapters/threads/threads.ts';

/** A thread that adds its start to each number that it is sent; 13 it can't, and at 0 it works until it is stopped. */
serveThread<number, string, number>(async (number, { signal, report }) => {
  report(`begins ${number}`);
  if (number === 13) throw new RangeError('13 brings bad luck.');
  if (number === 0) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  return number + Number(workerData);
});
