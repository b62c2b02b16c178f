import { type FaultNumber, faultOfTrip } from '../fault.ts';
import type { BeamName, Trip } from '../messages.ts';
import { RECOVERY } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { withdraw } from './inputs.ts';
import { stopRunning } from './preparing.ts';
import type { BoardRun } from './state.ts';
import { isRunning, loseCardsOnTheirWay, loseProof, stopFor } from './trouble.ts';
import { change, reportFault, send, type Turn } from './turn.ts';

/** The executor has stopped everything. */
export function tripped(turn: Turn, why: Trip, beam: BeamName | undefined): void {
  const fault = faultOfTrip(why, beam);
  const { phase } = turn.run;
  if (isRunning(phase)) return stopRunning(turn, fault);
  if (RECOVERY[fault].afterwards !== 'runAgain') return;
  if (phase === 'verified') return withdraw(turn);
  if (phase !== 'leaving') loseProof(turn, fault);
}

/** A beam broke with nothing moving: at a pocket's mouth something fell in, or was taken out. */
export function stray(turn: Turn, beam: BeamName): void {
  if (!beam.startsWith('mouth') || beam === 'mouth0') return;
  const { phase } = turn.run;
  if (phase === 'verified') return withdraw(turn);
  if (isRunning(phase)) return stopRunning(turn, 2005);
  if (isShutIn(turn.run)) loseProof(turn, 2005, true);
}

/** Whether nobody can be at the tray, so that what breaks a mouth's beam is a card. */
function isShutIn({ inputs }: BoardRun): boolean {
  return inputs.trayPresent && !inputs.bayOpen;
}

/** What watched the machine was away: no card is proven any more, and trays may have been changed. */
export function gap(turn: Turn, fault: FaultNumber): void {
  const { phase, ask } = turn.run;
  change(turn, { label: 'unread' });
  send(turn, { kind: 'query' });
  if (ask?.fault === 5008) return;
  if (phase === 'verified' || phase === 'leaving') {
    reportFault(turn, fault);
    return withdraw(turn);
  }
  if (cardsAtStake(turn.run)) return stopFor(turn, fault);
  reportFault(turn, fault);
  loseNothing(turn);
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
