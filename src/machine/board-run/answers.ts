import { WITHIN_REACH } from '../place.ts';
import { askForTray, feedBack } from './ending.ts';
import { prepare } from './preparing.ts';
import { resetRun } from './runs.ts';
import type { Ask } from './state.ts';
import { change, type Turn } from './turn.ts';

/** A person says that a step is done: what may be true now, and on. It is never taken for proof of anything. */
export function personDid(turn: Turn, number: number): void {
  const { ask, phase, inputs } = turn.run;
  if (ask === undefined || ask.ask !== number) return;
  if (phase === 'verified' || phase === 'leaving') {
    if (inputs.trayPresent && !inputs.bayOpen) askForTray(turn);
    return;
  }
  change(turn, { ask: undefined });
  if (ask.fault === 5008) return change(turn, { phase: 'abandoned' });
  settle(turn, ask);
  prepare(turn);
}

function settle(turn: Turn, { step }: Ask): void {
  const { rest } = turn.run;
  switch (step.action) {
    case 'clearPath':
      return change(turn, { rest: rest | WITHIN_REACH, purge: true });
    case 'feedBack':
      return change(turn, {
        rest: rest | WITHIN_REACH,
        rejected: [],
        fedBack: feedBack(turn.run),
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
