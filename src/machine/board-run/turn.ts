import type { MachineConfig } from '../config.ts';
import type { FaultNumber } from '../fault.ts';
import type { ToExecutor } from '../messages.ts';
import type { Step } from '../step.ts';
import type { BoardRun, Effect, Outcome } from './state.ts';

/** One step in the making: the new state, a copy of the old until it is changed, and the effects so far. */
export interface Turn {
  readonly config: MachineConfig;
  run: BoardRun;
  readonly effects: Effect[];
}

export function change(turn: Turn, changes: Partial<BoardRun>): void {
  turn.run = { ...turn.run, ...changes };
}

export function send(turn: Turn, message: ToExecutor): void {
  turn.effects.push({ kind: 'send', message });
}

export function report(turn: Turn, outcome: Outcome): void {
  turn.effects.push({ kind: 'report', outcome });
}

export function reportFault(turn: Turn, fault: FaultNumber, feed?: number): void {
  report(turn, feed === undefined ? { kind: 'fault', fault } : { kind: 'fault', fault, feed });
}

/** Asks a person for one step; nothing goes on until it is answered. Light and lamp say so. */
export function ask(turn: Turn, step: Step, fault?: FaultNumber): void {
  const number = turn.run.asked + 1;
  const question = fault === undefined ? { ask: number, step } : { ask: number, step, fault };
  change(turn, { phase: 'asking', asked: number, ask: question, trayTaken: !turn.run.inputs.trayPresent });
  if (fault !== undefined) send(turn, { kind: 'signal', lamp: 'help', buzzer: true });
  turn.effects.push({ kind: 'ask', ask: question });
}
