import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Computer } from '../../ports/computer.ts';
import { systemClock } from '../system/system-clock.ts';
import {
  type AnswerNow,
  PROGRESS,
  type Said,
  type SaidNow,
  type Sent,
  type ThreadStart,
} from './start-thread.ts';

/** The thread that asks, by the number that Linux gives it. */
const OWN_THREAD = '/proc/thread-self';

/** The number of this thread; `undefined` where the system has no `/proc`. */
function ownThread(): number | undefined {
  try {
    return Number(readlinkSync(OWN_THREAD).split('/').at(-1));
  } catch {
    return undefined;
  }
}

/**
 * Gives the thread that calls this the lowest priority, so that it has what nothing else wants. Only Linux has a priority
 * for each thread, and names it in `/proc`; elsewhere it keeps the one of its process.
 */
function makeThreadIdle(): void {
  if (process.platform !== 'linux') return;
  const thread = ownThread();
  if (thread !== undefined) setPriority(thread, constants.priority.PRIORITY_LOW);
}

/** A thread: it does the work that a module exports, or one task after the other. What fails ends it, and is heard. */
const { isIdle, module, now, request } = workerData as ThreadStart;
if (isIdle === true) makeThreadIdle();
void (now === undefined ? answer() : answerOnTheSpot(now));

async function answer(): Promise<void> {
  const stopped = new AbortController();
  const say = (said: Said): void => parentPort?.postMessage(said);
  const done = await work((report) => say({ kind: 'report', report }), stopped.signal);
  if (typeof done !== 'function') return say({ kind: 'done', done });
  parentPort?.on('message', async (sent: Sent) => {
    if (sent.kind === 'stop') stopped.abort();
    else say({ kind: 'done', done: await done(sent.task) });
  });
}

async function answerOnTheSpot({ port, progress }: AnswerNow): Promise<void> {
  const reached = (what: number): void => {
    Atomics.store(progress, 0, what);
    Atomics.notify(progress, 0);
  };
  reached(PROGRESS.begun);
  try {
    port.postMessage({ kind: 'done', done: await work() } satisfies SaidNow);
  } catch (error) {
    port.postMessage({ kind: 'failed', error } satisfies SaidNow);
  }
  reached(PROGRESS.answered);
}

async function work(
  report: (report: unknown) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<unknown> {
  const functions = Object.values<unknown>(await import(module)).filter((each) => typeof each === 'function');
  const [only] = functions;
  if (only === undefined || functions.length > 1)
    throw new Error(`${module} exports ${functions.length} functions. Work for a thread is the only one.`);
  const parts = async (...names: readonly (keyof Computer)[]): Promise<Partial<Computer>> =>
    (await import('../computer/computer.ts')).partsOf(...names);
  return await only(request, { report, signal, clock: systemClock, parts });
}
