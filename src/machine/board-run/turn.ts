import type { FaultNumber } from '../fault.ts';
import { askPerson, change, type FeedTurn } from '../feed-run/turn.ts';
import { WITHIN_REACH } from '../place.ts';
import type { Spot, Step } from '../step.ts';
import type { BoardRun, Outcome } from './state.ts';

export type Turn = FeedTurn<BoardRun, Outcome>;

/** What a person takes cards out of while the pockets stay as they are. */
const IN_REACH: readonly Spot[] = ['path', 'reject'];

/**
 * Asks a person for one step, and from then on watches whether the tray leaves the bay. Hands may be at the cards from
 * then on too, whatever the switches show of it: one may be dead, or on the input of another.
 */
export function ask(turn: Turn, step: Step, fault?: FaultNumber): void {
  const { inputs, rest } = turn.run;
  change(turn, {
    trayTaken: !inputs.trayPresent,
    rest: IN_REACH.includes(step.from) ? rest | WITHIN_REACH : rest,
  });
  askPerson(turn, step, fault);
}
