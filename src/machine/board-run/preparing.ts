import type { FaultNumber } from '../fault.ts';
import { BEAMS, type BeamName, type InputName, type Inputs, type TrayLabel } from '../messages.ts';
import { stepFor } from '../recovery.ts';
import type { Step } from '../step.ts';
import { cardsAtStake } from './books.ts';
import { readNext } from './dealing.ts';
import { runAgain } from './runs.ts';
import { askAbout, stopFor } from './trouble.ts';
import { ask, change, reportFault, send, type Turn } from './turn.ts';

/** Goes on towards dealing: whatever still lacks is asked for, one thing at a time; when nothing does, arms. */
export function prepare(turn: Turn): void {
  const { inputs, lost } = turn.run;
  change(turn, { phase: 'preparing' });
  if (lost !== undefined) return runAgain(turn, lost);
  const lack = firstLack(inputs);
  if (lack !== undefined) return ask(turn, lack.step, lack.fault);
  if (!trayTakenToBeEmpty(turn) || !labelProven(turn)) return;
  if (inputs.hopperEmpty && !cardsAtStake(turn.run)) return askForDeck(turn);
  change(turn, { phase: 'arming' });
  send(turn, { kind: 'arm', purge: turn.run.purge });
}

/** A deck for the first run; later the cards are somewhere in the machine, and a second deck must not join them. */
function askForDeck(turn: Turn): void {
  if (turn.run.run > 1) return runAgain(turn, 3006);
  const { deck, back } = turn.run.order;
  const step: Step = { action: 'loadDeck', from: 'shelf', to: 'hopper', count: deck.cards.length };
  ask(turn, back === undefined ? step : { ...step, back });
}

/** What has to be done first so that the machine may move; a tray goes into a bay that is open anyway. */
export function firstLack(inputs: Inputs): { readonly step: Step; readonly fault?: FaultNumber } | undefined {
  const step = (action: Step['action']): Step => ({ action, from: 'machine', to: 'machine', count: 0 });
  if (inputs.stopPressed) return { step: step('releaseStop'), fault: 5005 };
  if (inputs.coverOpen) return { step: step('closeCover'), fault: 5004 };
  if (inputs.doorOpen) return { step: step('closeDoor'), fault: 5006 };
  if (!inputs.trayPresent) return { step: { action: 'insertTray', from: 'shelf', to: 'bay', count: 0 } };
  if (inputs.bayOpen) return { step: step('closeBay'), fault: 5003 };
  return undefined;
}

/** Whether the tray went in for this board; one that was in before may hold the cards of another. */
function trayTakenToBeEmpty(turn: Turn): boolean {
  if (turn.run.trayPutIn) return true;
  ask(turn, { action: 'changeTray', from: 'bay', to: 'bay', count: 0 });
  return false;
}

/**
 * Whether the tray is known to be the right one, as far as this machine can; if not, what is needed has been
 * asked.
 */
function labelProven(turn: Turn): boolean {
  const { label, order } = turn.run;
  if (turn.config.labelReader === 0) return trayConfirmed(turn);
  if (label === 'reading') return false;
  if (label === 'unread') {
    change(turn, { label: 'reading' });
    turn.effects.push({ kind: 'readLabel' });
    return false;
  }
  if (typeof label === 'object' && label.board === order.board && label.copy === order.copy) return true;
  reportFault(turn, 5002);
  ask(turn, stepFor(5002, 0), 5002);
  return false;
}

/** Whether a person has said that the right tray is in: one that nobody was asked for may be any. */
function trayConfirmed(turn: Turn): boolean {
  if (turn.run.label === 'confirmed') return true;
  ask(turn, { action: 'changeTray', from: 'bay', to: 'bay', count: 0 });
  return false;
}

/** What the label camera saw of the tray in the bay; if that was changed meanwhile, it is read again. */
export function labelRead(turn: Turn, label: TrayLabel | undefined): void {
  if (turn.run.label === 'reading') change(turn, { label: label ?? 'none' });
  if (turn.run.phase === 'preparing') prepare(turn);
}

/** The executor has said how its switches stand. */
export function ready(turn: Turn, inputs: Inputs): void {
  change(turn, { inputs, trayTaken: turn.run.trayTaken || !inputs.trayPresent });
  if (turn.run.phase === 'preparing') prepare(turn);
}

/** The executor is armed and the path was empty: dealing goes on. */
export function armed(turn: Turn): void {
  if (turn.run.phase !== 'arming') return;
  change(turn, { phase: 'dealing', purge: false });
  send(turn, { kind: 'signal', lamp: 'dealing', buzzer: false });
  readNext(turn);
}

/**
 * What runs stops. Before the first card of a run there is nothing to lose, and it is prepared anew, unless a card
 * has come from somewhere.
 */
export function stopRunning(turn: Turn, fault: FaultNumber): void {
  if (cardsAtStake(turn.run) || isMotionFault(fault)) return stopFor(turn, fault);
  reportFault(turn, fault);
  send(turn, { kind: 'disarm' });
  change(turn, { window: { kind: 'idle' }, leftAtUs: undefined });
  prepare(turn);
}

/** The machine would not arm: an open switch is asked about again, a broken beam is a fault. */
export function armingRefused(turn: Turn, why: InputName | BeamName): void {
  if (!isBeam(why)) return prepare(turn);
  if (why.startsWith('mouth') && why !== 'mouth0') return stopFor(turn, 2006);
  reportFault(turn, 2008);
  askAbout(turn, 2008);
}

/** Faults of motion (2xxx): a card was seen where none should be, even if none was fed. */
function isMotionFault(fault: FaultNumber): boolean {
  return Math.floor(fault / 1000) === 2;
}

function isBeam(name: InputName | BeamName): boolean {
  return BEAMS.some((beam) => beam === name);
}
