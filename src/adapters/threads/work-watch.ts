import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { BYTES_READ } from '../disk/bounded-file.ts';
import { limitPassed, type WorkLimits } from './work-limits.ts';

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
interface WatchedWork {
  readonly limits: WorkLimits;
  readonly bytesRead: Float64Array<SharedArrayBuffer>;
  readonly askedUs: Float64Array<SharedArrayBuffer>;
  /** The message on stderr, and the exit code of the process. */
  readonly sentences: { readonly time: string; readonly memory: string };
  readonly exitCode: number;
}

/**
 * Watches from a thread of its own what this process takes, and ends it beyond the limits with a sentence: also where
 * one call goes on for ever, as a pattern can. Nothing that is half written stands under its name then. The thread runs
 * the text of a function: to find and load modules would take as much as reading a small file.
 * Room for what is young stays as small as it is: records that are read one by one die in 8 MB as well as in the 128 that
 * it would grow to, and take a tenth more time.
 */
export function watchWork(work: Omit<WatchedWork, 'bytesRead' | 'askedUs'>): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  const watched: WatchedWork = { ...work, bytesRead: BYTES_READ, askedUs: ASKED_US };
  const thread = new Worker(`(${watchFromThread})(require, ${limitPassed})`, {
    eval: true,
    workerData: watched,
    execArgv: [],
    env: {},
  });
  thread.on('error', () => {});
  thread.unref();
}

/**
 * Looks now and then what the process has taken, and ends it beyond its limits: from the thread, as an inspector can in
 * the midst of any call; one that does not answer is killed. It knows nothing of this module but what it is given.
 */
function watchFromThread(load: NodeJS.Require, passedBy: typeof limitPassed): void {
  const [looksMs, patienceMs, stderr] = [100, 2000, 2];
  const { workerData }: typeof import('node:worker_threads') = load('node:worker_threads');
  const { askedUs, bytesRead, exitCode, limits, sentences }: WatchedWork = workerData;
  const looking = setInterval(() => {
    const taken = {
      userUs: process.cpuUsage().user,
      askedUs: askedUs[0] ?? 0,
      bytesRead: bytesRead[0] ?? 0,
      memoryBytes: process.memoryUsage.rss(),
    };
    const passed = passedBy(taken, limits);
    if (passed === undefined) return;
    clearInterval(looking);
    const { closeSync, writeSync }: typeof import('node:fs') = load('node:fs');
    writeSync(stderr, `${sentences[passed]}\n`);
    // Node would say there that it waits for the inspector.
    closeSync(stderr);
    const { Session }: typeof import('node:inspector') = load('node:inspector');
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression: `process.exit(${exitCode})` });
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs);
  }, looksMs);
}
