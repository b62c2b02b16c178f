import type { Card } from '../../bridge/card.ts';
import { type CardSet, EMPTY_SET } from '../../bridge/card-set.ts';
import type { Ask, BoardEvent, BoardRun, Deed, Window } from '../board-run/state.ts';
import type { FaultNumber, RejectReason } from '../fault.ts';
import { type Care, type Inputs, NO_INPUTS, type NoReading } from '../messages.ts';
import type { PassOrder } from './order.ts';

/** What happens to a pass, in the past tense. */
export type PassEvent = { readonly kind: 'passOrdered' } | Extract<BoardEvent, { kind: MachineEventKind }>;
type MachineEventKind = Exclude<BoardEvent['kind'], 'boardOrdered' | 'resumed'>;

/** What a pass asks of its shell. */
export type PassEffect = Deed | { readonly kind: 'report'; readonly outcome: PassOutcome };

/** What a pass reports. */
export type PassOutcome =
  | { readonly kind: 'run-started'; readonly run: number }
  | { readonly kind: 'card-passed'; readonly feed: number }
  | { readonly kind: 'fault'; readonly fault: FaultNumber; readonly feed?: number }
  | { readonly kind: 'pass-finished'; readonly result: PassResult }
  | { readonly kind: 'pass-abandoned'; readonly runs: number };

/** A card that was fed: what it was read as, or why it was not, and the mouth it was sent to. */
export interface PassedCard {
  readonly feed: number;
  readonly mouth: number;
  readonly card?: Card;
  /** Why it is not certain; a `duplicate` or `foreign` card has its name all the same. */
  readonly reason?: RejectReason;
  /** What the readers said last of a card without a name. */
  readonly seen?: NoReading;
}

/** What a pass that was watched from its first card to its last has found. */
export interface PassResult {
  /** In the pockets, in the order in which they were fed. */
  readonly passed: readonly PassedCard[];
  /** In the reject tray, or kept by the person who fed it back. */
  readonly rejected: readonly PassedCard[];
  /** 1 where it went through at the first attempt. */
  readonly runs: number;
  /** So many of the first cards that passed lay in this order in the stack; those after them came by the reject tray. */
  readonly inOrder: number;
  /** Somebody may have touched the other pockets meanwhile. */
  readonly isDisturbed: boolean;
  /** Fewer cards came than before, or others: one may have gone astray. */
  readonly isAstray: boolean;
}

export type PassPhase = 'preparing' | 'arming' | 'dealing' | 'asking' | 'finished' | 'abandoned';

/** One pass on its way; replaced, never changed. */
export interface PassRun {
  readonly order: PassOrder;
  readonly phase: PassPhase;
  readonly inputs: Inputs;
  readonly label: BoardRun['label'];
  /** Whether the tray has been out of the bay in this pass. */
  readonly isTrayChanged: boolean;
  /** 1 for the first attempt at this pass. */
  readonly run: number;
  /** Number of the last feed; they are counted through all runs of a pass. */
  readonly feed: number;
  readonly window: Window;
  readonly leftAtUs: number | undefined;
  readonly inFlight: readonly PassedCard[];
  readonly passed: readonly PassedCard[];
  readonly rejected: readonly PassedCard[];
  /** Jokers and cards of other decks that a person was told to keep when the reject tray was fed back. */
  readonly keptOut: readonly PassedCard[];
  /** How often a person was asked to load the stack and the hopper stayed empty. */
  readonly loads: number;
  /** Whether the stack is in the hopper, as a person says, or on its way through. */
  readonly isLoaded: boolean;
  /** What the eyes have asked for and people were told of. */
  readonly cares: readonly Care[];
  readonly failedPicks: number;
  /** Cards passed when the reject tray was last fed back, and how often that was in vain. */
  readonly passedAtFeedBack: number;
  readonly vainFeedBacks: number;
  /** Cards named in earlier runs, and the most cards that have come in any: they have to come again. */
  readonly owed: CardSet;
  readonly due: number;
  /** Cards passed when the reject tray was first fed back. */
  readonly inOrder: number | undefined;
  readonly isDisturbed: boolean;
  /** Whether something may lie in the path, so that it has to run empty before cards are fed. */
  readonly purge: boolean;
  /** A fault that waits until the cards on their way have arrived before a person is asked. */
  readonly pending: FaultNumber | undefined;
  /** What lost track of the cards: they have to be gathered and fed again. */
  readonly lost: FaultNumber | undefined;
  readonly ask: Ask | undefined;
  readonly asked: number;
}

/** A pass before its first event; `before` is what the machine ran before it, which may have left the path dirty. */
export function createPassRun(
  order: PassOrder,
  before?: { readonly inputs: Inputs; readonly phase: string },
): PassRun {
  return {
    order,
    inputs: before?.inputs ?? NO_INPUTS,
    purge: before?.phase !== 'finished',
    phase: 'preparing',
    label: 'unread',
    isTrayChanged: false,
    run: 1,
    feed: 0,
    window: { kind: 'idle' },
    leftAtUs: undefined,
    inFlight: [],
    passed: [],
    rejected: [],
    keptOut: [],
    loads: 0,
    isLoaded: false,
    cares: [],
    failedPicks: 0,
    passedAtFeedBack: -1,
    vainFeedBacks: 0,
    owed: EMPTY_SET,
    due: 0,
    inOrder: undefined,
    isDisturbed: false,
    pending: undefined,
    lost: undefined,
    ask: undefined,
    asked: 0,
  };
}
