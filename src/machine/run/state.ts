import { type CardSet, EMPTY_SET } from '../../bridge/card-set.ts';
import type { FaultNumber } from '../fault.ts';
import {
  type AnyBeam,
  type Care,
  type InputName,
  type Inputs,
  NO_INPUTS,
  type Reading,
  type TrayLabel,
} from '../messages.ts';
import { ANYWHERE, PLACE, type PlaceMask } from '../place.ts';
import type { BoardOrder } from './board-order.ts';
import type { Ask, FedCard } from './event.ts';
import type { PassOrder } from './pass-order.ts';

/** What a machine is to do: put a deal into a tray, or feed a stack of cards through. */
export type MachineOrder =
  | { readonly kind: 'board'; readonly order: BoardOrder }
  | { readonly kind: 'pass'; readonly order: PassOrder };

/**
 * What is at the window: nothing of ours, a card being read, one whose ticket is sent, or it waits for a feed to
 * arrive. While it is being checked the readers look whether the hopper is empty, as its sensor says.
 */
type Window =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' | 'checking'; readonly feed: number; readonly frames: readonly Reading[] }
  | { readonly kind: 'ticketed' | 'waiting'; readonly feed: number };

/** How a run stands. A board is verified until its tray leaves; it may end `deferred`, in favour of another. */
type Phase = 'preparing' | 'arming' | 'dealing' | 'asking';
type BoardPhase = Phase | 'verified' | 'leaving' | 'final' | 'deferred' | 'abandoned';
type PassPhase = Phase | 'finished' | 'abandoned';

/** What is known of one attempt, in which all cards are fed once; the next begins without it. */
interface Attempt {
  readonly window: Window;
  readonly leftAtUs: number | undefined;
  /** Cards on their way: their tickets have been sent and they have not arrived. */
  readonly onItsWay: readonly FedCard[];
  /** Cards that have come to a pocket. */
  readonly proven: readonly FedCard[];
  readonly rejected: readonly FedCard[];
  /** Cards proven when the reject tray was last fed back; -1 before. */
  readonly provenAtFeedBack: number;
  /** Where a card without an entry may be, apart from hidden under one that has. */
  readonly rest: PlaceMask;
  /** Whether a person may have touched the reject tray since it was last known. */
  readonly rejectTouched: boolean;
  readonly failedPicks: number;
  /** The card of the feeds that failed since one left the window. */
  readonly unpicked: FedCard | undefined;
  /** What the thickness sensor showed of the cards of this run that came alone and go to pockets, in their order. */
  readonly thicknessesUm: readonly number[];
  /** Whether it was reported that it drifts. */
  readonly isDriftReported: boolean;
  /** Double feeds since a card came alone. */
  readonly doublesInRow: number;
  /** Questions asked since the machine ran last, because something lacked. */
  readonly vainAsks: number;
  /** Questions about what has stopped the machine, or its feeder or camera, since a card has arrived. */
  readonly vainHelps: number;
  /** Switches that have shown something open or pressed since the last question. */
  readonly opened: readonly InputName[];
  /** Whether something may lie in the path, so that it has to run empty before cards are fed. */
  readonly purge: boolean;
  /** A fault that waits until the cards on their way have arrived before a person is asked. */
  readonly pending: FaultNumber | undefined;
  /** What lost the proof of this run, or track of its cards; it ends as soon as no question is open. */
  readonly lost: FaultNumber | undefined;
}

/** What is known of any run, whatever its rule makes of it; replaced, never changed. */
export interface Run extends Attempt {
  readonly phase: BoardPhase | PassPhase;
  readonly inputs: Inputs;
  /**
   * What is known of the tray's label: nothing yet, that it is being read, that there is none, or what it says; that a
   * person has confirmed it where nothing reads labels (`blind`).
   */
  readonly label: TrayLabel | 'unread' | 'reading' | 'none' | 'blind' | 'confirmed';
  /** How often a label was asked for, and the number of the one that was not answered yet. */
  readonly looks: number;
  readonly openLook: number | undefined;
  /** Whether a person has said that the right tray is in, since it went in. */
  readonly isTrayConfirmed: boolean;
  /** Whether the tray in the bay was seen to go in for this run: only then is that of a board taken to be empty. */
  readonly trayPutIn: boolean;
  /** Whether the tray has left the bay: of a board since the last question, in which its pockets can have been emptied. */
  readonly trayTaken: boolean;
  /** Whether somebody may have touched the pockets unasked, in any attempt. */
  readonly isDisturbed: boolean;
  /** 1 for the first attempt. */
  readonly run: number;
  /** How many ended for no fault of the cards: they do not count towards those after which it is given up. */
  readonly excused: number;
  /** How often it was stopped from outside the machine, also before anything ran. */
  readonly stopsFromOutside: number;
  /** Number of the last feed; they are counted through all attempts. */
  readonly feed: number;
  /** What the eyes have asked for and was reported. */
  readonly cares: readonly Care[];
  /** The beam that has stopped the machine last, and how often since a card has passed it. */
  readonly stopper: { readonly beam: AnyBeam; readonly stops: number } | undefined;
  /** Whether a contact that was opened has not cut the motors' supply, and nobody has replaced it. */
  readonly isContactWelded: boolean;
  /** Whether a tray went in or out although the bay's switch said that it is closed. */
  readonly isBayDoubtful: boolean;
  readonly ask: Ask | undefined;
  readonly asked: number;
}

/** What a run that could not be proven lacked and had too many. */
export interface Diagnosis {
  readonly missing: CardSet;
  readonly extra: number;
}

/** One board on its way to being proven; a card on its way has its name unless it goes to the reject tray. */
export interface BoardRun extends Run {
  readonly kind: 'board';
  readonly phase: BoardPhase;
  readonly order: BoardOrder;
  /** A card was rejected as the double of another in this run: one of the two readings may be wrong. */
  readonly doubtful: boolean;
  readonly diagnosis: Diagnosis | undefined;
  /** What was wrong with the deck when a person was last asked to mend it. */
  readonly mended: Diagnosis | undefined;
}

/** One pass on its way. */
export interface PassRun extends Run {
  readonly kind: 'pass';
  readonly phase: PassPhase;
  readonly order: PassOrder;
  /** Jokers and cards of other decks that a person was asked to keep when the reject tray was fed back. */
  readonly keptOut: readonly FedCard[];
  /** How often a person was asked to load the stack and the hopper stayed empty. */
  readonly loads: number;
  /** Whether a person has said in this pass, however long ago, that the stack is in the hopper. */
  readonly wasLoaded: boolean;
  /** How often the reject tray was fed back in vain. */
  readonly vainFeedBacks: number;
  /** Cards named in earlier runs, and the most cards that have come in any: they have to come again. */
  readonly owed: CardSet;
  readonly due: number;
  /**
   * This many of the first cards that passed lay in this order in the stack: those before the reject tray was first fed
   * back, all of them where it was not (`undefined`), and none in a later run, for which the cards were gathered.
   */
  readonly inOrder: number | undefined;
}

/** What a machine is at work on. */
export type MachineRun = BoardRun | PassRun;

/** The machine as the run before it left it. */
export interface RunBefore {
  readonly inputs: Inputs;
  readonly phase: string;
  readonly purge?: boolean;
  readonly isContactWelded?: boolean;
}

/**
 * Nothing is proven or on its way, and nothing was asked for in vain. That a person says all cards are in the hopper proves
 * nothing: until it is read a card may be anywhere.
 */
export const NEW_ATTEMPT: Attempt = {
  window: { kind: 'idle' },
  leftAtUs: undefined,
  onItsWay: [],
  proven: [],
  rejected: [],
  provenAtFeedBack: -1,
  rest: ANYWHERE,
  rejectTouched: false,
  failedPicks: 0,
  unpicked: undefined,
  thicknessesUm: [],
  isDriftReported: false,
  doublesInRow: 0,
  vainAsks: 0,
  vainHelps: 0,
  opened: [],
  purge: true,
  pending: undefined,
  lost: undefined,
};

/** Unless the run before ended `clean`, or gave way to this one, the path is run empty first. */
function newRun(before: RunBefore | undefined, clean: string): Run & { readonly phase: 'preparing' } {
  return {
    ...NEW_ATTEMPT,
    phase: 'preparing',
    inputs: before?.inputs ?? NO_INPUTS,
    label: 'unread',
    looks: 0,
    openLook: undefined,
    isTrayConfirmed: false,
    trayPutIn: false,
    trayTaken: false,
    isDisturbed: false,
    run: 1,
    excused: 0,
    stopsFromOutside: 0,
    feed: 0,
    cares: [],
    stopper: undefined,
    isContactWelded: before?.isContactWelded === true,
    isBayDoubtful: false,
    purge: before?.phase === 'deferred' ? before.purge !== false : before?.phase !== clean,
    ask: undefined,
    asked: 0,
  };
}

/** A board before its first event; of the run `before` it knows the inputs as last reported. */
export function createBoardRun(order: BoardOrder, before?: RunBefore): BoardRun {
  return {
    ...newRun(before, 'final'),
    kind: 'board',
    order,
    rest: PLACE.hopper,
    trayPutIn: order.choice?.isIn === true && before?.inputs.trayPresent === true,
    doubtful: false,
    diagnosis: undefined,
    mended: undefined,
  };
}

/** A pass before its first event. */
export function createPassRun(order: PassOrder, before?: RunBefore): PassRun {
  return {
    ...newRun(before, 'finished'),
    kind: 'pass',
    order,
    keptOut: [],
    loads: 0,
    wasLoaded: false,
    vainFeedBacks: 0,
    owed: EMPTY_SET,
    due: 0,
    inOrder: undefined,
  };
}

/** A board or a pass before its first event. */
export function createMachineRun(ordered: MachineOrder, before?: RunBefore): MachineRun {
  return ordered.kind === 'board'
    ? createBoardRun(ordered.order, before)
    : createPassRun(ordered.order, before);
}

/** In these phases the executor runs, or is about to. */
export function isRunning({ phase }: { readonly phase: string }): boolean {
  return phase === 'arming' || phase === 'dealing';
}

/** Whether nothing more is done about it. */
export function isOver({ phase }: Run): boolean {
  return phase === 'final' || phase === 'deferred' || phase === 'finished' || phase === 'abandoned';
}

/** Whether nothing moves until somebody does something: a person is asked, a verified tray leaves, or it is over. */
export function isAtRest(run: Run): boolean {
  return run.phase === 'asking' || isVerified(run) || isOver(run);
}

/** Whether a board is proven, and its tray in the bay or on its way out. */
export function isVerified({ phase }: Run): boolean {
  return phase === 'verified' || phase === 'leaving';
}
