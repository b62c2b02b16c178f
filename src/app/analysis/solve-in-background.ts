import { isExact } from '../../bridge/trick-table.ts';
import type { Computer } from '../../ports/computer.ts';
import type { BoardToSolve } from './open-board.ts';
import { openResults } from './results-of-computer.ts';
import type { Searches } from './searches.ts';
import { type SolveBoardsPorts, type SolvedBoard, type SolveOptions, solveBoards } from './solve-boards.ts';

/** In the first round each board has so many seconds, so that all have bounds soon; in each further round some times as many. */
const FIRST_SECONDS = 10;
const TIMES_AS_MANY = 4;

/** What solving in the background asks for. */
export interface BackgroundPorts extends Pick<SolveBoardsPorts, 'places' | 'signal' | 'threads'> {
  readonly background: Searches;
  /** Waits as long as no threads should be started. */
  mayStart(): Promise<void>;
}

/**
 * Solves boards in rounds, with ever more time, until the table of each is whole or it is stopped. It keeps what it finds,
 * and tells nobody: where tables can't be kept, it ends.
 */
export async function solveInBackground(
  boards: readonly BoardToSolve[],
  options: Pick<SolveOptions, 'threads' | 'memoryMib'>,
  { mayStart, resultCache, ...ports }: BackgroundPorts & Pick<Computer, 'hardware' | 'resultCache'>,
): Promise<void> {
  const unkept = new AbortController();
  const signal = AbortSignal.any([ports.signal, unkept.signal]);
  const emit: SolveBoardsPorts['emit'] = ({ kind }) => {
    if (kind === 'results-not-kept') unkept.abort();
  };
  const results = openResults({ resultCache, emit, places: ports.places });
  let open = boards;
  for (let maxSeconds = FIRST_SECONDS; open.length > 0; maxSeconds *= TIMES_AS_MANY) {
    await mayStart();
    if (signal.aborted) return;
    const solved = await solveBoards(
      open,
      { ...options, maxSeconds },
      { ...ports, resultCache, signal, emit, results },
    );
    open = open.filter((_, at) => !isWhole(solved[at]));
  }
}

function isWhole(solved: SolvedBoard | undefined): boolean {
  return solved !== undefined && isExact(solved.tricks);
}
