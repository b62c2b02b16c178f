import type { Worker } from 'node:worker_threads';
import type {
  AnswerOf,
  DoneOf,
  ReportOf,
  RequestOf,
  TaskOf,
  TaskWork,
  ThreadAtWork,
  ThreadEnd,
  ThreadLimits,
  Threads,
  ThreadsAtWork,
  ThreadTasks,
  ThreadWork,
} from '../../ports/threads.ts';
import type { Said, Sent } from './start-thread.ts';

/** Threads of this process. What starts them is loaded with the first one. */
export const systemThreads: Threads = { inThread, inThreads };

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

async function inThread<Work extends ThreadWork>(
  module: string,
  request: RequestOf<Work>,
  { mostMiB, mostMs }: ThreadLimits,
  { report, signal }: ThreadAtWork<ReportOf<Work>>,
): Promise<ThreadEnd<AnswerOf<Work>>> {
  const { startThread } = await import('./start-thread.ts');
  const thread = startThread({ module, request }, { resourceLimits: { maxOldGenerationSizeMb: mostMiB } });
  const answered = doneBy<AnswerOf<Work>, ReportOf<Work>>(thread, report).then(
    (answer) => ({ kind: 'answered', answer }) as const,
    (error: NodeJS.ErrnoException) => {
      if (error.code === OUT_OF_MEMORY) return { kind: 'too-much' } as const;
      throw error;
    },
  );
  const ending = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  const ended = new Promise<ThreadEnd<never>>((resolve) => {
    const end = (): void => resolve({ kind: signal.aborted ? 'stopped' : 'too-long' });
    ending.addEventListener('abort', end);
    if (ending.aborted) end();
  });
  return await Promise.race([answered, ended]).finally(() => thread.terminate());
}

/** Whoever asks waits for it: it is outside the limits of the process. */
async function inThreads<Work extends TaskWork>(
  module: string,
  start: RequestOf<Work>,
  tasks: ThreadTasks<TaskOf<Work>>,
  ports: ThreadsAtWork<ReportOf<Work>, DoneOf<Work>>,
): Promise<DoneOf<Work>[]> {
  const { startThread } = await import('./start-thread.ts');
  const { outsideLimits } = await import('./work-watch.ts');
  const { areIdle = false, count } = ports;
  return await outsideLimits(async () => {
    const started = Array.from({ length: count }, () =>
      startThread({ module, request: start, isIdle: areIdle }),
    );
    try {
      return await workThrough<Work>(started, tasks, ports);
    } finally {
      await Promise.all(started.map((thread) => thread.terminate()));
    }
  });
}

async function workThrough<Work extends TaskWork>(
  threads: readonly Worker[],
  tasks: ThreadTasks<TaskOf<Work>>,
  { done: heard, report, signal }: ThreadsAtWork<ReportOf<Work>, DoneOf<Work>>,
): Promise<DoneOf<Work>[]> {
  const done: DoneOf<Work>[] = [];
  const source = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
  let next = 0;
  const work = async (thread: Worker, number: number): Promise<void> => {
    while (!signal.aborted) {
      const at = next++;
      const taken = await source.next(number);
      if (taken.done === true) return;
      send(thread, { kind: 'task', task: taken.value });
      const answer = await doneBy<DoneOf<Work>, ReportOf<Work>>(thread, report);
      done[at] = answer;
      heard?.(answer);
    }
  };
  const stop = (): void => {
    for (const thread of threads) send(thread, { kind: 'stop' });
  };
  signal.addEventListener('abort', stop);
  await Promise.all(threads.map(work)).finally(() => signal.removeEventListener('abort', stop));
  return done;
}

function send(thread: Worker, sent: Sent): void {
  thread.postMessage(sent);
}

/** What a thread has done next; what it reports until then is heard. Rejects where it fails, or ends. */
function doneBy<Done, Report>(thread: Worker, report: ((report: Report) => void) | undefined): Promise<Done> {
  return new Promise<Done>((resolve, reject) => {
    const hear = (said: Said): void => {
      if (said.kind === 'report') return report?.(said.report as Report);
      leave();
      resolve(said.done as Done);
    };
    const fail = (error: unknown): void => {
      leave();
      reject(error);
    };
    const end = (): void => fail(new Error('A thread ended without an answer.'));
    const leave = (): void => {
      thread.off('message', hear).off('error', fail).off('exit', end);
    };
    thread.on('message', hear).on('error', fail).on('exit', end);
  });
}
