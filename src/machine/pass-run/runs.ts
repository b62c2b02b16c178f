import { union } from '../../bridge/card-set.ts';
import type { FaultNumber } from '../fault.ts';
import { prepare } from '../feed-run/preparing.ts';
import { NEW_SENSES } from '../feed-run/state.ts';
import { change, report, reportFault, send } from '../feed-run/turn.ts';
import { isExcused, RECOVERY } from '../recovery.ts';
import type { Step } from '../step.ts';
import { cardsCome, namedCards } from './books.ts';
import { ask, type PassTurn } from './turn.ts';

/** Ends this run, and asks for what the next one needs: where a sensor was wrong it is mended first. */
export function runAgain(turn: PassTurn, fault: FaultNumber): void {
  change(turn, {
    lost: fault,
    window: { kind: 'idle' },
    leftAtUs: undefined,
    pending: undefined,
  });
  if (RECOVERY[fault].action === 'checkSensors') ask(turn, CHECK_SENSORS, fault);
  else gather(turn, fault);
}

/** The cards stay where they are meanwhile: they are gathered afterwards. */
const CHECK_SENSORS: Step = { action: 'checkSensors', from: 'machine', to: 'machine', count: 0 };

/** The sensors were mended, as a person says. Where nothing is in the machine yet there is nothing to gather. */
export function sensorsChecked(turn: PassTurn, fault: FaultNumber): void {
  const { excused, feed, run, wasLoaded } = turn.run;
  if (wasLoaded || feed > 0 || run - excused >= turn.config.maxRuns) return gather(turn, fault);
  resetRun(turn);
  prepare(turn);
}

/** Asks for all cards of the stack to be gathered and fed again; after the last run allowed the pass is given up. */
function gather(turn: PassTurn, fault: FaultNumber): void {
  const { excused, order, run } = turn.run;
  const isFree = isExcused(turn.config, excused, fault);
  if (isFree || run - excused < turn.config.maxRuns) ask(turn, order.gather, fault);
  else giveUp(turn, fault);
}

/** Ends the pass without a result; a hand goes back into its pocket. */
export function giveUp(turn: PassTurn, fault: FaultNumber): void {
  const { order, run } = turn.run;
  change(turn, { lost: fault });
  send(turn, { kind: 'disarm' });
  report(turn, { kind: 'pass-abandoned', runs: run });
  if (order.gather.action !== 'takeHand') return change(turn, { phase: 'abandoned', ask: undefined });
  ask(turn, { ...order.gather, action: 'returnHand', to: 'bay' }, fault);
}

/**
 * The next run begins, with all cards in the hopper as a person says, or none in the machine yet. What has come before
 * has to come again.
 */
export function resetRun(turn: PassTurn): void {
  const { due, excused, lost, owed, run } = turn.run;
  change(turn, {
    run: run + 1,
    excused: lost !== undefined && isExcused(turn.config, excused, lost) ? excused + 1 : excused,
    owed: union(owed, namedCards(turn.run)),
    due: Math.max(due, cardsCome(turn.run)),
    inFlight: [],
    passed: [],
    rejected: [],
    keptOut: [],
    loads: 0,
    failedPicks: 0,
    ...NEW_SENSES,
    passedAtFeedBack: -1,
    vainFeedBacks: 0,
    inOrder: 0,
    lost: undefined,
    purge: true,
  });
  report(turn, { kind: 'run-started', run: run + 1 });
}

/** Everything has stopped, and where the cards on their way are is not known any more. */
export function stopFor(turn: PassTurn, fault: FaultNumber): void {
  reportFault(turn, fault);
  runAgain(turn, fault);
}
