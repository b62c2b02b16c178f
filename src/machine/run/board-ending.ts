import { cardsOf, difference, EMPTY_SET, sameSet } from '../../bridge/card-set.ts';
import { stepFor } from '../recovery.ts';
import { cardsToFeedBack, namedCards } from './books.ts';
import { isUnreadable } from './preparing.ts';
import { runAgain } from './runs.ts';
import type { BoardRun, Diagnosis } from './state.ts';
import { ask, askPerson, change, report, reportFault, send, type Turn } from './turn.ts';

/**
 * Hopper and path are empty. The board is verified when every card of the deck is proven once and the reject tray is
 * empty; what lies there is fed back as long as that proves more cards. What then still lacks is never made up for
 * on the spot: the same deal is run again, because a missing card may lie hidden in a pocket, and a double one may be
 * a misread of the missing.
 */
export function endOfStream(turn: Turn<BoardRun>): void {
  const { run } = turn;
  const { doubtful, rejected } = run;
  const missing = difference(run.order.cards, namedCards(run));
  const complete = sameSet(missing, EMPTY_SET) && !doubtful;
  if (complete && rejected.length === 0) {
    return isExtraUnseen(run) ? endWithoutProof(turn, { missing, extra: 0 }) : verify(turn);
  }
  if (rejected.length > 0 && feedingBackHelps(run)) return askForRejects(turn, 3005);
  if (complete) return askForRejects(turn, 3008);
  endWithoutProof(turn, { missing, extra: rejected.length });
}

/**
 * Whether the run before found all cards and one too many, nobody was asked to take that out, and now it has not come:
 * where a run stopped, a card may have got into a pocket uncounted, and its double was proven in its place. Where another
 * card lacked, one was misread as the other, and the run is believed (docs/undetectable-errors.md reckons both).
 */
function isExtraUnseen({ diagnosis, mended }: BoardRun): boolean {
  if (diagnosis === undefined || mended !== undefined) return false;
  return diagnosis.extra > 0 && sameSet(diagnosis.missing, EMPTY_SET);
}

/** It is worth doing once, and again as long as the last time has proven more cards. */
function feedingBackHelps({ proven, provenAtFeedBack }: BoardRun): boolean {
  return proven.length > provenAtFeedBack;
}

function verify(turn: Turn<BoardRun>): void {
  send(turn, { kind: 'disarm' });
  send(turn, { kind: 'signal', lamp: 'ready', buzzer: false });
  report(turn, {
    kind: 'board-verified',
    run: turn.run.run,
    ...(isUnreadable(turn) && { isTrayTold: true }),
  });
  askPerson(turn, { action: 'takeTray', from: 'bay', to: 'shelf', count: 0 });
  change(turn, { phase: 'verified' });
}

/** Asks for the reject tray to be fed back (3005), or for what is left in it to be put aside (3008). */
function askForRejects(turn: Turn<BoardRun>, fault: 3005 | 3008): void {
  reportFault(turn, fault);
  change(turn, { rejectTouched: true });
  ask(turn, stepFor(fault, cardsToFeedBack(turn.run.rejected)), fault);
}

function endWithoutProof(turn: Turn<BoardRun>, diagnosis: Diagnosis): void {
  const { run } = turn;
  change(turn, { diagnosis });
  if (run.rejected.some((entry) => entry.reason === 'disagree')) {
    reportFault(turn, 4005);
    return runAgain(turn, 4005);
  }
  if (turn.config.sensorTests === 1 && diagnosis.extra > 0 && isSame(run.mended, diagnosis)) {
    reportFault(turn, 4009);
    change(turn, { mended: undefined });
    return runAgain(turn, 4009);
  }
  if (!isSame(run.diagnosis, diagnosis)) {
    reportFault(turn, 3006);
    return runAgain(turn, 3006);
  }
  reportFault(turn, 3007);
  change(turn, { mended: diagnosis });
  const step = stepFor(3007, run.order.deck.cards.length);
  runAgain(turn, 3007, { ...step, missing: cardsOf(diagnosis.missing), extra: diagnosis.extra });
}

/** Whether two runs, each of all cards with pockets that were emptied, agree on what is wrong with the deck. */
function isSame(before: Diagnosis | undefined, { missing, extra }: Diagnosis): boolean {
  return before !== undefined && extra === before.extra && sameSet(missing, before.missing);
}
