import type { MachineConfig } from '../config.ts';
import type { Failure, FromExecutor } from '../messages.ts';
import { personDid } from './answers.ts';
import { arrived, doubleFed, frameRead, leftWindow, pickFailed, ticketCancelled } from './dealing.ts';
import { inputChanged } from './inputs.ts';
import { gap, resumed, stray, tripped } from './interruptions.ts';
import { armed, armingRefused, labelRead, ready } from './preparing.ts';
import { type BoardEvent, type BoardRun, type Effect, hasEnded, keepInputs } from './state.ts';
import { report, send, type Turn } from './turn.ts';

/**
 * The pure heart of the machine: what happened to a board, and what is to be done about it. Given the same
 * configuration and the same events it gives the same states and effects, so a journal of events is the run.
 */
export function step(
  config: MachineConfig,
  run: BoardRun,
  event: BoardEvent,
): readonly [BoardRun, readonly Effect[]] {
  if (hasEnded(run)) return [keepInputs(run, event), []];
  const turn: Turn = { config, run, effects: [] };
  take(turn, event);
  return [turn.run, turn.effects];
}

function take(turn: Turn, event: BoardEvent): void {
  switch (event.kind) {
    case 'boardOrdered':
      report(turn, { kind: 'run-started', run: 1 });
      return send(turn, { kind: 'query' });
    case 'frameRead':
      return frameRead(turn, event.feed, event.attempt, event.reading);
    case 'labelRead':
      return labelRead(turn, event.label);
    case 'personDid':
      return personDid(turn, event.ask);
    case 'gap':
      return gap(turn, event.fault);
    case 'resumed':
      return resumed(turn);
    default:
      return takeMessage(turn, event);
  }
}

function takeMessage(turn: Turn, message: FromExecutor): void {
  switch (message.kind) {
    case 'ready':
      return ready(turn, message.inputs);
    case 'armed':
      return armed(turn);
    case 'refused':
      return turn.run.phase === 'arming' ? armingRefused(turn, message.why) : undefined;
    case 'leftWindow':
      return leftWindow(turn, message.feed, message.atUs);
    case 'measured':
      return;
    case 'arrived':
      return arrived(turn, message.feed, message.mouth);
    case 'failed':
      return failed(turn, message.feed, message.why);
    case 'tripped':
      return tripped(turn, message.why, message.beam);
    case 'stray':
      return stray(turn, message.beam);
    case 'input':
      return inputChanged(turn, message.name, message.level);
  }
}

function failed(turn: Turn, feed: number, why: Failure): void {
  switch (why) {
    case 'noPick':
      return pickFailed(turn, feed);
    case 'double':
      return doubleFed(turn, feed);
    case 'cancelled':
      return ticketCancelled(turn, feed);
  }
}
