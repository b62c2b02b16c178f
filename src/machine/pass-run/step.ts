import { keepInputs } from '../board-run/state.ts';
import type { MachineConfig } from '../config.ts';
import type { Failure, FromExecutor } from '../messages.ts';
import { personDid } from './answers.ts';
import { arrived, doubleFed, frameRead, leftWindow, pickFailed, ticketCancelled } from './feeding.ts';
import { armed, armingRefused, labelRead, ready } from './preparing.ts';
import type { PassEffect, PassEvent, PassRun } from './state.ts';
import { gap, inputChanged, stray, tripped } from './stopping.ts';
import { type PassTurn, report, send } from './turn.ts';

/**
 * The pure heart of a pass: one stack of cards fed through, each dropped by a rule, and everything known of it or
 * done again. A pass is watched from its first card to its last, or its cards are gathered and fed once more.
 */
export function stepPass(
  config: MachineConfig,
  run: PassRun,
  event: PassEvent,
): readonly [PassRun, readonly PassEffect[]] {
  if (run.phase === 'finished' || run.phase === 'abandoned') return [keepInputs(run, event), []];
  const turn: PassTurn = { config, run, effects: [] };
  take(turn, event);
  return [turn.run, turn.effects];
}

function take(turn: PassTurn, event: PassEvent): void {
  switch (event.kind) {
    case 'passOrdered':
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
    default:
      return takeMessage(turn, event);
  }
}

function takeMessage(turn: PassTurn, message: FromExecutor): void {
  switch (message.kind) {
    case 'ready':
      return ready(turn, message.inputs);
    case 'armed':
      return armed(turn);
    case 'refused':
      return turn.run.phase === 'arming' ? armingRefused(turn, message.why) : undefined;
    case 'leftWindow':
      return isDealing(turn) ? leftWindow(turn, message.feed, message.atUs) : undefined;
    case 'measured':
      return;
    case 'arrived':
      return isDealing(turn) ? arrived(turn, message.feed, message.mouth) : undefined;
    case 'failed':
      return isDealing(turn) ? failed(turn, message.feed, message.why) : undefined;
    case 'tripped':
      return tripped(turn, message.why, message.beam);
    case 'stray':
      return stray(turn, message.beam);
    case 'input':
      return inputChanged(turn, message.name, message.level);
  }
}

/** Once everything has stopped, nothing more is believed of the cards that were under way. */
function isDealing({ run }: PassTurn): boolean {
  return run.phase === 'dealing';
}

function failed(turn: PassTurn, feed: number, why: Failure): void {
  switch (why) {
    case 'noPick':
      return pickFailed(turn, feed);
    case 'double':
      return doubleFed(turn, feed);
    case 'cancelled':
      return ticketCancelled(turn, feed);
  }
}
