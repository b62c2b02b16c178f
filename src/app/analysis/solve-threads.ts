import { scriptOfPackage } from '../../adapters/system/own-package.ts';
import { type ThreadsAtWork, type ThreadTasks, workInThreads } from '../../adapters/threads/threads.ts';
import type { Strain } from '../../bridge/call.ts';
import type { Deal } from '../../bridge/deal.ts';
import type { BySeat } from '../../bridge/seat.ts';
import type { Bounded } from '../../bridge/trick-table.ts';
import type { KernelRanks } from '../../solver/kernel.ts';
import type { Cell } from '../../solver/table.ts';
import { Searches } from './searches.ts';

/** What a thread is started with that solves. */
export interface SolveThreadStart {
  readonly ranks: KernelRanks;
  /** How much it may remember. */
  readonly memoryBytes: number;
  /** That of their `Searches`. */
  readonly stop: SharedArrayBuffer;
  /** Whether they have the lowest priority. */
  readonly isIdle?: boolean;
}

/** The turn of one strain of a board, by all declarers. */
export interface SolveTask {
  /** The place of the board in its file. */
  readonly board: number;
  readonly deal: Deal;
  readonly strain: Strain;
  /** What is known of each declarer's tricks. */
  readonly known: BySeat<Bounded>;
  /** How long it may take; what is known by then is the answer. */
  readonly limitMs: number;
}

/** What is known of a cell of a board so far. */
export interface SolvedCell extends Cell {
  readonly board: number;
}

/** A turn that has ended. */
export interface SolvedTurn extends Pick<SolveTask, 'board' | 'strain'> {
  readonly tookMs: number;
}

const SCRIPT = scriptOfPackage('src/app/analysis/solve-thread.ts');

/** How many threads there are, and what each is started with. */
export type ThreadsToSolve = Omit<SolveThreadStart, 'stop' | 'isIdle'> & { readonly threads: number };

/** Solves tables in threads; `solved` hears each cell again as it narrows. */
export async function solveInThreads(
  tasks: AsyncIterable<SolveTask, undefined, number>,
  start: Omit<SolveThreadStart, 'stop' | 'isIdle'>,
  { background, solved, ...ports }: SolvePorts,
): Promise<void> {
  const work = { ...ports, progress: solved };
  const startOfAll = { ...start, isIdle: background !== undefined };
  await workStoppably<SolveTask, SolvedCell, SolvedTurn>(SCRIPT, startOfAll, tasks, work, background);
}

/** What goes in and out while threads solve. */
interface SolvePorts {
  readonly threads: number;
  readonly signal: AbortSignal;
  /** What holds the threads, which have the lowest priority then. */
  readonly background?: Searches | undefined;
  readonly solved: (cell: SolvedCell) => void;
  readonly done: (turn: SolvedTurn) => void;
}

/** Has tasks done by threads that search, which end at once when the signal is aborted. */
export async function workStoppably<Task, Progress, Done>(
  script: URL,
  start: object,
  tasks: ThreadTasks<Task>,
  ports: ThreadsAtWork<Progress, Done>,
  searches: Searches = new Searches(),
): Promise<void> {
  const stopAll = (): void => searches.stop();
  ports.signal.addEventListener('abort', stopAll);
  try {
    await workInThreads<Task, Progress, Done>(script, { ...start, stop: searches.shared }, tasks, ports);
  } finally {
    ports.signal.removeEventListener('abort', stopAll);
  }
}
