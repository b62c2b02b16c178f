import type { MachineConfig } from '../config.ts';
import type { FeedMessage } from '../messages.ts';
import { BOARD } from './board.ts';
import type { MachineEffect, MachineEvent } from './event.ts';
import { arrived, failed, frameRead, leftWindow } from './feeding.ts';
import { gap, inputChanged, resumed, stray, tripped } from './interruptions.ts';
import { PASS } from './pass.ts';
import { armed, armingRefused, labelRead, ready } from './preparing.ts';
import { personDid } from './questions.ts';
import { isOver, type MachineRun } from './state.ts';
import { measured } from './thickness.ts';
import { change, type Rule, report, send, type Turn } from './turn.ts';

const RULES: Readonly<Record<MachineRun['kind'], Rule>> = { board: BOARD, pass: PASS };
const ORDER_OF_OTHER = { board: 'passOrdered', pass: 'boardOrdered' } as const;

/**
 * The pure heart of the machine: what happened to a board or a pass, and what to do about it. Given the same
 * configuration and the same events it gives the same states and effects, so a journal of events is the run.
 */
export function step<R extends MachineRun>(
  config: MachineConfig,
  run: R,
  event: MachineEvent,
): readonly [R, readonly MachineEffect[]] {
  if (isOver(run) || event.kind === ORDER_OF_OTHER[run.kind]) return [withSwitch(run, event), []];
  const turn: Turn = { config, rule: RULES[run.kind], run, effects: [] };
  take(turn, event);
  return [turn.run as R, turn.effects];
}

/** A run that has ended only keeps the switches, and what is wrong with them, for what comes after it. */
function withSwitch<R extends MachineRun>(run: R, event: MachineEvent): R {
  if (event.kind === 'tripped' && event.why === 'contactWelded') return { ...run, isContactWelded: true };
  return event.kind === 'input' ? { ...run, inputs: { ...run.inputs, [event.name]: event.level } } : run;
}

function take(turn: Turn, event: MachineEvent): void {
  switch (event.kind) {
    case 'boardOrdered':
    case 'passOrdered':
      report(turn, { kind: 'run-started', run: 1 });
      return send(turn, { kind: 'query' });
    case 'ready':
      change(turn, { trayTaken: turn.run.trayTaken || !event.inputs.trayPresent });
      return ready(turn, event.inputs);
    case 'armed':
      return armed(turn);
    case 'refused':
      return armingRefused(turn, event.why);
    case 'frameRead':
      return frameRead(turn, event.feed, event.attempt, event.reading);
    case 'labelRead':
      return labelRead(turn, event.look, event.isBlind === true ? 'blind' : event.label);
    case 'personDid':
      return personDid(turn, event.ask);
    case 'input':
      return inputChanged(turn, event.name, event.level);
    case 'tripped':
      return tripped(turn, event.why, event.beam);
    case 'stray':
      return stray(turn, event.beam);
    case 'gap':
      return gap(turn, event.fault);
    case 'resumed':
      return resumed(turn);
    default:
      // Once everything has stopped, nothing more is believed of the cards that were under way.
      if (turn.run.phase === 'dealing') takeMessage(turn, event);
  }
}

function takeMessage(turn: Turn, message: FeedMessage): void {
  switch (message.kind) {
    case 'leftWindow':
      return leftWindow(turn, message.feed, message.atUs);
    case 'measured':
      return measured(turn, message.feed, message.thicknessUm);
    case 'arrived':
      return arrived(turn, message.feed, message.mouth);
    case 'failed':
      return failed(turn, message.feed, message.why);
  }
}
