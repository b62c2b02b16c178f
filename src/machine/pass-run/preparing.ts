import { firstLack } from '../board-run/preparing.ts';
import type { BeamName, InputName, Inputs, TrayLabel } from '../messages.ts';
import { stepFor } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { finish } from './ending.ts';
import { readNext } from './feeding.ts';
import { runAgain, stopFor } from './runs.ts';
import { ask, change, type PassTurn, reportFault, send } from './turn.ts';

/** A person is asked so often to load a stack before the hopper is believed to stay empty. */
const MOST_LOADS = 3;

/** Goes on towards feeding: whatever still lacks is asked for, one thing at a time; when nothing does, arms. */
export function prepare(turn: PassTurn): void {
  const { inputs, isTrayChanged, lost, order } = turn.run;
  change(turn, { phase: 'preparing' });
  if (lost !== undefined) return runAgain(turn, lost);
  const lack = firstLack(inputs);
  if (lack !== undefined) return ask(turn, lack.step, lack.fault);
  if (order.isNewTray && !isTrayChanged) return ask(turn, stepFor(5002, 0));
  if (!labelProven(turn)) return;
  if (!cardsAtStake(turn.run) && !stackLoaded(turn)) return;
  change(turn, { phase: 'arming' });
  send(turn, { kind: 'arm', purge: turn.run.purge });
}

/** Whether the stack is in the hopper, as far as this machine can know; if not, what is needed has been asked. */
function stackLoaded(turn: PassTurn): boolean {
  const { inputs, isLoaded, loads, order } = turn.run;
  if (inputs.hopperEmpty) {
    if (loads < MOST_LOADS) ask(turn, order.load);
    else finish(turn);
    return false;
  }
  if (isLoaded || order.load.action === 'loadDeck') return true;
  ask(turn, { action: 'emptyHopper', from: 'hopper', to: 'aside', count: 0 });
  return false;
}

/** Whether the right tray is in the bay, as far as this machine can know; if not, what is needed has been asked. */
function labelProven(turn: PassTurn): boolean {
  const { label, order } = turn.run;
  if (turn.config.labelReader === 0 || order.tray === undefined) return true;
  if (label === 'reading') return false;
  if (label === 'unread') {
    change(turn, { label: 'reading' });
    turn.effects.push({ kind: 'readLabel' });
    return false;
  }
  if (typeof label === 'object' && label.board === order.tray.board && label.copy === order.tray.copy)
    return true;
  reportFault(turn, 5002);
  ask(turn, stepFor(5002, 0), 5002);
  return false;
}

/** What the label camera saw of the tray in the bay; if that was changed meanwhile, it is read again. */
export function labelRead(turn: PassTurn, label: TrayLabel | undefined): void {
  if (turn.run.label === 'reading') change(turn, { label: label ?? 'none' });
  if (turn.run.phase === 'preparing') prepare(turn);
}

/** The executor has said how its switches stand. */
export function ready(turn: PassTurn, inputs: Inputs): void {
  change(turn, { inputs, isTrayChanged: turn.run.isTrayChanged || !inputs.trayPresent });
  if (turn.run.phase === 'preparing') prepare(turn);
}

/** The executor is armed and the path was empty: feeding begins, or goes on. */
export function armed(turn: PassTurn): void {
  if (turn.run.phase !== 'arming') return;
  change(turn, { phase: 'dealing', purge: false });
  send(turn, { kind: 'signal', lamp: 'dealing', buzzer: false });
  readNext(turn);
}

/** The machine would not arm: an open switch is asked about again, a broken beam is a fault. */
export function armingRefused(turn: PassTurn, why: InputName | BeamName): void {
  if (why in turn.run.inputs) return prepare(turn);
  if (isPocketMouth(why)) return stopFor(turn, 2006);
  reportFault(turn, 2008);
  ask(turn, stepFor(2008, 0), 2008);
}

export function isPocketMouth(name: BeamName | InputName): boolean {
  return name.startsWith('mouth') && name !== 'mouth0';
}
