import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';

/** What a thread is sent: a task, or that it is to stop. */
type Sent<Task> = { readonly kind: 'task'; readonly task: Task } | { readonly kind: 'stop' };
/** What a thread says: something on the way, or what came of its task. */
type Said<Progress, Done> =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Tasks for threads. Those that come by and by are asked for with the number of the thread, from 0, that is free. */
export type ThreadTasks<Task> = Iterable<Task> | AsyncIterable<Task, undefined, number>;

/** How threads work, and what hears of it. */
export interface ThreadsAtWork<Progress, Done> {
  /** How many there are. */
  readonly threads: number;
  /** Stops them: tasks that are not begun are left out, those that are end as soon as they can. */
  readonly signal: AbortSignal;
  /** Hears what tasks report while they are done. */
  readonly progress?: ((progress: Progress) => void) | undefined;
  /** Hears what came of each task as soon as it ends. */
  readonly done?: (done: Done) => void;
}

/**
 * Has tasks done by threads that run a script, each the next one as soon as it is free; answers what came of those that
 * were begun, in their order. Tasks may be made as they are taken. Rejects where one fails; no thread is left in either
 * case.
 */
export async function workInThreads<Task, Progress, Done>(
  script: URL,
  start: unknown,
  tasks: ThreadTasks<Task>,
  { done: heard, progress, signal, threads }: ThreadsAtWork<Progress, Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const source = iteratorOf(tasks);
  let next = 0;
  const env = envOfThreads();
  const workers = Array.from({ length: threads }, () => new Worker(script, { workerData: start, env }));
  const workThrough = async (worker: Worker, thread: number): Promise<void> => {
    while (!signal.aborted) {
      const at = next++;
      const taken = await source.next(thread);
      if (taken.done === true) return;
      const answer = await doneBy<Task, Progress, Done>(worker, taken.value, progress);
      done[at] = answer;
      heard?.(answer);
    }
  };
  const stop = (): void => {
    for (const worker of workers) worker.postMessage({ kind: 'stop' } satisfies Sent<Task>);
  };
  signal.addEventListener('abort', stop);
  try {
    await Promise.all(workers.map(workThrough));
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return done;
}

function iteratorOf<Task>(
  tasks: ThreadTasks<Task>,
): Iterator<Task, unknown, unknown> | AsyncIterator<Task, undefined, number> {
  return Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
}

/** Threads start in a quarter of the time where they find compiled sources; only the environment can name the folder to them. */
export function envOfThreads(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return { ...process.env, ...(folder !== undefined && { NODE_COMPILE_CACHE: dirname(folder) }) };
}

function doneBy<Task, Progress, Done>(
  worker: Worker,
  task: Task,
  progress: ((progress: Progress) => void) | undefined,
): Promise<Done> {
  return new Promise<Done>((resolve, reject) => {
    const hear = (said: Said<Progress, Done>): void => {
      if (said.kind === 'progress') return progress?.(said.progress);
      leave();
      if (said.kind === 'done') resolve(said.done);
      else reject(said.error);
    };
    const fail = (error: unknown): void => {
      leave();
      reject(error);
    };
    const end = (): void => fail(new Error('A thread ended without an answer.'));
    const leave = (): void => {
      worker.off('message', hear).off('error', fail).off('exit', end);
    };
    worker.on('message', hear).on('error', fail).on('exit', end);
    worker.postMessage({ kind: 'task', task } satisfies Sent<Task>);
  });
}

/** Does in a thread what it is sent, one task after the other. */
export function serveThread<Task, Progress, Done>(
  work: (
    task: Task,
    ports: { readonly signal: AbortSignal; readonly report: (progress: Progress) => void },
  ) => Promise<Done>,
): void {
  const stopped = new AbortController();
  const say = (said: Said<Progress, Done>): void => parentPort?.postMessage(said);
  const ports = {
    signal: stopped.signal,
    report: (progress: Progress) => say({ kind: 'progress', progress }),
  };
  parentPort?.on('message', (sent: Sent<Task>) => {
    if (sent.kind === 'stop') return stopped.abort();
    work(sent.task, ports).then(
      (done) => say({ kind: 'done', done }),
      (error: unknown) => say({ kind: 'failed', error }),
    );
  });
}
