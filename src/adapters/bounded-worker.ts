import { Worker } from 'node:worker_threads';

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

/** Starts a thread with something to work on, and waits for its first message within limits; rejects where it fails. */
export function askWorker(
  script: URL,
  question: unknown,
  { mostMiB, mostMs }: WorkerLimits,
  stopped: AbortSignal,
): Promise<WorkerEnd> {
  const worker = new Worker(script, {
    workerData: question,
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
