import { type CardSet, EMPTY_SET } from '../../bridge/card-set.ts';
import {
  createFeedRun,
  type FedCard,
  type FeedEffect,
  type FeedEvent,
  type FeedOutcome,
  type FeedPhase,
  type FeedRun,
  type RunBefore,
} from '../feed-run/state.ts';
import type { NoReading } from '../messages.ts';
import type { PassOrder } from './order.ts';

/** What happens to a pass, in the past tense. */
export type PassEvent =
  | { readonly kind: 'passOrdered' }
  | FeedEvent
  /** The host restarts from what was written down, which may lack the last that happened. */
  | { readonly kind: 'resumed' };

/** What comes of an event: something to be done, or to be reported. */
export type PassEffect = FeedEffect<PassOutcome>;

/** What a pass reports. */
export type PassOutcome =
  | FeedOutcome
  | { readonly kind: 'card-passed'; readonly feed: number }
  | { readonly kind: 'pass-finished'; readonly result: PassResult }
  | { readonly kind: 'pass-abandoned'; readonly runs: number };

/** A card that was fed; a `duplicate` or `foreign` one has its name although it is not certain. */
export interface PassedCard extends FedCard {
  /** What the readers said last of a card without a name. */
  readonly seen?: NoReading;
  /** What the eyes have measured of it first, where the order asks for that. */
  readonly inspected?: string;
}

/** What a pass that was watched from its first card to its last has found. */
export interface PassResult {
  /** In the pockets, in the order in which they were fed. */
  readonly passed: readonly PassedCard[];
  /** In the reject tray, or kept by the person who fed it back. */
  readonly rejected: readonly PassedCard[];
  /** 1 where it went through at the first attempt. */
  readonly runs: number;
  /** This many of the first cards that passed lay in this order in the stack; those after them came by the reject tray. */
  readonly inOrder: number;
  /** Somebody may have touched the other pockets meanwhile. */
  readonly isDisturbed: boolean;
  /** Fewer cards came than before, or others: one may have gone astray. */
  readonly isAstray: boolean;
}

type PassPhase = FeedPhase | 'finished' | 'abandoned';

/** One pass on its way. */
export interface PassRun extends FeedRun<PassPhase> {
  readonly kind: 'pass';
  readonly order: PassOrder;
  /** How many runs ended for no fault of the cards: they do not count towards those after which it is given up. */
  readonly excused: number;
  /** Whether the tray has been out of the bay in this pass. */
  readonly isTrayChanged: boolean;
  readonly inFlight: readonly PassedCard[];
  readonly passed: readonly PassedCard[];
  readonly rejected: readonly PassedCard[];
  /** Jokers and cards of other decks that a person was asked to keep when the reject tray was fed back. */
  readonly keptOut: readonly PassedCard[];
  /** How often a person was asked to load the stack and the hopper stayed empty. */
  readonly loads: number;
  /** Whether a person has said in this pass, however long ago, that the stack is in the hopper. */
  readonly wasLoaded: boolean;
  /** Cards passed when the reject tray was last fed back, and how often that was in vain. */
  readonly passedAtFeedBack: number;
  readonly vainFeedBacks: number;
  /** Cards named in earlier runs, and the most cards that have come in any: they have to come again. */
  readonly owed: CardSet;
  readonly due: number;
  /**
   * This many of the first cards that passed lay in this order in the stack: those before the reject tray was first fed
   * back, all of them where it was not (`undefined`), and none in a later run, for which the cards were gathered.
   */
  readonly inOrder: number | undefined;
  readonly isDisturbed: boolean;
}

/** Whether nothing more is done about a pass. */
export function isPassOver({ phase }: PassRun): boolean {
  return phase === 'finished' || phase === 'abandoned';
}

/** A pass before its first event; `before` is what the machine ran before it, which may have left the path dirty. */
export function createPassRun(order: PassOrder, before?: RunBefore): PassRun {
  return {
    ...createFeedRun(before, 'finished'),
    kind: 'pass',
    order,
    excused: 0,
    isTrayChanged: false,
    passed: [],
    keptOut: [],
    loads: 0,
    wasLoaded: false,
    passedAtFeedBack: -1,
    vainFeedBacks: 0,
    owed: EMPTY_SET,
    due: 0,
    inOrder: undefined,
    isDisturbed: false,
  };
}
