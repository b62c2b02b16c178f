import { type FaultNumber, faultOfTrip } from '../fault.ts';
import { stopRunning } from '../feed-run/preparing.ts';
import { noteSwitch, trustedFault } from '../feed-run/sensors.ts';
import { isRunning } from '../feed-run/state.ts';
import { change, reportFault, send } from '../feed-run/turn.ts';
import type { BeamName, InputName, Trip } from '../messages.ts';
import { isPocketMouth } from '../mouth.ts';
import { RECOVERY } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { runAgain, stopFor } from './runs.ts';
import type { PassRun } from './state.ts';
import { ask, type PassTurn } from './turn.ts';

/** What runs stops, whatever it was waiting for. */
function stopPass(turn: PassTurn, fault: FaultNumber): void {
  change(turn, { pending: undefined, purge: true });
  stopRunning(turn, fault);
}

/** Notes that track is lost while nothing moves; the cards are gathered when the step that is open is done. */
function loseTrack(turn: PassTurn, fault: FaultNumber): void {
  if (turn.run.lost !== undefined || !cardsAtStake(turn.run)) return;
  reportFault(turn, fault);
  change(turn, { lost: fault });
}

/** The executor has stopped everything. */
export function tripped(turn: PassTurn, why: Trip, beam: BeamName | undefined): void {
  const fault = faultOfTrip(why, beam);
  if (isRunning(turn.run)) stopPass(turn, trustedFault(turn, fault, beam));
  else if (RECOVERY[fault].afterwards === 'runAgain') loseTrack(turn, fault);
}

/** A beam broke with nothing moving: at a pocket's mouth something fell in, unless somebody is at the tray. */
export function stray(turn: PassTurn, beam: BeamName): void {
  const { inputs } = turn.run;
  if (!isPocketMouth(beam)) return;
  if (isRunning(turn.run)) return stopPass(turn, 2005);
  if (inputs.trayPresent && !inputs.bayOpen) loseTrack(turn, 2005);
}

/** What watched the machine was away: no card is where it was known to be, and trays may have been changed. */
export function gap(turn: PassTurn, fault: FaultNumber): void {
  change(turn, { label: 'unread', openLook: undefined, isDisturbed: true });
  send(turn, { kind: 'query' });
  if (turn.run.lost !== undefined) return;
  if (cardsAtStake(turn.run) || isHandOnItsWay(turn.run)) return stopFor(turn, fault);
  reportFault(turn, fault);
  change(turn, {
    phase: 'preparing',
    ask: undefined,
    window: { kind: 'idle' },
    leftAtUs: undefined,
    purge: true,
  });
}

/**
 * The host restarts in the middle of a pass. Nobody has watched: where the stack may be in the machine it is gathered
 * and fed once more, and what has come before has to come again.
 */
export function resumed(turn: PassTurn): void {
  const { ask: question, excused, lost } = turn.run;
  change(turn, {
    label: 'unread',
    openLook: undefined,
    isTrayConfirmed: false,
    isDisturbed: true,
    pending: undefined,
  });
  send(turn, { kind: 'disarm' });
  send(turn, { kind: 'query' });
  const isAboutMachine = question?.step.action === 'checkSensors';
  if (question?.step.action === 'returnHand' || isAboutMachine)
    return ask(turn, question.step, question.fault);
  reportFault(turn, 1003);
  if (!isStackAbout(turn.run))
    return change(turn, { phase: 'preparing', ask: undefined, purge: true, window: { kind: 'idle' } });
  if (lost === undefined) change(turn, { excused: excused + 1 });
  runAgain(turn, 1003);
}

/** Whether the stack may be in the machine, or on its way into the hopper. */
function isStackAbout(run: PassRun): boolean {
  return run.wasLoaded || isLoading(run);
}

/**
 * Whether a person may be putting cards of the machine into the hopper. What lies there then is of this stack: were it
 * taken for cards that nobody was asked for, it would be put aside.
 */
function isHandOnItsWay(run: PassRun): boolean {
  return run.order.load.action !== 'loadDeck' && isLoading(run);
}

function isLoading({ ask: question, order }: PassRun): boolean {
  const action = question?.step.action;
  return action === order.load.action || action === order.gather.action;
}

/** A switch or slow sensor has changed. */
export function inputChanged(turn: PassTurn, name: InputName, level: boolean): void {
  noteSwitch(turn, name, level);
  change(turn, { inputs: { ...turn.run.inputs, [name]: level } });
  switch (name) {
    case 'bayOpen':
      return level ? pocketsTouched(turn, 5003) : undefined;
    case 'trayPresent':
      change(turn, { label: 'unread' });
      return level ? undefined : trayLeft(turn);
    case 'coverOpen':
      return level && isRunning(turn.run) ? stopPass(turn, 5004) : undefined;
    case 'doorOpen':
      return level ? doorOpened(turn) : undefined;
    case 'stopPressed':
      return level && isRunning(turn.run) ? stopPass(turn, 5005) : undefined;
    case 'hopperEmpty':
    case 'hopperLow':
    case 'startPressed':
      return;
  }
}

/** The bay was opened or the tray taken out: where nobody was asked to, the other pockets may have been touched too. */
function pocketsTouched(turn: PassTurn, fault: FaultNumber): void {
  const { run } = turn;
  if (run.lost !== undefined || !(isRunning(run) || cardsAtStake(run))) return;
  change(turn, { isDisturbed: true });
  if (isRunning(run)) stopPass(turn, fault);
  else loseTrack(turn, fault);
}

function trayLeft(turn: PassTurn): void {
  change(turn, { isTrayChanged: true });
  pocketsTouched(turn, 5001);
}

function doorOpened(turn: PassTurn): void {
  if (isRunning(turn.run)) stopPass(turn, 5006);
  else if (turn.run.rejected.length > 0) loseTrack(turn, 5006);
}
