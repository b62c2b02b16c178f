import type { ProcessClock } from './clock.ts';
import type { Computer } from './computer.ts';

/** What work in a thread is handed besides its request. */
export interface ThreadPorts<Report = never> {
  /** Tells whoever asked something on the way. */
  report(report: Report): void;
  /** Aborted where tasks are to end as soon as they can. */
  readonly signal: AbortSignal;
  readonly clock: ProcessClock;
  /** Parts of the computer that its work needs besides. */
  parts<Part extends keyof Computer>(...names: readonly Part[]): Promise<Pick<Computer, Part>>;
}

/**
 * Work for a thread: the one function that a module exports. Whoever wants it names its module by the path of its source
 * from the root of this package, and its types by `typeof`. What goes in and out has to be data.
 */
export type ThreadWork = (request: never, ports: ThreadPorts<never>) => unknown;
/** Work that begins with what all tasks share, and answers what does them, one after the other. */
export type TaskWork = (start: never, ports: ThreadPorts<never>) => Awaitable<(task: never) => unknown>;
type Awaitable<T> = T | Promise<T>;

export type RequestOf<Work extends ThreadWork> = Parameters<Work>[0];
export type AnswerOf<Work extends ThreadWork> = Awaited<ReturnType<Work>>;
export type ReportOf<Work extends ThreadWork> =
  Parameters<Work>[1] extends ThreadPorts<infer Report> ? Report : never;
export type TaskOf<Work extends TaskWork> = Parameters<Awaited<ReturnType<Work>>>[0];
export type DoneOf<Work extends TaskWork> = Awaited<ReturnType<Awaited<ReturnType<Work>>>>;

/** What a thread may take. */
export interface ThreadLimits {
  readonly mostMs: number;
  /** The most of the memory that JavaScript manages. */
  readonly mostMiB: number;
}

/** What came of a thread: its answer, or why there is none. */
export type ThreadEnd<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'too-long' | 'too-much' | 'stopped' };

/** What hears of a thread, and ends it. */
export interface ThreadAtWork<Report> {
  /** Ends it at once. */
  readonly signal: AbortSignal;
  /** Hears what it reports. */
  readonly report?: ((report: Report) => void) | undefined;
}

/** Tasks for threads. Those that come by and by are asked for with the number of the thread, from 0, that is free. */
export type ThreadTasks<Task> = Iterable<Task> | AsyncIterable<Task, undefined, number>;

/** How threads work, and what hears of it. */
export interface ThreadsAtWork<Report, Done> {
  /** How many there are. */
  readonly count: number;
  /** Whether they have the lowest priority, where the system has one for threads. */
  readonly areIdle?: boolean;
  /** Stops them: tasks that are not begun are left out, those that are end as soon as they can. */
  readonly signal: AbortSignal;
  /** Hears what tasks report while they are done. */
  readonly report?: ((report: Report) => void) | undefined;
  /** Hears what came of each task as soon as it ends. */
  readonly done?: (done: Done) => void;
}

/** Work in threads of this process. */
export interface Threads {
  /** Has work done in a thread of its own, within limits; rejects where it fails. */
  inThread<Work extends ThreadWork>(
    module: string,
    request: RequestOf<Work>,
    limits: ThreadLimits,
    ports: ThreadAtWork<ReportOf<Work>>,
  ): Promise<ThreadEnd<AnswerOf<Work>>>;
  /**
   * Has tasks done in threads, each the next one as soon as it is free; answers what came of those that were begun, in
   * their order. Tasks may be made as they are taken. Rejects where one fails; no thread is left in either case.
   */
  inThreads<Work extends TaskWork>(
    module: string,
    start: RequestOf<Work>,
    tasks: ThreadTasks<TaskOf<Work>>,
    ports: ThreadsAtWork<ReportOf<Work>, DoneOf<Work>>,
  ): Promise<DoneOf<Work>[]>;
}
