import { scriptOfPackage } from '../../adapters/own-package.ts';
import { workInThreads } from '../../adapters/threads.ts';
import type { Strain } from '../../bridge/call.ts';
import type { Deal } from '../../bridge/deal.ts';
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
  /** How long it may take; what is known by then is the answer. */
  readonly limitMs: number;
}

/** What is known of a cell of a board so far. */
export interface SolvedCell extends Cell {
  readonly board: number;
}

const SCRIPT = scriptOfPackage('src/app/analysis/solve-thread.ts');

/** Solves in threads; `solved` hears each cell again as it narrows. */
export async function solveInThreads(
  tasks: readonly SolveTask[],
  { memoryBytes, ranks, threads }: Omit<SolveThreadStart, 'stop'> & { readonly threads: number },
  { ended, signal, solved }: SolvePorts,
): Promise<void> {
  const stop = new SharedArrayBuffer(4);
  const stopAll = (): void => {
    Atomics.store(new Int32Array(stop), 0, 1);
  };
  signal.addEventListener('abort', stopAll);
  try {
    const start: SolveThreadStart = { memoryBytes, ranks, stop };
    await workInThreads<SolveTask, SolvedCell, number>(SCRIPT, start, tasks, {
      threads,
      signal,
      told: solved,
      done: ended,
    });
  } finally {
    signal.removeEventListener('abort', stopAll);
  }
}

/** What goes in and out while threads solve. */
interface SolvePorts {
  readonly signal: AbortSignal;
  readonly solved: (cell: SolvedCell) => void;
  /** A strain of this board has ended. */
  readonly ended: (board: number) => void;
}
