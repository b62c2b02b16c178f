import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { AnswerOf, RequestOf, ThreadEnd, ThreadLimits, ThreadWork } from '../../ports/threads.ts';
import { PROGRESS, type SaidNow, startThread } from './start-thread.ts';

/**
 * Has work done in a thread for callers that can't await: everything else in this thread stands still until the answer is
 * there, or the time is over, which begins when the thread has started. A thread that has run out of memory is waited for
 * to the end of its time. Throws where the thread does not start or fails.
 */
export function inThreadNow<Work extends ThreadWork>(
  module: string,
  request: RequestOf<Work>,
  { mostMiB, mostMs }: ThreadLimits,
): ThreadEnd<AnswerOf<Work>> {
  const { port1, port2 } = new MessageChannel();
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = startThread(
    { module, request, now: { progress, port: port2 } },
    { transferList: [port2], resourceLimits: { maxOldGenerationSizeMb: mostMiB } },
  );
  thread.on('error', () => {});
  thread.unref();
  const end = awaitProgress(progress, mostMs);
  const got = end === PROGRESS.answered ? receiveMessageOnPort(port1) : undefined;
  port1.close();
  void thread.terminate();
  if (end === PROGRESS.waiting) throw new Error(`A thread did not start within ${START_MS} ms.`);
  if (got === undefined) return { kind: 'too-long' };
  const said = got.message as SaidNow;
  if (said.kind === 'failed') throw new Error('A thread failed.', { cause: said.error });
  return { kind: 'answered', answer: said.done as AnswerOf<Work> };
}

/** Beside other programs that keep all cores busy a thread may take long to start. */
const START_MS = 60_000;

/** How far a thread is once it has answered, or its time is over. */
function awaitProgress(progress: Int32Array<SharedArrayBuffer>, mostMs: number): number {
  Atomics.wait(progress, 0, PROGRESS.waiting, START_MS);
  Atomics.wait(progress, 0, PROGRESS.begun, mostMs);
  return Atomics.load(progress, 0);
}
