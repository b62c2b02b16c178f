import type { Card } from '../../bridge/card.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import type { RejectReason } from '../fault.ts';
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
import type { TrayName } from '../messages.ts';
import { PLACE, type PlaceMask } from '../place.ts';
import type { BoardOrder } from './order.ts';

/** What happens to a board-run, in the past tense. */
export type BoardEvent =
  | { readonly kind: 'boardOrdered' }
  | FeedEvent
  /** The host restarts from what was written down, which may lack the last that happened. */
  | { readonly kind: 'resumed' };

/** What a board-run reports, for the journal and for people. */
export type Outcome =
  | FeedOutcome
  | { readonly kind: 'card-proven'; readonly feed: number; readonly card: Card; readonly mouth: number }
  | { readonly kind: 'card-rejected'; readonly feed: number; readonly reason: RejectReason }
  /** `isTrayTold`: nothing on this machine reads labels, and a person has said that it is the right tray. */
  | { readonly kind: 'board-verified'; readonly run: number; readonly isTrayTold?: boolean }
  | { readonly kind: 'board-withdrawn' }
  | { readonly kind: 'board-final' }
  /** The tray in the bay is that of another board that is wanted: it is dealt, and this board waits again. */
  | ({ readonly kind: 'board-deferred' } & TrayName)
  | { readonly kind: 'board-abandoned'; readonly runs: number };

/** What comes of an event: something to be done, or to be reported. */
export type Effect = FeedEffect<Outcome>;

export type Phase = FeedPhase | 'verified' | 'leaving' | 'final' | 'deferred' | 'abandoned';

/** What a run that could not be proven lacked and had too many. */
export interface Diagnosis {
  readonly missing: CardSet;
  readonly extra: number;
}

/** One board on its way to being proven; a card in flight has its name unless it goes to the reject tray. */
export interface BoardRun extends FeedRun<Phase> {
  readonly kind: 'board';
  readonly order: BoardOrder;
  /** How many runs ended for no fault of the board: they do not count towards those after which it is given up. */
  readonly excused: number;
  readonly proven: readonly FedCard[];
  /** Where a card without an entry may be, apart from hidden under one that has. */
  readonly rest: PlaceMask;
  /** Whether the tray in the bay was seen to go in for this board: only then is it taken to be empty. */
  readonly trayPutIn: boolean;
  /** Whether the tray has left the bay since the last question: only then can its pockets have been emptied. */
  readonly trayTaken: boolean;
  /** Whether a person may have touched the pockets, or the reject tray, since they were last known. */
  readonly bayTouched: boolean;
  readonly rejectTouched: boolean;
  /** Cards proven when the reject tray was last fed back; -1 before. */
  readonly provenAtFeedBack: number;
  /** A card was rejected as the double of another in this run: one of the two readings may be wrong. */
  readonly doubtful: boolean;
  readonly diagnosis: Diagnosis | undefined;
  /** What was wrong with the deck when a person was last asked to mend it. */
  readonly mended: Diagnosis | undefined;
}

/** Whether nothing more is done about a board. */
export function hasEnded({ phase }: BoardRun): boolean {
  return phase === 'final' || phase === 'deferred' || phase === 'abandoned';
}

/**
 * A board-run before its first event. Of the run `before` it knows the inputs as last reported; unless that has left
 * nothing behind, the path is run empty first.
 */
export function createBoardRun(order: BoardOrder, before?: RunBefore): BoardRun {
  return {
    ...createFeedRun(before, 'final'),
    kind: 'board',
    order,
    excused: 0,
    proven: [],
    rest: PLACE.hopper,
    trayPutIn: order.choice?.isIn === true && before?.inputs.trayPresent === true,
    trayTaken: false,
    bayTouched: false,
    rejectTouched: false,
    provenAtFeedBack: -1,
    doubtful: false,
    diagnosis: undefined,
    mended: undefined,
  };
}
