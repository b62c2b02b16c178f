import { Worker } from 'node:worker_threads';
import { BYTES_READ } from './bounded-file.ts';
import { scriptOfPackage } from './own-package.ts';
import { envOfThreads } from './threads.ts';

/** What the whole process may take before it is ended. */
export interface WorkLimits {
  /** Of user CPU for each MiB that is read, and for less than one. */
  readonly mostS: number;
  readonly mostMiB: number;
}

/** What the thread is started with. */
export interface WatchedWork {
  readonly limits: WorkLimits;
  readonly bytesRead: Float64Array<SharedArrayBuffer>;
  /** What is said on stderr, and what the process ends with. */
  readonly sentences: { readonly time: string; readonly memory: string };
  readonly exitCode: number;
}

/**
 * Watches from a thread of its own what this process takes, and ends it beyond the limits with a sentence: also where
 * one call goes on for ever, as a pattern can. Nothing that is half written stands under its name then.
 */
export function watchWork(work: Omit<WatchedWork, 'bytesRead'>): void {
  const watched: WatchedWork = { ...work, bytesRead: BYTES_READ };
  const script = scriptOfPackage('src/adapters/work-watch-thread.ts');
  const worker = new Worker(script, { workerData: watched, execArgv: [], env: envOfThreads() });
  worker.on('error', () => {});
  worker.unref();
}
