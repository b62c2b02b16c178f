import { type FaultNumber, faultOfTrip } from '../fault.ts';
import { stopRunning } from '../feed-run/preparing.ts';
import { trustedFault } from '../feed-run/sensors.ts';
import { isRunning } from '../feed-run/state.ts';
import { change, report, reportFault, send } from '../feed-run/turn.ts';
import type { BeamName, Trip } from '../messages.ts';
import { isPocketMouth } from '../mouth.ts';
import { ANYWHERE } from '../place.ts';
import { RECOVERY } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { withdraw } from './inputs.ts';
import { runAgain } from './runs.ts';
import type { BoardRun } from './state.ts';
import { loseCardsOnTheirWay, loseProof, stopFor } from './trouble.ts';
import { ask, type Turn } from './turn.ts';

/** The executor has stopped everything. */
export function tripped(turn: Turn, why: Trip, beam: BeamName | undefined): void {
  const fault = faultOfTrip(why, beam);
  const { phase } = turn.run;
  if (isRunning(turn.run)) return stopRunning(turn, trustedFault(turn, fault, beam));
  if (RECOVERY[fault].afterwards !== 'runAgain') return;
  if (phase === 'verified') return withdraw(turn);
  if (phase !== 'leaving') loseProof(turn, fault);
}

/** A beam broke with nothing moving: at a pocket's mouth something fell in, or was taken out. */
export function stray(turn: Turn, beam: BeamName): void {
  if (!isPocketMouth(beam)) return;
  const { phase } = turn.run;
  if (phase === 'verified') return withdraw(turn);
  if (isRunning(turn.run)) return stopRunning(turn, 2005);
  if (isShutIn(turn.run)) loseProof(turn, 2005, true);
}

/** Whether nobody can be at the tray, so that what breaks a mouth's beam is a card. */
function isShutIn({ inputs }: BoardRun): boolean {
  return inputs.trayPresent && !inputs.bayOpen;
}

/** What watched the machine was away: no card is proven any more, and trays may have been changed. */
export function gap(turn: Turn, fault: FaultNumber): void {
  const { phase, ask: question } = turn.run;
  change(turn, { label: 'unread', openLook: undefined, isTrayConfirmed: false, trayPutIn: false });
  send(turn, { kind: 'query' });
  if (question?.fault === 5008) return;
  if (phase === 'verified' || phase === 'leaving') {
    reportFault(turn, fault);
    return withdraw(turn);
  }
  if (cardsAtStake(turn.run)) return stopFor(turn, fault);
  reportFault(turn, fault);
  loseNothing(turn);
}

/**
 * The host restarts in the middle of a board. Whatever was written down of it, cards may have moved since and
 * people may have touched anything: the pockets have to be emptied, and the same deal is run again.
 */
export function resumed(turn: Turn): void {
  const { phase, ask: question, inputs } = turn.run;
  change(turn, {
    label: 'unread',
    openLook: undefined,
    isTrayConfirmed: false,
    trayPutIn: false,
    // Until the switch says that there is no tray, there may be a full one.
    inputs: { ...inputs, trayPresent: true },
    diagnosis: undefined,
    excused: turn.run.excused + 1,
  });
  send(turn, { kind: 'disarm' });
  send(turn, { kind: 'query' });
  if (question?.fault === 5008) return ask(turn, question.step, 5008);
  if (phase === 'verified' || phase === 'leaving') report(turn, { kind: 'board-withdrawn' });
  reportFault(turn, 1003);
  loseCardsOnTheirWay(turn);
  change(turn, { rest: ANYWHERE });
  runAgain(turn, 1003);
}

/**
 * Before the first card of a run there is nothing to lose: how the switches stand is on its way, and then it goes
 * on.
 */
function loseNothing(turn: Turn): void {
  const { rest } = turn.run;
  loseCardsOnTheirWay(turn);
  change(turn, { phase: 'preparing', rest, ask: undefined });
}
