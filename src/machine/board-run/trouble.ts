import type { FaultNumber } from '../fault.ts';
import { isHelpVain } from '../feed-run/sensors.ts';
import { change, reportFault, send } from '../feed-run/turn.ts';
import { ON_ITS_WAY } from '../place.ts';
import { RECOVERY, stepFor } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { giveUp, runAgain } from './runs.ts';
import { ask, type Turn } from './turn.ts';

/**
 * Everything has stopped: cards on their way are no longer known one by one, only where they may be. The policy
 * says whether the run goes on after a person's step or the board is run again.
 */
export function stopFor(turn: Turn, fault: FaultNumber): void {
  reportFault(turn, fault);
  const count = turn.run.inFlight.length;
  loseCardsOnTheirWay(turn);
  if (RECOVERY[fault].afterwards === 'runAgain') return runAgain(turn, fault);
  askAbout(turn, fault, count);
}

/** Asks for the step that the policy has for a fault that a person must hear of, as long as that helps. */
export function askAbout(turn: Turn, fault: FaultNumber, count = 0): void {
  if (isHelpVain(turn)) return giveUp(turn, fault);
  send(turn, { kind: 'disarm' });
  ask(turn, stepFor(fault, count), fault);
}

/** Cards on their way become cards that may be anywhere they could have got to, and have to be read again. */
export function loseCardsOnTheirWay(turn: Turn): void {
  const { rest } = turn.run;
  change(turn, {
    inFlight: [],
    window: { kind: 'idle' },
    leftAtUs: undefined,
    rest: rest | ON_ITS_WAY,
    purge: true,
  });
}

/**
 * Notes that proof is lost while nothing moves; the run ends when the step that a person is at is done. Before the
 * first card there is nothing to lose, unless something has got `into` a pocket.
 */
export function loseProof(turn: Turn, fault: FaultNumber, into = false): void {
  if (turn.run.lost !== undefined || !(into || cardsAtStake(turn.run))) return;
  reportFault(turn, fault);
  change(turn, { lost: fault, bayTouched: true });
}
