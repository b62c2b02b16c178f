import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { BYTES_READ } from '../disk/bounded-file.ts';
import { scriptOfPackage } from '../system/package-files.ts';
import { envOfThreads } from './start-thread.ts';
import type { WorkLimits } from './work-limits.ts';

/** It is started by itself, without what other threads need. */
const THREAD = 'src/adapters/threads/work-watch-thread.ts';

/** What a person has asked this process to take besides, of user CPU in microseconds: without end while it goes on. */
const ASKED_US: Float64Array<SharedArrayBuffer> = new Float64Array(
  new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT),
);

/** Works on what a person waits for, such as solving deals, outside the limits. */
export async function outsideLimits<Result>(work: () => Promise<Result>): Promise<Result> {
  if (askedWorks === 0) watchedUs = process.cpuUsage().user - (ASKED_US[0] ?? 0);
  askedWorks++;
  ASKED_US[0] = Number.POSITIVE_INFINITY;
  try {
    return await work();
  } finally {
    askedWorks--;
    if (askedWorks === 0) ASKED_US[0] = process.cpuUsage().user - watchedUs;
  }
}

/** How many such works go on, and what the process had taken of its limits before them. */
let askedWorks = 0;
let watchedUs = 0;

/** What the thread is started with. */
export interface WatchedWork {
  readonly limits: WorkLimits;
  readonly bytesRead: Float64Array<SharedArrayBuffer>;
  readonly askedUs: Float64Array<SharedArrayBuffer>;
  /** The message on stderr, and the exit code of the process. */
  readonly sentences: { readonly time: string; readonly memory: string };
  readonly exitCode: number;
}

/**
 * Watches from a thread of its own what this process takes, and ends it beyond the limits with a sentence: also where
 * one call goes on for ever, as a pattern can. Nothing that is half written stands under its name then.
 * Room for what is young stays as small as it is: records that are read one by one die in 8 MB as well as in the 128 that
 * it would grow to, and take a tenth more time.
 */
export function watchWork(work: Omit<WatchedWork, 'bytesRead' | 'askedUs'>): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  const watched: WatchedWork = { ...work, bytesRead: BYTES_READ, askedUs: ASKED_US };
  const thread = new Worker(scriptOfPackage(THREAD), {
    workerData: watched,
    execArgv: [],
    env: envOfThreads(),
  });
  thread.on('error', () => {});
  thread.unref();
}
