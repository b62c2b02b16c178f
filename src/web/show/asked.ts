import { formatCardName } from '../../bridge/card.ts';
import type { Inputs, TrayName } from '../../machine/messages.ts';
import type { Ask } from '../../machine/run/event.ts';
import type { Question } from '../../machine/sentence.ts';
import type { Action, Step } from '../../machine/step.ts';
import { ENGLISH } from '../../words/english.ts';
import { describeQuestion } from '../../words/sentences.ts';
import type { Asked, ShownStep, TickName } from '../messages/asked.ts';
import type { QUESTION_SCREENS } from '../messages/screens.ts';
import type { LastAsked } from './asked-again.ts';

/** A question as it is shown, with what the sensors see of its step. */
export function askedOf(
  { ask, cause, fault, step }: Ask & Pick<Question, 'cause'>,
  { isAgain, isTrayTaken }: Pick<LastAsked, 'isAgain' | 'isTrayTaken'>,
  tray: TrayName | undefined,
  inputs: Inputs,
): Asked {
  const named = { ...(fault !== undefined && { fault }), ...(cause && { cause }), ...tray };
  return {
    ask,
    ...(fault !== undefined && { fault }),
    ...(cause && { cause }),
    step: shownStep(step),
    isAgain,
    ...(tray && step.trays === undefined && { tray: { board: tray.board, copy: tray.copy } }),
    ticks: ticksOf(step).map((name) => ({
      name,
      // The tray that is in is the one that has to come out.
      isSo: IS_SO[name](inputs) && (isTrayTaken || name !== 'tray-in' || step.action !== 'changeTray'),
    })),
    english: describeQuestion(ENGLISH, { step, ...named }),
  };
}

/** Which screen a question has. */
export function screenOfStep({ fault, step }: Ask): (typeof QUESTION_SCREENS)[number] {
  if (step.action === 'changeTray') return fault === undefined ? 'put-tray' : 'wrong-tray';
  if (step.action === 'collectAll') return step.to === 'aside' ? 'given-up' : 'deal-again';
  if (step.action === 'checkSensors') return step.to === 'machine' ? 'trouble' : 'deal-again';
  return SCREENS[step.action] ?? 'trouble';
}

const SCREENS: Readonly<Partial<Record<Action, (typeof QUESTION_SCREENS)[number]>>> = {
  insertTray: 'put-tray',
  loadDeck: 'put-deck',
  takeTray: 'verified',
  mendDeck: 'deck-incomplete',
  recalibrate: 'deal-again',
  takeHand: 'hand-over',
  returnHand: 'hand-over',
  stackPockets: 'hand-over',
  emptyHopper: 'hand-over',
  emptyTray: 'wrong-tray',
};

/** A step names either what the whole deck lacks, or a hand, or a back: never two of them. */
function shownStep({ back, extra, hand, missing, ...step }: Step): ShownStep {
  if (hand !== undefined) return { ...step, hand: { seat: hand.seat, pocket: pocketOf(hand.pocket) } };
  if (missing !== undefined || extra !== undefined) {
    return { ...step, deck: { missing: (missing ?? []).map(formatCardName), extra: extra ?? 0 } };
  }
  return back === undefined ? step : { ...step, back };
}

function pocketOf(pocket: number): 1 | 2 | 3 | 4 {
  if (pocket === 1 || pocket === 2 || pocket === 3 || pocket === 4) return pocket;
  throw new RangeError(`There is no pocket ${pocket}.`);
}

const CLOSED: readonly TickName[] = ['bay-closed', 'cover-closed', 'door-closed'];
const COLLECTED: readonly TickName[] = ['tray-in', 'hopper-filled', ...CLOSED];
const TICKS_OF: Readonly<Record<Action, readonly TickName[]>> = {
  loadDeck: ['hopper-filled'],
  insertTray: ['tray-in', 'bay-closed'],
  changeTray: ['tray-in', 'bay-closed'],
  takeTray: ['tray-out'],
  closeBay: ['bay-closed'],
  closeCover: ['cover-closed'],
  closeDoor: ['door-closed'],
  releaseStop: ['stop-released'],
  reseatHopper: [],
  clearPath: ['cover-closed'],
  feedBack: ['hopper-filled', 'door-closed'],
  emptyReject: ['door-closed'],
  collectAll: COLLECTED,
  mendDeck: COLLECTED,
  checkCamera: [],
  recalibrate: COLLECTED,
  checkSensors: COLLECTED,
  takeHand: ['hopper-filled', ...CLOSED],
  returnHand: ['hopper-empty', ...CLOSED],
  stackPockets: ['hopper-filled', ...CLOSED],
  emptyHopper: ['hopper-empty'],
  emptyTray: ['tray-empty', 'tray-in', ...CLOSED],
  checkContact: ['stop-released', ...CLOSED],
};

function ticksOf({ action, to }: Step): readonly TickName[] {
  if (action === 'collectAll' && to === 'aside') return ['tray-out', 'hopper-empty', ...CLOSED];
  return action === 'checkSensors' && to === 'machine' ? [] : TICKS_OF[action];
}

const IS_SO: Readonly<Record<TickName, (inputs: Inputs) => boolean>> = {
  'bay-closed': ({ bayOpen }) => !bayOpen,
  'cover-closed': ({ coverOpen }) => !coverOpen,
  'door-closed': ({ doorOpen }) => !doorOpen,
  'stop-released': ({ stopPressed }) => !stopPressed,
  'tray-in': ({ trayPresent }) => trayPresent,
  'tray-out': ({ trayPresent }) => !trayPresent,
  'tray-empty': ({ cardsInside }) => !cardsInside,
  'hopper-filled': ({ hopperEmpty }) => !hopperEmpty,
  'hopper-empty': ({ hopperEmpty }) => hopperEmpty,
};
