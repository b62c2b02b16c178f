import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';
import { scriptOfPackage } from '../system/package-files.ts';

/** What a thread is started with. */
export interface ThreadStart {
  /** Where the module is that exports its work. */
  readonly module: string;
  readonly request: unknown;
  readonly isIdle?: boolean;
  /** Where it answers whoever can't await that. */
  readonly now?: AnswerNow;
}

/** What a thread is sent: a task, or that it is to stop. */
export type Sent = { readonly kind: 'task'; readonly task: unknown } | { readonly kind: 'stop' };
/** What a thread says: something on the way, or what came of its work or task. */
export type Said =
  | { readonly kind: 'report'; readonly report: unknown }
  | { readonly kind: 'done'; readonly done: unknown };

/** How a thread answers whoever waits for it on the spot. */
export interface AnswerNow {
  /** How far the thread is; whoever asked is woken where it has answered. */
  readonly progress: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
}
export const PROGRESS = { waiting: 0, begun: 1, answered: 2 } as const;
/** What a thread answers there: what came of its work, or with what that failed, since nobody hears events. */
export type SaidNow =
  | Extract<Said, { readonly kind: 'done' }>
  | { readonly kind: 'failed'; readonly error: unknown };

/** The script of all threads. */
const THREAD = 'src/adapters/threads/thread.ts';

/** Starts a thread that does the work of a module, which is named by the path of its source. */
export function startThread(
  { module, ...start }: ThreadStart,
  options: Pick<WorkerOptions, 'resourceLimits' | 'transferList'> = {},
): Worker {
  return new Worker(scriptOfPackage(THREAD), {
    ...options,
    workerData: { ...start, module: scriptOfPackage(module).href } satisfies ThreadStart,
    env: envOfThreads(),
  });
}

/** Threads start in a quarter of the time where they find compiled sources; only the environment can name the folder to them. */
export function envOfThreads(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return { ...process.env, ...(folder !== undefined && { NODE_COMPILE_CACHE: dirname(folder) }) };
}
