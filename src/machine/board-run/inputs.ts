import type { FaultNumber } from '../fault.ts';
import { stopRunning } from '../feed-run/preparing.ts';
import { noteSwitch } from '../feed-run/sensors.ts';
import { isRunning } from '../feed-run/state.ts';
import { change, report } from '../feed-run/turn.ts';
import type { InputName } from '../messages.ts';
import { WITHIN_REACH } from '../place.ts';
import { loseProof, stopFor } from './trouble.ts';
import type { Turn } from './turn.ts';

/** A switch or slow sensor has changed: what it says about trays, doors and proof. */
export function inputChanged(turn: Turn, name: InputName, level: boolean): void {
  noteSwitch(turn, name, level);
  change(turn, { inputs: { ...turn.run.inputs, [name]: level } });
  switch (name) {
    case 'bayOpen':
      return level ? bayOpened(turn) : bayClosed(turn);
    case 'trayPresent':
      return level
        ? change(turn, { label: 'unread', isTrayConfirmed: false, trayPutIn: true })
        : trayLeft(turn);
    case 'coverOpen':
      return level ? coverOpened(turn) : undefined;
    case 'doorOpen':
      return level ? doorOpened(turn) : undefined;
    case 'stopPressed':
      return level ? stopIfRunning(turn, 5005) : undefined;
    case 'hopperEmpty':
    case 'hopperLow':
    case 'startPressed':
      return;
  }
}

function coverOpened(turn: Turn): void {
  change(turn, { rest: turn.run.rest | WITHIN_REACH, purge: true });
  stopIfRunning(turn, 5004);
}

function doorOpened(turn: Turn): void {
  change(turn, { rejectTouched: true });
  stopIfRunning(turn, 5006);
}

/** The executor stops by itself, unless it was not armed yet: no ticket and no arming may follow it. */
function stopIfRunning(turn: Turn, fault: FaultNumber): void {
  if (isRunning(turn.run)) stopRunning(turn, fault);
}

/**
 * Opening the bay ends the proof of whatever the pockets hold; on a verified board it may be the tray being taken.
 */
function bayOpened(turn: Turn): void {
  const { phase } = turn.run;
  if (phase === 'verified') return change(turn, { phase: 'leaving' });
  if (isRunning(turn.run)) return stopRunning(turn, 5003);
  loseProof(turn, 5003);
}

function bayClosed(turn: Turn): void {
  if (turn.run.phase === 'leaving' && turn.run.inputs.trayPresent) withdraw(turn);
}

function trayLeft(turn: Turn): void {
  const { phase } = turn.run;
  change(turn, { label: 'unread', isTrayConfirmed: false, trayPutIn: false, trayTaken: true });
  if (phase === 'verified' || phase === 'leaving') {
    report(turn, { kind: 'board-final' });
    return change(turn, { phase: 'final', ask: undefined });
  }
  if (isRunning(turn.run)) stopRunning(turn, 5001);
  else loseProof(turn, 5001);
}

/** A verified board whose tray has not left, or not as far as its switch shows (5009), is verified no more. */
export function withdraw(turn: Turn, fault: 5007 | 5009 = 5007): void {
  report(turn, { kind: 'board-withdrawn' });
  stopFor(turn, fault);
}
