import { union } from '../../bridge/card-set.ts';
import { isSameTray, type TrayLabel } from '../messages.ts';
import { RECOVERY, stepFor } from '../recovery.ts';
import type { Step } from '../step.ts';
import { cardsAtStake, cardsCome, namedCards } from './books.ts';
import type { Ask, FedCard } from './event.ts';
import { loseProof } from './interruptions.ts';
import { endOfStream, finishIfHopperEmpty, hopperSeen } from './pass-ending.ts';
import { mouthFor } from './pass-order.ts';
import { askForOtherTray, isTray, isUnreadable, prepare } from './preparing.ts';
import { beginNextRun, runAgain } from './runs.ts';
import { askForLack } from './sensors.ts';
import { isRunning, type PassRun, type Run } from './state.ts';
import { ask, change, type Rule, report, reportFault, type Turn } from './turn.ts';

/** A person is asked so often to load a stack before the readers look whether the hopper is truly empty. */
const MOST_LOADS = 3;
/** The cards stay where they are meanwhile: they are gathered afterwards. */
const CHECK_SENSORS: Step = { action: 'checkSensors', from: 'machine', to: 'machine', count: 0 };

/**
 * What a pass requires: every card goes where its order drops it, certain or not, and is written down there. It is
 * watched from its first card to its last, or its cards are gathered and fed once more.
 */
export const PASS: Rule<PassRun> = {
  history: (run) => ({ deck: run.order.deck.cardSet, read: union(namedCards(run), run.order.elsewhere) }),
  accept: ({ run }, feed, card) => dropped(run, { feed, card }),
  refuse({ run }, feed, reason, last) {
    const said = last.index ?? last.symbol;
    if (said?.kind === 'none') return dropped(run, { feed, reason, seen: said.reason });
    const isNamed = reason === 'duplicate' || reason === 'foreign';
    return dropped(run, { feed, reason, ...(isNamed && said !== undefined ? { card: said.card } : {}) });
  },
  arrival: ({ feed }) => ({ kind: 'card-passed', feed }),
  endOfStream,
  hopperSeen,
  isLoaded: (turn) => isTrayIn(turn) && (cardsAtStake(turn.run) || isStackLoaded(turn)),
  asking: (_, step) => step,
  stopsForLack: true,
  personDid,
  reachedInto(turn, name) {
    const { rejected } = turn.run;
    if (name === 'doorOpen' && !isRunning(turn.run) && rejected.length > 0) loseProof(turn, 5006);
  },
  mindsPockets: false,
  onStop: { pending: undefined, purge: true },
  stopped: runAgain,
  endedByGap(run) {
    if (run.lost !== undefined) return 'nothing';
    return cardsAtStake(run) || isHandOnItsWay(run) ? 'run' : 'preparation';
  },
  resumed,
  stepAgain: ({ order }, fault) => (RECOVERY[fault].action === 'checkSensors' ? CHECK_SENSORS : order.gather),
  endless: [],
  // What has come before has to come again.
  nextRun: (run) => ({
    owed: union(run.owed, namedCards(run)),
    due: Math.max(run.due, cardsCome(run)),
    keptOut: [],
    loads: 0,
    vainFeedBacks: 0,
    inOrder: 0,
  }),
  givenUp(turn, fault) {
    const { gather } = turn.run.order;
    report(turn, { kind: 'pass-abandoned', runs: turn.run.run });
    if (gather.action === 'takeHand') ask(turn, { ...gather, action: 'returnHand', to: 'bay' }, fault);
    else change(turn, { phase: 'abandoned', ask: undefined });
  },
};

/** What is kept of a card, with the mouth that the rule of the order has for it. */
function dropped({ onItsWay, order, proven, window }: PassRun, read: Omit<FedCard, 'mouth'>): FedCard {
  const certain = read.reason === undefined ? read.card : undefined;
  const before = proven.length + onItsWay.filter(({ mouth }) => mouth > 0).length;
  const inspected = inspectedIn(window);
  return {
    ...read,
    mouth: mouthFor(order.drop, certain, before),
    ...(inspected !== undefined && { inspected }),
  };
}

/** What was measured of the card on the window, in the first frame that shows it. */
export function inspectedIn(window: Run['window']): string | undefined {
  return 'frames' in window
    ? window.frames.find(({ inspected }) => inspected !== undefined)?.inspected
    : undefined;
}

/** Whether the right tray is in the bay; if not, it has been asked for. */
function isTrayIn(turn: Turn<PassRun>): boolean {
  const { isNewTray, tray } = turn.run.order;
  if (isNewTray && !turn.run.trayTaken) {
    askForLack(turn, stepFor(5002, 0));
    return false;
  }
  if (turn.config.labelReader === 0 || tray === undefined || isUnreadable(turn)) return true;
  const isRight = (label: TrayLabel): boolean => isSameTray(label, tray);
  return isTray(turn, isRight, () => askForOtherTray(turn));
}

/** Whether the stack is in the hopper, as far as this machine can know; if not, what is needed has been asked. */
function isStackLoaded(turn: Turn<PassRun>): boolean {
  const { inputs, loads, order, wasLoaded } = turn.run;
  if (inputs.hopperEmpty) {
    if (loads < MOST_LOADS) ask(turn, order.load);
    else finishIfHopperEmpty(turn);
    return false;
  }
  if (wasLoaded || order.load.action === 'loadDeck') return true;
  askForLack(turn, { action: 'emptyHopper', from: 'hopper', to: 'aside', count: 0 });
  return false;
}

function personDid(turn: Turn<PassRun>, question: Ask): void {
  const { excused, feed, loads, lost, order, run, wasLoaded } = turn.run;
  const { action } = question.step;
  change(turn, { ask: undefined });
  if (action === 'returnHand') return change(turn, { phase: 'abandoned' });
  const isLoaded = isLoading(turn.run, question);
  if (isLoaded) change(turn, { wasLoaded: true, loads: loads + 1 });
  if (lost !== undefined && action === 'checkSensors') {
    // Where nothing is in the machine yet there is nothing to gather.
    if (wasLoaded || feed > 0 || run - excused >= turn.config.maxRuns)
      return runAgain(turn, lost, order.gather);
    beginNextRun(turn);
  } else if (lost !== undefined && isLoaded) beginNextRun(turn);
  prepare(turn);
}

/** Nobody has watched: where the stack may be in the machine it is gathered and fed once more. */
function resumed(turn: Turn<PassRun>): void {
  const { ask: question, excused, lost, wasLoaded } = turn.run;
  const action = question?.step.action;
  if (question !== undefined && (action === 'returnHand' || action === 'checkSensors'))
    return ask(turn, question.step, question.fault);
  reportFault(turn, 1003);
  if (wasLoaded || isLoading(turn.run)) {
    if (lost === undefined) change(turn, { excused: excused + 1 });
    return runAgain(turn, 1003);
  }
  change(turn, {
    pending: undefined,
    purge: true,
    phase: 'preparing',
    ask: undefined,
    window: { kind: 'idle' },
  });
}

/**
 * Whether a person may be putting cards of the machine into the hopper. What lies there then is of this stack: were it
 * taken for cards that nobody was asked for, it would be put aside.
 */
function isHandOnItsWay(run: PassRun): boolean {
  return run.order.load.action !== 'loadDeck' && isLoading(run);
}

function isLoading({ ask: open, order }: PassRun, question: Ask | undefined = open): boolean {
  const action = question?.step.action;
  return action === order.load.action || action === order.gather.action;
}
