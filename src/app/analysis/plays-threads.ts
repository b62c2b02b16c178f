import type { DeckName } from '../../bridge/deck.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { openKeptPlays } from './kept-plays.ts';
import type { PlaysQuestion, SolvedTask } from './plays-tasks.ts';
import type { solveTasks } from './plays-thread.ts';
import { openResults, type ResultsNotKept } from './results-of-computer.ts';
import { Searches } from './searches.ts';
import { limitOfTask, type SolveOptions, solverOf, threadsFor } from './solve-boards.ts';

const THREAD = 'src/app/analysis/plays-thread.ts';

/** What solving plays asks for; `solved` hears each as it ends. */
interface SolvePlaysPorts
  extends Pick<
    AppPorts<ResultsNotKept>,
    'emit' | 'places' | 'signal' | 'threads' | 'hardware' | 'resultCache'
  > {
  readonly solved: (solved: SolvedTask) => void;
}

/**
 * Solves leads, plays and positions of boards in threads, as many for each board. What an earlier run found exactly is not
 * solved again.
 */
export async function solvePlaysInThreads(
  questions: readonly PlaysQuestion[],
  { deck, options, ofBoard }: PlaysOfDeck,
  { solved, signal, threads, hardware, ...ports }: SolvePlaysPorts,
): Promise<void> {
  const kept = options.isKept === false ? undefined : openKeptPlays(openResults(ports), solverOf(deck));
  const open = questions.filter((question) => {
    const found = kept?.find(question);
    if (found !== undefined) solved(found);
    return found === undefined;
  });
  if (open.length === 0) return;
  const { threads: count, ...shares } = threadsFor(deck, open.length, options, { hardware });
  const limitMs = limitOfTask(options, ofBoard, count);
  const tasks = open.map((question) => ({ ...question, limitMs }));
  const searches = new Searches();
  const start = { ...shares, stop: searches.shared };
  const done = (found: SolvedTask): void => {
    const question = open.find((one) => isAnswer(one, found));
    if (question !== undefined) kept?.keep(question, found);
    solved(found);
  };
  await searches.endingWith(signal, () =>
    threads.inThreads<typeof solveTasks>(THREAD, start, tasks, { count, signal, done }),
  );
}

/** A board has one question, or one a strain. */
function isAnswer({ board, strain }: PlaysQuestion, found: SolvedTask): boolean {
  return board === found.board && (found.kind !== 'leads' || strain === found.strain);
}

interface PlaysOfDeck {
  readonly deck: DeckName;
  readonly options: SolveOptions;
  /** How many questions there are of each board. */
  readonly ofBoard: number;
}
