import type { FaultNumber } from '../fault.ts';
import { ON_ITS_WAY } from '../place.ts';
import { RECOVERY, stepFor } from '../recovery.ts';
import type { Action, Step } from '../step.ts';
import { endOfStream } from './board-ending.ts';
import { mouthOfCard } from './board-order.ts';
import { confirmTray, isTrayReady, withTrays } from './board-tray.ts';
import { cardsAtStake, namedCards } from './books.ts';
import type { Ask } from './event.ts';
import { withdraw } from './interruptions.ts';
import { prepare } from './preparing.ts';
import { beginNextRun, runAgain, stopFor } from './runs.ts';
import { askAbout, askForLack, isAskedInVain } from './sensors.ts';
import { type BoardRun, isVerified } from './state.ts';
import { askPerson, change, type Rule, report, reportFault, type Turn } from './turn.ts';

/**
 * What a board requires: its tray, empty, and a deck; each card that is certain in the pocket that the plan has for it,
 * and proven there; after everything that may have moved a card, the same deal once more.
 */
export const BOARD: Rule<BoardRun> = {
  history: (run) => ({ deck: run.order.cards, read: namedCards(run) }),
  accept: ({ run }, feed, card) => ({ feed, mouth: mouthOfCard(run.order, card), card }),
  refuse(turn, feed, reason) {
    if (reason === 'duplicate') change(turn, { doubtful: true });
    return { feed, mouth: 0, reason };
  },
  arrival: ({ card, feed, mouth, reason = 'uncertain' }) =>
    card === undefined ? { kind: 'card-rejected', feed, reason } : { kind: 'card-proven', feed, card, mouth },
  endOfStream,
  hopperSeen() {},
  isLoaded: (turn) => isTrayReady(turn) && isEmptied(turn) && isDeckIn(turn),
  asking(turn, step) {
    change(turn, { trayTaken: !turn.run.inputs.trayPresent });
    return withTrays(turn, step);
  },
  stopsForLack: false,
  personDid,
  reachedInto: (turn, name) => change(turn, name === 'coverOpen' ? { purge: true } : { rejectTouched: true }),
  mindsPockets: true,
  onStop: {},
  stopped,
  endedByGap: (run) => (isGivenUp(run.ask) ? 'nothing' : cardsAtStake(run) ? 'run' : 'preparation'),
  resumed,
  stepAgain: ({ order }, fault) => stepFor(fault, order.deck.cards.length),
  // A deck can be mended, and a host that was switched off is no fault of the board.
  endless: [1003, 3007],
  nextRun: () => ({ doubtful: false }),
  givenUp(turn) {
    reportFault(turn, 5008);
    report(turn, { kind: 'board-abandoned', runs: turn.run.run });
    askPerson(turn, stepFor(5008, turn.run.order.deck.cards.length), 5008);
  },
};

/**
 * Whether nothing lies in tray and reject tray before the first card, as the beam through them shows. Once any was fed it
 * may be of this deck.
 */
function isEmptied(turn: Turn<BoardRun>): boolean {
  const { feed, inputs } = turn.run;
  if (!inputs.cardsInside || cardsAtStake(turn.run)) return true;
  reportFault(turn, 5012);
  askForLack(turn, { ...stepFor(5012, 0), to: feed === 0 ? 'aside' : 'hopper' }, 5012);
  return false;
}

/** A deck for the first run; later the cards are somewhere in the machine, and a second deck must not join them. */
function isDeckIn(turn: Turn<BoardRun>): boolean {
  const { inputs, order, run } = turn.run;
  if (!inputs.hopperEmpty || cardsAtStake(turn.run)) return true;
  const { back, deck } = order;
  const step: Step = { action: 'loadDeck', from: 'shelf', to: 'hopper', count: deck.cards.length };
  if (run === 1) askForLack(turn, back === undefined ? step : { ...step, back });
  else if (turn.config.sensorTests === 1) stopFor(turn, 5011);
  else runAgain(turn, 3006);
  return false;
}

/** Steps after which the pockets have to be empty: the tray is turned over, and its switch shows that it was out. */
const COLLECTING: readonly Action[] = ['collectAll', 'mendDeck', 'recalibrate', 'checkSensors'];
const PUTS_TRAY_IN: readonly Action[] = ['insertTray', 'changeTray', 'emptyTray'];

function personDid(turn: Turn<BoardRun>, question: Ask): void {
  const { inputs, proven, trayTaken } = turn.run;
  const { fault, step } = question;
  const { action } = step;
  const isCollecting = COLLECTING.includes(action);
  if (isVerified(turn.run)) return inputs.trayPresent ? trayIsStillIn(turn, step) : undefined;
  if (isCollecting && !trayTaken)
    return isGivenUp(question) ? askPerson(turn, step, fault) : askForLack(turn, step, fault);
  change(turn, { ask: undefined });
  if (isCollecting || PUTS_TRAY_IN.includes(action)) confirmTray(turn, step);
  if (isGivenUp(question)) return change(turn, { phase: 'abandoned' });
  if (isCollecting) beginNextRun(turn);
  if (action === 'feedBack') change(turn, { provenAtFeedBack: proven.length });
  if (action === 'feedBack' || action === 'emptyReject') change(turn, { rejected: [], rejectTouched: false });
  prepare(turn);
}

/** The tray of a verified board is said to be out, and its switch does not show it. */
function trayIsStillIn(turn: Turn<BoardRun>, step: Step): void {
  const { phase } = turn.run;
  if (isAskedInVain(turn)) return withdraw(turn, 5009);
  askPerson(turn, step);
  change(turn, { phase });
}

/** Whether the cards of a board that was given up are being put aside: then nothing is to be run again. */
function isGivenUp(question: Ask | undefined): boolean {
  return question?.fault === 5008;
}

/**
 * Cards on their way are no longer known one by one, only where they may be. The policy says whether the run goes on
 * after a person's step or the board is run again.
 */
function stopped(turn: Turn<BoardRun>, fault: FaultNumber): void {
  const count = turn.run.onItsWay.length;
  loseCardsOnTheirWay(turn);
  if (RECOVERY[fault].afterwards === 'runAgain') runAgain(turn, fault);
  else askAbout(turn, fault, count);
}

/** Cards on their way become cards that may be anywhere they could have got to, and have to be read again. */
function loseCardsOnTheirWay(turn: Turn<BoardRun>): void {
  const rest = turn.run.rest | ON_ITS_WAY;
  change(turn, { onItsWay: [], window: { kind: 'idle' }, leftAtUs: undefined, rest, purge: true });
}

/**
 * Whatever was written down of a board, the pockets have to be emptied, and the same deal is run again. Until the switch
 * says that there is no tray, there may be a full one.
 */
function resumed(turn: Turn<BoardRun>): void {
  const { ask: question, excused, inputs } = turn.run;
  change(turn, { inputs: { ...inputs, trayPresent: true }, diagnosis: undefined, excused: excused + 1 });
  if (question !== undefined && isGivenUp(question)) return askPerson(turn, question.step, question.fault);
  if (isVerified(turn.run)) report(turn, { kind: 'board-withdrawn' });
  reportFault(turn, 1003);
  loseCardsOnTheirWay(turn);
  runAgain(turn, 1003);
}
