import type { MachineConfig } from '../config.ts';
import { ready } from '../feed-run/preparing.ts';
import { keepInputs } from '../feed-run/state.ts';
import { takeCommon } from '../feed-run/step.ts';
import { change, report, send } from '../feed-run/turn.ts';
import { personDid } from './answers.ts';
import { inputChanged } from './inputs.ts';
import { gap, resumed, stray, tripped } from './interruptions.ts';
import { BOARD_RULE } from './rule.ts';
import { type BoardEvent, type BoardRun, type Effect, hasEnded } from './state.ts';
import type { Turn } from './turn.ts';

/**
 * The pure heart of the machine: what happened to a board, and what to do about it. Given the same
 * configuration and the same events it gives the same states and effects, so a journal of events is the run.
 */
export function step(
  config: MachineConfig,
  run: BoardRun,
  event: BoardEvent,
): readonly [BoardRun, readonly Effect[]] {
  if (hasEnded(run)) return [keepInputs(run, event), []];
  const turn: Turn = { config, rule: BOARD_RULE, run, effects: [] };
  take(turn, event);
  return [turn.run, turn.effects];
}

function take(turn: Turn, event: BoardEvent): void {
  switch (event.kind) {
    case 'boardOrdered':
      report(turn, { kind: 'run-started', run: 1 });
      return send(turn, { kind: 'query' });
    case 'ready':
      change(turn, { trayTaken: turn.run.trayTaken || !event.inputs.trayPresent });
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
    default:
      return takeCommon(turn, event);
  }
}
