import type { Card } from '../../bridge/card.ts';
import type { MachineConfig } from '../config.ts';
import type { FaultNumber, RejectReason } from '../fault.ts';
import { INPUTS, type Reading, type ToExecutor } from '../messages.ts';
import { WITHIN_REACH } from '../place.ts';
import type { Decision, ReadingHistory } from '../reading.ts';
import type { Spot, Step } from '../step.ts';
import type { Ask, FedCard, MachineEffect, MachineOutcome } from './event.ts';
import type { Run } from './state.ts';

/** One step in the making: the new state, a copy of the old until it is changed, and the effects so far. */
export interface Turn<R extends Run = Run> {
  readonly config: MachineConfig;
  readonly rule: Rule<R>;
  run: R;
  readonly effects: MachineEffect[];
}

/** What a board or a pass requires: where its cards go, and what follows when feeding ends or is interrupted. */
export interface Rule<R extends Run = Run> {
  /** The deck, and the cards of it that can't come any more. */
  history(run: R): ReadingHistory;
  /** What is kept of a card that is certain, with the mouth for it. */
  accept(turn: Turn<R>, feed: number, card: Card): FedCard;
  /** What is kept of a card that is not, with the mouth for it; `last` is the last frame of it. */
  refuse(turn: Turn<R>, feed: number, reason: RejectReason, last: Reading): FedCard;
  /** What is reported of a card that has arrived where it was due. */
  arrival(entry: FedCard): MachineOutcome;
  /** Hopper and path are empty. */
  endOfStream(turn: Turn<R>): void;
  /** The readers have looked whether the hopper is empty, which only a rule has them do. */
  hopperSeen(turn: Turn<R>, decision: Decision): void;
  /** Whether the tray and the cards are in the machine; if not, what is needed has been asked. */
  isLoaded(turn: Turn<R>): boolean;
  /** A person is about to be asked for a step: what is watched from then on, and the step as it is asked. */
  asking(turn: Turn<R>, step: Step): Step;
  /** Whether everything is stopped once more before a person is asked for what lacks. */
  readonly stopsForLack: boolean;
  /** A person says that the step of the question that is open is done: it is never taken for proof of anything. */
  personDid(turn: Turn<R>, question: Ask): void;
  /** A person has opened the cover or the door. */
  reachedInto(turn: Turn<R>, name: 'coverOpen' | 'doorOpen'): void;
  /** Whether what falls into a pocket before the first card came matters. */
  readonly mindsPockets: boolean;
  /** What changes as soon as what runs is stopped. */
  readonly onStop: Partial<Run>;
  /** Everything has stopped, and where the cards on their way are is not known any more. */
  stopped(turn: Turn<R>, fault: FaultNumber): void;
  /** What a gap ends: a run, or only its preparation; nothing where it has ended. */
  endedByGap(run: R): 'run' | 'preparation' | 'nothing';
  /** The host has restarted, and nobody has watched. */
  resumed(turn: Turn<R>): void;
  /** What is asked of a person before the next run. */
  stepAgain(run: R, fault: FaultNumber): Step;
  /** The faults that never make it be given up. */
  readonly endless: readonly FaultNumber[];
  /** What is particular to the next run. */
  nextRun(run: R): Partial<R>;
  /** After the last run allowed. */
  givenUp(turn: Turn<R>, fault: FaultNumber): void;
}

export function change<R extends Run>(turn: { run: R }, changes: Partial<NoInfer<R>>): void {
  turn.run = { ...turn.run, ...changes };
}

export function send(turn: Turn, message: ToExecutor): void {
  turn.effects.push({ kind: 'send', message });
}

export function report(turn: Turn, outcome: MachineOutcome): void {
  turn.effects.push({ kind: 'report', outcome });
}

export function reportFault(turn: Turn, fault: FaultNumber, feed?: number): void {
  report(turn, feed === undefined ? { kind: 'fault', fault } : { kind: 'fault', fault, feed });
}

/** Asks a person for one step, with everything at rest. */
export function ask(turn: Turn, step: Step, fault?: FaultNumber): void {
  send(turn, { kind: 'disarm' });
  askPerson(turn, step, fault);
}

/** What a person takes cards out of while the pockets stay as they are. */
const IN_REACH: readonly Spot[] = ['path', 'reject'];

/**
 * Asks a person for one step; nothing goes on until it is answered. Light and lamp say so. Hands may be at the cards from
 * then on, whatever the switches show of it: one may be dead, or on the input of another.
 */
export function askPerson(turn: Turn, step: Step, fault?: FaultNumber): void {
  const { asked, inputs, rest } = turn.run;
  const due = turn.rule.asking(turn, step);
  const question = { ask: asked + 1, step: due, ...(fault !== undefined && { fault }) };
  change(turn, {
    phase: 'asking',
    asked: question.ask,
    ask: question,
    opened: INPUTS.filter((name) => inputs[name]),
    rest: IN_REACH.includes(step.from) ? rest | WITHIN_REACH : rest,
  });
  if (fault !== undefined) send(turn, { kind: 'signal', lamp: 'help', buzzer: true });
  turn.effects.push({ kind: 'ask', ask: question });
}
