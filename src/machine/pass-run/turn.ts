import type { FaultNumber } from '../fault.ts';
import { askPerson, type FeedTurn, send } from '../feed-run/turn.ts';
import type { Step } from '../step.ts';
import type { PassOutcome, PassRun } from './state.ts';

export type PassTurn = FeedTurn<PassRun, PassOutcome>;

/** Asks a person for one step, with everything at rest. */
export function ask(turn: PassTurn, step: Step, fault?: FaultNumber): void {
  send(turn, { kind: 'disarm' });
  askPerson(turn, step, fault);
}
