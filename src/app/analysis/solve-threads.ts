import { scriptOfPackage } from '../../adapters/own-package.ts';
import { workInThreads } from '../../adapters/threads.ts';
import type { Strain } from '../../bridge/call.ts';
import type { Deal } from '../../bridge/deal.ts';
import type { BySeat } from '../../bridge/seat.ts';
import type { Bounded } from '../../bridge/trick-table.ts';
import type { KernelRanks } from '../../solver/kernel.ts';
import type { Cell } from '../../solver/table.ts';

/** What a thread is started with. */
export interface SolveThreadStart {
  readonly ranks: KernelRanks;
  /** How much a thread may remember. */
  readonly memoryBytes: number;
  /** One Int32 that all threads share: 1 stops them. */
  readonly stop: SharedArrayBuffer;
}

/** One strain of a board to solve, by all declarers. */
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

/** A strain of a board whose task has ended. */
export interface SolvedStrain extends Pick<SolveTask, 'board' | 'strain'> {
  readonly tookMs: number;
}

const SCRIPT = scriptOfPackage('src/app/analysis/solve-thread.ts');

/** How many threads there are, and what each is started with. */
export type ThreadsToSolve = Omit<SolveThreadStart, 'stop'> & { readonly threads: number };

/** Solves in threads; `solved` hears each cell again as it narrows. */
export async function solveInThreads(
  tasks: AsyncIterable<SolveTask>,
  threads: ThreadsToSolve,
  { ended, signal, solved }: SolvePorts,
): Promise<void> {
  const ports = { signal, told: solved, done: ended };
  await workStoppably<SolveTask, SolvedCell, SolvedStrain>(SCRIPT, tasks, threads, ports);
}

/** What goes in and out while threads solve. */
interface SolvePorts {
  readonly signal: AbortSignal;
  readonly solved: (cell: SolvedCell) => void;
  readonly ended: (strain: SolvedStrain) => void;
}

/** Has tasks done by threads that solve, whose searches end at once when the signal is aborted. */
export async function workStoppably<Task, Told, Done>(
  script: URL,
  tasks: Iterable<Task> | AsyncIterable<Task>,
  { memoryBytes, ranks, threads }: ThreadsToSolve,
  ports: {
    readonly signal: AbortSignal;
    readonly told: (told: Told) => void;
    readonly done: (done: Done) => void;
  },
): Promise<void> {
  const stop = new SharedArrayBuffer(4);
  const stopAll = (): void => {
    Atomics.store(new Int32Array(stop), 0, 1);
  };
  ports.signal.addEventListener('abort', stopAll);
  try {
    const start: SolveThreadStart = { memoryBytes, ranks, stop };
    await workInThreads<Task, Told, Done>(script, start, tasks, { threads, ...ports });
  } finally {
    ports.signal.removeEventListener('abort', stopAll);
  }
}
