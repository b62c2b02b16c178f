import { WITHIN_REACH } from '../place.ts';
import type { Step } from '../step.ts';
import { askForTray } from './ending.ts';
import { prepare } from './preparing.ts';
import { resetRun } from './runs.ts';
import type { Ask } from './state.ts';
import { ask, change, type Turn } from './turn.ts';

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
  if (question.fault === 5008) return change(turn, { phase: 'abandoned' });
  settle(turn, question);
  prepare(turn);
}

/** Steps after which the pockets have to be empty: the tray is turned over, and its switch shows that it was out. */
function emptiesTray({ action }: Step): boolean {
  return action === 'collectAll' || action === 'mendDeck' || action === 'recalibrate';
}

function settle(turn: Turn, { step }: Ask): void {
  const { proven, rest } = turn.run;
  switch (step.action) {
    case 'clearPath':
      return change(turn, { rest: rest | WITHIN_REACH, purge: true });
    case 'feedBack':
      return change(turn, {
        rest: rest | WITHIN_REACH,
        rejected: [],
        provenAtFeedBack: proven.length,
        rejectTouched: false,
      });
    case 'emptyReject':
      return change(turn, { rest: rest | WITHIN_REACH, rejected: [], rejectTouched: false });
    case 'collectAll':
    case 'mendDeck':
    case 'recalibrate':
      return resetRun(turn);
    case 'loadDeck':
    case 'insertTray':
    case 'changeTray':
    case 'takeTray':
    case 'closeBay':
    case 'closeCover':
    case 'closeDoor':
    case 'releaseStop':
    case 'reseatHopper':
    case 'checkCamera':
      return;
  }
}
