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
  readonly answered: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
}

/**
 * The same as `askWorker` for callers that can't await: everything else in this thread stands still until the answer is
 * there, or the time is over. A thread that has run out of memory is waited for to the end of its time.
 */
export function askWorkerNow(script: URL, question: unknown, { mostMiB, mostMs }: WorkerLimits): WorkerEnd {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: QuestionNow = { question, answered, port: port2 };
  const worker = new Worker(script, {
    workerData,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: mostMiB },
  });
  worker.on('error', () => {});
  worker.unref();
  const isOver = Atomics.wait(answered, 0, 0, mostMs) === 'timed-out';
  const got = isOver ? undefined : receiveMessageOnPort(port1);
  port1.close();
  void worker.terminate();
  return got === undefined ? { kind: 'too-long' } : { kind: 'answered', answer: got.message as unknown };
}

/** Answers from within such a thread. */
export function answerNow({ answered, port }: QuestionNow, answer: unknown): void {
  port.postMessage(answer);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
}
