import type { Card } from '../../bridge/card.ts';
import type { MachineConfig } from '../config.ts';
import type { FaultNumber, RejectReason } from '../fault.ts';
import { INPUTS, type Reading, type ToExecutor } from '../messages.ts';
import type { ReadingHistory } from '../reading.ts';
import type { Step } from '../step.ts';
import type { FedCard, FeedEffect, FeedOutcome, FeedRun } from './state.ts';

/** One step in the making: the new state, a copy of the old until it is changed, and the effects so far. */
export interface FeedTurn<Run extends FeedRun = FeedRun, Outcome = unknown> {
  readonly config: MachineConfig;
  readonly rule: FeedRule<Run, Outcome>;
  run: Run;
  readonly effects: FeedEffect<Outcome>[];
}

/** What is particular to what is fed: where its cards go, and what follows when feeding ends or is interrupted. */
export interface FeedRule<Run extends FeedRun, Outcome> {
  /** The deck, and the cards of it that can't come any more. */
  history(run: Run): ReadingHistory;
  /** What is kept of a card that is certain, with the mouth for it. */
  accept(turn: FeedTurn<Run, Outcome>, feed: number, card: Card): FedCard;
  /** What is kept of a card that is not, with the mouth for it; `last` is the last frame of it. */
  refuse(turn: FeedTurn<Run, Outcome>, feed: number, reason: RejectReason, last: Reading): FedCard;
  /** The feeder has moved a card not at all, or not far enough. */
  pickFailed(turn: FeedTurn<Run, Outcome>): void;
  /** A card has arrived where it was due. */
  arrived(turn: FeedTurn<Run, Outcome>, entry: FedCard): void;
  /** Hopper and path are empty. */
  endOfStream(turn: FeedTurn<Run, Outcome>): void;
  /** Whether the tray and the cards are in the machine; if not, what is needed has been asked. */
  isLoaded(turn: FeedTurn<Run, Outcome>): boolean;
  /** Whether any card has an entry in this run, so that there is something to lose. */
  cardsAtStake(run: Run): boolean;
  ask(turn: FeedTurn<Run, Outcome>, step: Step, fault?: FaultNumber): void;
  /** Asks for the step that the policy has for a fault, with everything at rest. */
  askAbout(turn: FeedTurn<Run, Outcome>, fault: FaultNumber): void;
  /** Everything has stopped, and where the cards on their way are is not known any more. */
  stopFor(turn: FeedTurn<Run, Outcome>, fault: FaultNumber): void;
  /** Ends this run, and asks for what the next one needs. */
  runAgain(turn: FeedTurn<Run, Outcome>, fault: FaultNumber): void;
}

export function change<Run extends FeedRun>(turn: { run: Run }, changes: Partial<NoInfer<Run>>): void {
  turn.run = { ...turn.run, ...changes };
}

export function send(turn: FeedTurn, message: ToExecutor): void {
  turn.effects.push({ kind: 'send', message });
}

export function report<Outcome>(
  turn: { readonly effects: FeedEffect<Outcome>[] },
  outcome: NoInfer<Outcome>,
): void {
  turn.effects.push({ kind: 'report', outcome });
}

export function reportFault(turn: FeedTurn, fault: FaultNumber, feed?: number): void {
  const outcome: FeedOutcome = feed === undefined ? { kind: 'fault', fault } : { kind: 'fault', fault, feed };
  report(turn, outcome);
}

/** Asks a person for one step; nothing goes on until it is answered. Light and lamp say so. */
export function askPerson(turn: FeedTurn, step: Step, fault?: FaultNumber): void {
  const number = turn.run.asked + 1;
  const question = fault === undefined ? { ask: number, step } : { ask: number, step, fault };
  const { inputs } = turn.run;
  const opened = INPUTS.filter((name) => inputs[name]);
  change(turn, { phase: 'asking', asked: number, ask: question, opened });
  if (fault !== undefined) send(turn, { kind: 'signal', lamp: 'help', buzzer: true });
  turn.effects.push({ kind: 'ask', ask: question });
}
