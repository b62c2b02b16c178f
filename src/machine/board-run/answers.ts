import { prepare } from '../feed-run/preparing.ts';
import { change } from '../feed-run/turn.ts';
import { WITHIN_REACH } from '../place.ts';
import type { Action, Step } from '../step.ts';
import { askForTray } from './ending.ts';
import { resetRun } from './runs.ts';
import { ask, type Turn } from './turn.ts';

/** A person says that a step is done: what may be true now, and on. It is never taken for proof of anything. */
export function personDid(turn: Turn, number: number): void {
  const { ask: question, phase, inputs, trayTaken } = turn.run;
  if (question === undefined || question.ask !== number) return;
  if (phase === 'verified' || phase === 'leaving') {
    if (inputs.trayPresent && !inputs.bayOpen) askForTray(turn);
    return;
  }
  if (emptiesTray(question.step) && !trayTaken) return ask(turn, question.step, question.fault);
  change(turn, { ask: undefined });
  if (putsTrayIn(question.step)) confirmTray(turn);
  if (question.fault === 5008) return change(turn, { phase: 'abandoned' });
  SETTLE[question.step.action](turn);
  prepare(turn);
}

/** Steps after which the pockets have to be empty: the tray is turned over, and its switch shows that it was out. */
function emptiesTray({ action }: Step): boolean {
  return action === 'collectAll' || action === 'mendDeck' || action === 'recalibrate';
}

/** Steps by which a person says that the tray with the right number is in the bay. */
function putsTrayIn(step: Step): boolean {
  return step.action === 'insertTray' || step.action === 'changeTray' || emptiesTray(step);
}

/** The word of a person is taken only where nothing reads labels. */
function confirmTray(turn: Turn): void {
  if (turn.config.labelReader === 0 && turn.run.inputs.trayPresent) change(turn, { label: 'confirmed' });
}

/** What may be true after the step of each action. */
const SETTLE: Readonly<Record<Action, (turn: Turn) => void>> = {
  clearPath: (turn) => change(turn, { rest: turn.run.rest | WITHIN_REACH, purge: true }),
  feedBack(turn) {
    change(turn, { provenAtFeedBack: turn.run.proven.length });
    emptyReject(turn);
  },
  emptyReject,
  collectAll: resetRun,
  mendDeck: resetRun,
  recalibrate: resetRun,
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
  change(turn, { rest: turn.run.rest | WITHIN_REACH, rejected: [], rejectTouched: false });
}

/** The switches tell. */
function nothing(): void {}
