import type { MachineConfig } from '../config.ts';
import { ready } from '../feed-run/preparing.ts';
import { keepInputs } from '../feed-run/state.ts';
import { takeCommon } from '../feed-run/step.ts';
import { change, report, send } from '../feed-run/turn.ts';
import { personDid } from './answers.ts';
import { hopperSeen } from './finishing.ts';
import { PASS_RULE } from './rule.ts';
import { isPassOver, type PassEffect, type PassEvent, type PassRun } from './state.ts';
import { gap, inputChanged, resumed, stray, tripped } from './stopping.ts';
import type { PassTurn } from './turn.ts';

/**
 * The pure heart of a pass: one stack of cards fed through, each dropped by a rule, and everything known of it or
 * done again. A pass is watched from its first card to its last, or its cards are gathered and fed once more.
 */
export function stepPass(
  config: MachineConfig,
  run: PassRun,
  event: PassEvent,
): readonly [PassRun, readonly PassEffect[]] {
  if (isPassOver(run)) return [keepInputs(run, event), []];
  const turn: PassTurn = { config, rule: PASS_RULE, run, effects: [] };
  take(turn, event);
  return [turn.run, turn.effects];
}

function take(turn: PassTurn, event: PassEvent): void {
  switch (event.kind) {
    case 'passOrdered':
      report(turn, { kind: 'run-started', run: 1 });
      return send(turn, { kind: 'query' });
    case 'ready':
      change(turn, { isTrayChanged: turn.run.isTrayChanged || !event.inputs.trayPresent });
      return ready(turn, event.inputs);
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
    case 'frameRead':
      if (turn.run.window.kind !== 'checking') return takeCommon(turn, event);
      return hopperSeen(turn, event.feed, event.attempt, event.reading);
    default:
      return takeCommon(turn, event);
  }
}
