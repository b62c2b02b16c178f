import type { MachineConfig } from '../config.ts';
import type { FaultNumber } from '../fault.ts';
import type { ToExecutor } from '../messages.ts';
import type { Step } from '../step.ts';
import type { PassEffect, PassOutcome, PassRun } from './state.ts';

/** One step in the making: the new state, a copy of the old until it is changed, and the effects so far. */
export interface PassTurn {
  readonly config: MachineConfig;
  run: PassRun;
  readonly effects: PassEffect[];
}

export function change(turn: PassTurn, changes: Partial<PassRun>): void {
  turn.run = { ...turn.run, ...changes };
}

export function send(turn: PassTurn, message: ToExecutor): void {
  turn.effects.push({ kind: 'send', message });
}

export function report(turn: PassTurn, outcome: PassOutcome): void {
  turn.effects.push({ kind: 'report', outcome });
}

export function reportFault(turn: PassTurn, fault: FaultNumber, feed?: number): void {
  report(turn, feed === undefined ? { kind: 'fault', fault } : { kind: 'fault', fault, feed });
}

/** Asks a person for one step, with everything at rest; nothing goes on until it is answered. */
export function ask(turn: PassTurn, step: Step, fault?: FaultNumber): void {
  const number = turn.run.asked + 1;
  const question = fault === undefined ? { ask: number, step } : { ask: number, step, fault };
  send(turn, { kind: 'disarm' });
  if (fault !== undefined) send(turn, { kind: 'signal', lamp: 'help', buzzer: true });
  change(turn, { phase: 'asking', asked: number, ask: question });
  turn.effects.push({ kind: 'ask', ask: question });
}
