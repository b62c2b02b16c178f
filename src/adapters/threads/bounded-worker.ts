import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** What a thread may take. */
export interface WorkerLimits {
  readonly mostMs: number;
  /** Of the memory that JavaScript manages. */
  readonly mostMiB: number;
}

/** What came of a thread: its first message, or why there is none. */
export type WorkerEnd =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'too-long' | 'too-much' | 'stopped' };

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** What a thread is started with where somebody hears how far it is. */
export interface HeardQuestion {
  readonly question: unknown;
  /** To where it says so. */
  readonly heard: MessagePort;
}

/** The same as `askWorker` of a thread that says how far it is: each message is heard until the thread has ended. */
export async function hearWorker(
  script: URL,
  question: unknown,
  limits: WorkerLimits,
  stopped: AbortSignal,
  hear: (event: unknown) => void,
): Promise<WorkerEnd> {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', hear);
  const heard: HeardQuestion = { question, heard: port2 };
  return await askWorker(script, heard, limits, stopped, [port2]).finally(() => port1.close());
}

/** Starts a thread with something to work on, and waits for its first message within limits; rejects where it fails. */
export function askWorker(
  script: URL,
  question: unknown,
  { mostMiB, mostMs }: WorkerLimits,
  stopped: AbortSignal,
  handedOver: readonly MessagePort[] = [],
): Promise<WorkerEnd> {
  const worker = new Worker(script, {
    workerData: question,
    transferList: [...handedOver],
    resourceLimits: { maxOldGenerationSizeMb: mostMiB },
  });
  return new Promise<WorkerEnd>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'too-long' }), mostMs);
    const stop = (): void => resolve({ kind: 'stopped' });
    stopped.addEventListener('abort', stop);
    if (stopped.aborted) stop();
    worker.on('message', (answer: unknown) => resolve({ kind: 'answered', answer }));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === OUT_OF_MEMORY) resolve({ kind: 'too-much' });
      else reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', stop);
      reject(new Error('A thread ended without an answer.'));
    });
  }).finally(() => worker.terminate());
}

/** What a thread is started with whose answer is waited for on the spot. */
export interface QuestionNow {
  readonly question: unknown;
  /** How far the thread is; whoever asked is woken where it has answered. */
  readonly progress: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
}

const PROGRESS = { waiting: 0, begun: 1, answered: 2 } as const;

/** What a thread says of a script that it could not load or that has failed. */
interface FailedThread {
  readonly failed: unknown;
}

/** Loads a script, which answers by itself; where that fails, its error is the answer, since nobody hears events. */
const LOADER = `
  const { workerData } = require('node:worker_threads');
  const { script, progress, port } = workerData;
  Atomics.store(progress, 0, ${PROGRESS.begun});
  Atomics.notify(progress, 0);
  import(script).catch((failed) => {
    port.postMessage({ failed });
    Atomics.store(progress, 0, ${PROGRESS.answered});
    Atomics.notify(progress, 0);
  });
`;

/**
 * The same as `askWorker` for callers that can't await: everything else in this thread stands still until the answer is
 * there, or the time is over. A thread that has run out of memory is waited for to the end of its time. Throws where the
 * thread does not start or fails.
 */
export function askWorkerNow(script: URL, question: unknown, { mostMiB, mostMs }: WorkerLimits): WorkerEnd {
  const { port1, port2 } = new MessageChannel();
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const asked: QuestionNow = { question, progress, port: port2 };
  const worker = new Worker(LOADER, {
    eval: true,
    workerData: { ...asked, script: script.href },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: mostMiB },
  });
  worker.on('error', () => {});
  worker.unref();
  const end = awaitProgress(progress, mostMs);
  const got = end === PROGRESS.answered ? receiveMessageOnPort(port1) : undefined;
  port1.close();
  void worker.terminate();
  if (end === PROGRESS.waiting) throw new Error(`A thread did not start within ${mostMs} ms.`);
  if (got === undefined) return { kind: 'too-long' };
  if (isFailed(got.message)) throw new Error('A thread failed.', { cause: got.message.failed });
  return { kind: 'answered', answer: got.message as unknown };
}

/** How far a thread is once it has answered, or its time is over. */
function awaitProgress(progress: Int32Array<SharedArrayBuffer>, mostMs: number): number {
  const until = performance.now() + mostMs;
  for (;;) {
    const now = Atomics.load(progress, 0);
    const leftMs = until - performance.now();
    if (now === PROGRESS.answered || leftMs <= 0) return now;
    Atomics.wait(progress, 0, now, leftMs);
  }
}

function isFailed(message: unknown): message is FailedThread {
  return typeof message === 'object' && message !== null && 'failed' in message;
}

/** Answers from within such a thread. */
export function answerNow({ progress, port }: QuestionNow, answer: unknown): void {
  port.postMessage(answer);
  Atomics.store(progress, 0, PROGRESS.answered);
  Atomics.notify(progress, 0);
}
