import type { FaultNumber } from '../fault.ts';
import { type AnyBeam, INPUTS, type InputName, type Inputs, type TrayLabel } from '../messages.ts';
import { isCurtain } from '../mouth.ts';
import { stepFor } from '../recovery.ts';
import type { Step } from '../step.ts';
import { readNext } from './feeding.ts';
import { askForLabel, isLookOpen } from './questions.ts';
import { runAgain, stopFor } from './runs.ts';
import { askAbout, askForLack, isBayDoubted, isBeamWrong } from './sensors.ts';
import { change, reportFault, send, type Turn } from './turn.ts';

/** Goes on towards feeding: whatever still lacks is asked for, one thing at a time; when nothing does, arms. */
export function prepare(turn: Turn): void {
  const { inputs, lost } = turn.run;
  change(turn, { phase: 'preparing' });
  if (lost !== undefined) return runAgain(turn, lost);
  const lack = firstLack(inputs);
  if (lack !== undefined) return askForLack(turn, lack.step, lack.fault);
  if (turn.run.isContactWelded) return askAbout(turn, 5013);
  if (isBayDoubted(turn)) return;
  if (!turn.rule.isLoaded(turn)) return;
  change(turn, { phase: 'arming' });
  send(turn, { kind: 'arm', purge: turn.run.purge });
}

/** What has to be done first so that the machine may move; a tray goes into a bay that is open anyway. */
function firstLack(inputs: Inputs): { readonly step: Step; readonly fault?: FaultNumber } | undefined {
  const step = (action: Step['action']): Step => ({ action, from: 'machine', to: 'machine', count: 0 });
  if (inputs.stopPressed) return { step: step('releaseStop'), fault: 5005 };
  if (inputs.coverOpen) return { step: step('closeCover'), fault: 5004 };
  if (inputs.doorOpen) return { step: step('closeDoor'), fault: 5006 };
  if (!inputs.trayPresent) return { step: { action: 'insertTray', from: 'shelf', to: 'bay', count: 0 } };
  if (inputs.bayOpen) return { step: step('closeBay'), fault: 5003 };
  return undefined;
}

/** Whether nothing on this machine reads labels, and the word of a person is taken then. */
export function isUnreadable({ config, run }: Turn): boolean {
  return config.labelReader === 2 && run.label === 'blind';
}

/** Whether the label of the tray in the bay was read and is right; one that is not, or can't be read, is for `otherwise`. */
export function isTray(
  turn: Turn,
  isRight: (label: TrayLabel) => boolean,
  otherwise: (label: TrayLabel | undefined) => void,
): boolean {
  const { label } = turn.run;
  if (label === 'reading') return false;
  if (label === 'unread') {
    askForLabel(turn);
    return false;
  }
  const read = typeof label === 'object' ? label : undefined;
  if (read !== undefined && isRight(read)) return true;
  otherwise(read);
  return false;
}

/** Asks for the tray that is wanted in place of the one in the bay. */
export function askForOtherTray(turn: Turn, more: Pick<Step, 'label' | 'trays'> = {}): void {
  reportFault(turn, 5002);
  askForLack(turn, { ...stepFor(5002, 0), ...more }, 5002);
}

/**
 * What the label camera saw of the tray in the bay, or that there is none; if the tray was changed meanwhile, it is read
 * again.
 */
export function labelRead(
  turn: Turn,
  look: number | undefined,
  label: TrayLabel | 'blind' | undefined,
): void {
  if (!isLookOpen(turn.run, look)) return;
  if (turn.run.openLook !== undefined) change(turn, { openLook: undefined });
  if (turn.run.label === 'reading') change(turn, { label: label ?? 'none' });
  if (turn.run.phase === 'preparing') prepare(turn);
}

/** The executor has said how its switches stand. */
export function ready(turn: Turn, inputs: Inputs): void {
  change(turn, { inputs });
  if (turn.run.phase === 'preparing') prepare(turn);
}

/** The executor is armed and the path was empty: feeding begins, or goes on. */
export function armed(turn: Turn): void {
  if (turn.run.phase !== 'arming') return;
  change(turn, { phase: 'dealing', purge: false, vainAsks: 0, unpicked: undefined });
  send(turn, { kind: 'signal', lamp: 'dealing', buzzer: false });
  readNext(turn);
}

/** The machine would not arm: an open switch is asked about again, a broken beam is a fault. */
export function armingRefused(turn: Turn, why: InputName | AnyBeam): void {
  if (turn.run.phase !== 'arming') return;
  if (!isBeam(why)) return prepare(turn);
  if (isBeamWrong(turn, why)) return stopFor(turn, 2013);
  if (isCurtain(why)) return stopFor(turn, 2006);
  reportFault(turn, 2008);
  askAbout(turn, 2008);
}

function isBeam(name: InputName | AnyBeam): name is AnyBeam {
  return !INPUTS.some((input) => input === name);
}
