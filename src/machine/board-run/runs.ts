import type { FaultNumber } from '../fault.ts';
import { NEW_SENSES } from '../feed-run/state.ts';
import { change, report, reportFault, send } from '../feed-run/turn.ts';
import { ANYWHERE } from '../place.ts';
import { isExcused, stepFor } from '../recovery.ts';
import type { Step } from '../step.ts';
import { ask, type Turn } from './turn.ts';

/** What never makes a board be given up: a deck can be mended, and a host that was switched off is no fault of it. */
const ENDLESS: readonly FaultNumber[] = [1003, 3007];

/**
 * Ends this run without proof and asks for all cards to be put back for the next, with the same deal; after the
 * last run allowed the board is abandoned instead, unless that is no fault of the board.
 */
export function runAgain(turn: Turn, fault: FaultNumber, step?: Step): void {
  const { run, excused } = turn.run;
  const isFree = ENDLESS.includes(fault) || isExcused(turn.config, excused, fault);
  if (run - excused >= turn.config.maxRuns && !isFree) return giveUp(turn, fault);
  send(turn, { kind: 'disarm' });
  change(turn, { lost: fault, bayTouched: true });
  ask(turn, step ?? stepFor(fault, turn.run.order.deck.cards.length), fault);
}

/** Abandons the board, and asks for its cards to be put aside. */
export function giveUp(turn: Turn, fault: FaultNumber): void {
  send(turn, { kind: 'disarm' });
  change(turn, { lost: fault, bayTouched: true });
  reportFault(turn, 5008);
  report(turn, { kind: 'board-abandoned', runs: turn.run.run });
  ask(turn, stepFor(5008, turn.run.order.deck.cards.length), 5008);
}

/**
 * The state at the start of the next run: nothing is proven or on its way, feeds are counted on. That a person says
 * all cards are in the hopper proves nothing: until it is read a card may be anywhere.
 */
export function resetRun(turn: Turn): void {
  const { excused, lost } = turn.run;
  const run = turn.run.run + 1;
  change(turn, {
    run,
    excused: lost !== undefined && isExcused(turn.config, excused, lost) ? excused + 1 : excused,
    window: { kind: 'idle' },
    leftAtUs: undefined,
    inFlight: [],
    proven: [],
    rejected: [],
    rest: ANYWHERE,
    bayTouched: false,
    rejectTouched: false,
    failedPicks: 0,
    ...NEW_SENSES,
    pending: undefined,
    provenAtFeedBack: -1,
    doubtful: false,
    lost: undefined,
    purge: true,
  });
  report(turn, { kind: 'run-started', run });
}
