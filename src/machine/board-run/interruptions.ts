import { type FaultNumber, faultOfTrip } from '../fault.ts';
import type { BeamName, Trip } from '../messages.ts';
import { RECOVERY } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { withdraw } from './inputs.ts';
import { prepare } from './preparing.ts';
import { isRunning, loseCardsOnTheirWay, loseProof, stopFor } from './trouble.ts';
import { change, reportFault, send, type Turn } from './turn.ts';

/** The executor has stopped everything. Before the first card of a run an open switch is only asked about. */
export function tripped(turn: Turn, why: Trip, beam: BeamName | undefined): void {
  const fault = faultOfTrip(why, beam);
  const { phase } = turn.run;
  if (isRunning(phase)) {
    if (cardsAtStake(turn.run) || fault === 2009 || fault === 2005) return stopFor(turn, fault);
    reportFault(turn, fault);
    return prepare(turn);
  }
  if (RECOVERY[fault].afterwards !== 'runAgain') return;
  if (phase === 'verified') return withdraw(turn);
  if (phase !== 'leaving') loseProof(turn, fault);
}

/** A beam broke with nothing moving: at a pocket's mouth something fell in, or was taken out. */
export function stray(turn: Turn, beam: BeamName): void {
  if (!beam.startsWith('mouth') || beam === 'mouth0') return;
  if (turn.run.phase === 'verified') return withdraw(turn);
  if (turn.run.phase !== 'leaving') loseProof(turn, 2005);
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
  if (!cardsAtStake(turn.run)) {
    reportFault(turn, fault);
    loseNothing(turn);
    return prepare(turn);
  }
  stopFor(turn, fault);
}

/** Before the first card of a run there is nothing to lose; an open question is asked anew. */
function loseNothing(turn: Turn): void {
  const { rest } = turn.run;
  loseCardsOnTheirWay(turn);
  change(turn, { rest, ask: undefined });
}
