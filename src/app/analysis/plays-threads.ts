import { scriptOfPackage } from '../../adapters/own-package.ts';
import type { Strain } from '../../bridge/call.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { PlayState } from '../../bridge/legal-play.ts';
import type { BySeat, Seat } from '../../bridge/seat.ts';
import type { Bounded, CardTricks } from '../../bridge/trick-table.ts';
import type { SolvedPlay } from '../../solver/plays.ts';
import { limitOfTask, type SolveOptions, threadsFor } from './solve-boards.ts';
import { workStoppably } from './solve-threads.ts';

/** Something to solve besides a table: the leads of some seats, what can be played next, or a whole play. */
export type PlaysTask = PlaysQuestion & { readonly limitMs: number };

/** The same, whatever time it has; `board` is the place of its board among those that are solved. */
export type PlaysQuestion = { readonly board: number; readonly strain: Strain } & (
  | { readonly kind: 'leads'; readonly hands: BySeat<CardSet>; readonly leaders: readonly Seat[] }
  | { readonly kind: 'next'; readonly state: PlayState }
  | { readonly kind: 'play'; readonly states: readonly PlayState[] }
);

/** What came of it. */
export type SolvedTask = { readonly board: number } & (
  | { readonly kind: 'leads'; readonly strain: Strain; readonly leads: readonly (readonly CardTricks[])[] }
  | {
      readonly kind: 'next';
      readonly cards: readonly CardTricks[];
      readonly anyPlay: Bounded | undefined;
    }
  | { readonly kind: 'play'; readonly play: SolvedPlay; readonly anyPlay: Bounded | undefined }
);

const SCRIPT = scriptOfPackage('src/app/analysis/plays-thread.ts');

/** Solves leads, plays and positions of boards in threads, as many for each board; `solved` hears each as it ends. */
export async function solvePlaysInThreads(
  questions: readonly PlaysQuestion[],
  { deck, options, ofBoard }: PlaysOfDeck,
  ports: { readonly signal: AbortSignal; readonly solved: (solved: SolvedTask) => void },
): Promise<void> {
  if (questions.length === 0) return;
  const { threads, ...start } = threadsFor(deck, questions.length, options);
  const limitMs = limitOfTask(options, ofBoard, threads);
  const tasks = questions.map((question) => ({ ...question, limitMs }));
  await workStoppably<PlaysTask, never, SolvedTask>(SCRIPT, start, tasks, {
    threads,
    signal: ports.signal,
    progress: () => {},
    done: ports.solved,
  });
}

interface PlaysOfDeck {
  readonly deck: DeckName;
  readonly options: SolveOptions;
  /** How many questions there are of each board. */
  readonly ofBoard: number;
}
