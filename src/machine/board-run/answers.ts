import type { FaultNumber } from '../fault.ts';
import { prepare } from '../feed-run/preparing.ts';
import { questionAnswered } from '../feed-run/questions.ts';
import { askForLack, isAskedInVain, wasOpened } from '../feed-run/sensors.ts';
import { change } from '../feed-run/turn.ts';
import type { Action, Step } from '../step.ts';
import { withdraw } from './inputs.ts';
import { resetRun } from './runs.ts';
import { ask, type Turn } from './turn.ts';

/** A person says that a step is done: what may be true now, and on. It is never taken for proof of anything. */
export function personDid(turn: Turn, number: number): void {
  const { phase, inputs, trayTaken } = turn.run;
  const question = questionAnswered(turn.run, number);
  if (question === undefined) return;
  const { fault, step } = question;
  if (phase === 'verified' || phase === 'leaving')
    return inputs.trayPresent ? trayIsStillIn(turn, step) : undefined;
  if (emptiesTray(step) && !trayTaken) return askAgain(turn, step, fault);
  if (!wasOpened(turn, step)) return askAgain(turn, step, fault);
  change(turn, { ask: undefined });
  if (putsTrayIn(step)) confirmTray(turn);
  if (fault === 5008) return change(turn, { phase: 'abandoned' });
  SETTLE[step.action](turn);
  prepare(turn);
}

/** The tray of a verified board is said to be out, and its switch does not show it. */
function trayIsStillIn(turn: Turn, step: Step): void {
  const { phase } = turn.run;
  if (isAskedInVain(turn)) return withdraw(turn, 5009);
  ask(turn, step);
  change(turn, { phase });
}

/** A switch does not show that it was done. Where a board is given up there is nothing to be run again. */
function askAgain(turn: Turn, step: Step, fault: FaultNumber | undefined): void {
  if (fault === 5008) ask(turn, step, fault);
  else askForLack(turn, step, fault);
}

const COLLECTING: readonly Action[] = ['collectAll', 'mendDeck', 'recalibrate', 'checkSensors'];

/** Steps after which the pockets have to be empty: the tray is turned over, and its switch shows that it was out. */
function emptiesTray({ action }: Step): boolean {
  return COLLECTING.includes(action);
}

/** Steps by which a person says that the tray with the right number is in the bay; any of several may have any. */
function putsTrayIn(step: Step): boolean {
  if (step.trays !== undefined) return false;
  return step.action === 'insertTray' || step.action === 'changeTray' || emptiesTray(step);
}

/** The word of a person is taken only where nothing reads labels. */
function confirmTray(turn: Turn): void {
  if (!turn.run.inputs.trayPresent) return;
  change(turn, { isTrayConfirmed: true });
  if (turn.config.labelReader === 0) change(turn, { label: 'confirmed' });
}

/** What may be true after the step of each action. */
const SETTLE: Readonly<Record<Action, (turn: Turn) => void>> = {
  clearPath: (turn) => change(turn, { purge: true }),
  feedBack(turn) {
    change(turn, { provenAtFeedBack: turn.run.proven.length });
    emptyReject(turn);
  },
  emptyReject,
  collectAll: resetRun,
  mendDeck: resetRun,
  recalibrate: resetRun,
  checkSensors: resetRun,
  loadDeck: nothing,
  insertTray: nothing,
  changeTray: nothing,
  takeTray: nothing,
  closeBay: nothing,
  closeCover: nothing,
  closeDoor: nothing,
  releaseStop: nothing,
  reseatHopper: nothing,
  checkCamera: nothing,
  takeHand: nothing,
  returnHand: nothing,
  stackPockets: nothing,
  emptyHopper: nothing,
};

function emptyReject(turn: Turn): void {
  change(turn, { rejected: [], rejectTouched: false });
}

/** The switches tell. */
function nothing(): void {}
