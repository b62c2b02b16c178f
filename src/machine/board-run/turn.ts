import type { FaultNumber } from '../fault.ts';
import { askPerson, change, type FeedTurn } from '../feed-run/turn.ts';
import type { Step } from '../step.ts';
import type { BoardRun, Outcome } from './state.ts';

export type Turn = FeedTurn<BoardRun, Outcome>;

/** Asks a person for one step, and from then on watches whether the tray leaves the bay. */
export function ask(turn: Turn, step: Step, fault?: FaultNumber): void {
  change(turn, { trayTaken: !turn.run.inputs.trayPresent });
  askPerson(turn, step, fault);
}
