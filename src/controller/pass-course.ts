import type { BoardRead } from '../job/event.ts';
import type { Replay } from '../job/replay.ts';
import type { PassResult } from '../machine/run/event.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';

/** Names the next pass from the result of the last, which is absent at first and where that was given up. */
export type NextPass = (result: PassResult | undefined) => PassOrder | undefined;

/** The passes of a job, from its first, whatever became of them before; `report` gets every board that they show. */
export type PassCourse = (report: (read: BoardRead) => void) => NextPass;

/** Takes the course of passes to where a journal left it: all that were started, and what those that ended have found. */
export function replayPasses(next: NextPass, { results, state }: Pick<Replay, 'results' | 'state'>): void {
  for (let pass = 0; pass < state.passes; pass++) next(results[pass - 1]);
  if (state.status === 'finished') next(results[state.passes - 1]);
}
