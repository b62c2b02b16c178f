import { type FaultNumber, faultOfTrip } from '../fault.ts';
import type { AnyBeam, AnyTrip, InputName } from '../messages.ts';
import { isCurtain } from '../mouth.ts';
import { WITHIN_REACH } from '../place.ts';
import { isFromOutside, isStoppedTooOften, RECOVERY } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { prepare } from './preparing.ts';
import { giveUp, noteStop, stopFor } from './runs.ts';
import { isBeamWrong, noteSwitch } from './sensors.ts';
import { isRunning, isVerified } from './state.ts';
import { change, report, reportFault, send, type Turn } from './turn.ts';

/** A switch or slow sensor has changed: what it says about trays, doors and proof. */
export function inputChanged(turn: Turn, name: InputName, level: boolean): void {
  noteSwitch(turn, name, level);
  change(turn, { inputs: { ...turn.run.inputs, [name]: level } });
  switch (name) {
    case 'bayOpen':
      return level ? bayOpened(turn) : bayClosed(turn);
    case 'trayPresent':
      change(turn, { label: 'unread', isTrayConfirmed: false, trayPutIn: level });
      return level ? undefined : trayLeft(turn);
    case 'coverOpen':
      if (!level) return;
      change(turn, { rest: turn.run.rest | WITHIN_REACH });
      turn.rule.reachedInto(turn, name);
      return stopIfRunning(turn, 5004);
    case 'doorOpen':
      if (!level) return;
      turn.rule.reachedInto(turn, name);
      return stopIfRunning(turn, 5006);
    case 'stopPressed':
      return level ? stopIfRunning(turn, 5005) : undefined;
    case 'hopperEmpty':
    case 'hopperLow':
    case 'startPressed':
    case 'cardsInside':
    case 'motorsLive':
      return;
  }
}

/**
 * Opening the bay ends the proof of whatever the pockets hold; on a verified board it may be the tray being taken.
 */
function bayOpened(turn: Turn): void {
  if (turn.run.phase === 'verified') change(turn, { phase: 'leaving' });
  else pocketsTouched(turn, 5003);
}

function bayClosed(turn: Turn): void {
  if (turn.run.phase === 'leaving' && turn.run.inputs.trayPresent) withdraw(turn);
}

function trayLeft(turn: Turn): void {
  change(turn, { trayTaken: true });
  if (!isVerified(turn.run)) return pocketsTouched(turn, 5001);
  report(turn, { kind: 'board-final' });
  change(turn, { phase: 'final', ask: undefined });
}

function pocketsTouched(turn: Turn, fault: FaultNumber): void {
  const { run } = turn;
  if (run.lost === undefined && (isRunning(run) || cardsAtStake(run))) change(turn, { isDisturbed: true });
  if (isRunning(run)) stop(turn, fault);
  else loseProof(turn, fault);
}

/** A verified board whose tray has not left, or not as far as its switch shows (5009), is verified no more. */
export function withdraw(turn: Turn, fault: 5007 | 5009 = 5007): void {
  report(turn, { kind: 'board-withdrawn' });
  stopFor(turn, fault);
}

/**
 * Notes that proof is lost while nothing moves; the run ends when the step that a person is at is done. Before the
 * first card there is nothing to lose, unless something has got `into` a pocket.
 */
export function loseProof(turn: Turn, fault: FaultNumber, into = false): void {
  if (turn.run.lost !== undefined || !(into || cardsAtStake(turn.run))) return;
  reportFault(turn, fault);
  change(turn, { lost: fault });
}

/** The executor stops by itself, unless it was not armed yet: no ticket and no arming may follow it. */
function stopIfRunning(turn: Turn, fault: FaultNumber): void {
  if (isRunning(turn.run)) stop(turn, fault);
}

/**
 * What runs stops. Before the first card of a run there is nothing to lose, and it is prepared again, unless a card
 * has come from somewhere.
 */
function stop(turn: Turn, fault: FaultNumber): void {
  change(turn, turn.rule.onStop);
  if (cardsAtStake(turn.run) || isMotionFault(fault)) return stopFor(turn, fault);
  reportFault(turn, fault);
  send(turn, { kind: 'disarm' });
  change(turn, { window: { kind: 'idle' }, leftAtUs: undefined });
  prepare(turn);
}

/** Faults of motion (2xxx): a card was seen where none should be, even if none was fed. */
function isMotionFault(fault: FaultNumber): boolean {
  return Math.floor(fault / 1000) === 2;
}

/** The executor has stopped everything. */
export function tripped(turn: Turn, why: AnyTrip, beam: AnyBeam | undefined): void {
  const fault = faultOfTrip(why, beam);
  if (fault === 5013) return contactWelded(turn);
  if (isRunning(turn.run)) return stop(turn, beam !== undefined && isBeamWrong(turn, beam) ? 2013 : fault);
  if (RECOVERY[fault].afterwards !== 'runAgain') return;
  if (turn.run.phase === 'verified') withdraw(turn);
  else if (turn.run.phase !== 'leaving') loseProof(turn, fault);
}

/** Whatever was opened has stopped the machine already: what is asked of a person waits until it is to go on. */
function contactWelded(turn: Turn): void {
  reportFault(turn, 5013);
  change(turn, { isContactWelded: true });
}

/** A beam broke with nothing moving: before the pockets a card has come out, unless somebody is at the tray. */
export function stray(turn: Turn, beam: AnyBeam): void {
  const { inputs, phase } = turn.run;
  if (!isCurtain(beam)) return;
  if (phase === 'verified') return withdraw(turn);
  if (isRunning(turn.run)) return stop(turn, 2005);
  if (inputs.trayPresent && !inputs.bayOpen) loseProof(turn, 2005, turn.rule.mindsPockets);
}

/**
 * What nobody has watched is not known: trays may have been changed, and a switch that shows nothing of what people did
 * meanwhile is not to blame.
 */
const UNWATCHED = {
  label: 'unread',
  openLook: undefined,
  isTrayConfirmed: false,
  trayPutIn: false,
  isDisturbed: true,
  vainAsks: 0,
  isBayDoubtful: false,
} as const;

/** What watched the machine was away: no card is proven any more. */
export function gap(turn: Turn, fault: FaultNumber): void {
  change(turn, UNWATCHED);
  send(turn, { kind: 'query' });
  const ended = turn.rule.endedByGap(turn.run);
  if (ended === 'nothing') return;
  if (ended === 'run' && !isVerified(turn.run)) return stopFor(turn, fault);
  noteStop(turn, fault);
  reportFault(turn, fault);
  if (isVerified(turn.run)) return withdraw(turn);
  if (isFromOutside(fault) && isStoppedTooOften(turn.config, turn.run.stopsFromOutside))
    return giveUp(turn, fault);
  change(turn, {
    phase: 'preparing',
    ask: undefined,
    window: { kind: 'idle' },
    leftAtUs: undefined,
    purge: true,
  });
}

/** The host restarts from what was written down: cards may have moved since, and people may have touched anything. */
export function resumed(turn: Turn): void {
  change(turn, UNWATCHED);
  send(turn, { kind: 'disarm' });
  send(turn, { kind: 'query' });
  turn.rule.resumed(turn);
}
