import type { Card } from '../../bridge/card.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import type { FaultNumber, RejectReason } from '../fault.ts';
import {
  type Care,
  type FromExecutor,
  type Inputs,
  NO_INPUTS,
  type Reading,
  type ToExecutor,
  type TrayLabel,
} from '../messages.ts';
import { PLACE, type PlaceMask } from '../place.ts';
import type { Step } from '../step.ts';
import type { BoardOrder } from './order.ts';

/** What happens to a board-run, in the past tense. */
export type BoardEvent =
  | { readonly kind: 'boardOrdered' }
  | FromExecutor
  | { readonly kind: 'frameRead'; readonly feed: number; readonly attempt: number; readonly reading: Reading }
  | { readonly kind: 'labelRead'; readonly label?: TrayLabel }
  | { readonly kind: 'personDid'; readonly ask: number }
  /** Something that watched the machine was away: what it did not see is not known. */
  | { readonly kind: 'gap'; readonly fault: 1001 | 1002 | 1003 | 1004 }
  /** The host starts anew from what was written down, which may lack the last that happened. */
  | { readonly kind: 'resumed' };

/** A question to a person; `fault` is absent for the routine of every board. */
export interface Ask {
  readonly ask: number;
  readonly fault?: FaultNumber;
  readonly step: Step;
}

/** What a run asks of its shell. */
export type Deed =
  | { readonly kind: 'send'; readonly message: ToExecutor }
  /** Read the card on the window, which the card before left at `leftAtUs` (absent: long ago). */
  | { readonly kind: 'readCard'; readonly feed: number; readonly attempt: number; readonly leftAtUs?: number }
  | { readonly kind: 'readLabel' }
  | { readonly kind: 'ask'; readonly ask: Ask };

/** What comes of an event: something to be done, or to be told. */
export type Effect = Deed | { readonly kind: 'report'; readonly outcome: Outcome };

/** What a board-run reports, for the journal and for people. */
export type Outcome =
  | { readonly kind: 'run-started'; readonly run: number }
  | { readonly kind: 'card-proven'; readonly feed: number; readonly card: Card; readonly mouth: number }
  | { readonly kind: 'card-rejected'; readonly feed: number; readonly reason: RejectReason }
  | { readonly kind: 'fault'; readonly fault: FaultNumber; readonly feed?: number }
  | { readonly kind: 'board-verified'; readonly run: number }
  | { readonly kind: 'board-withdrawn' }
  | { readonly kind: 'board-final' }
  | { readonly kind: 'board-abandoned'; readonly runs: number };

/** A card on its way: its ticket has been sent and it has not arrived. */
export interface Feed {
  readonly feed: number;
  readonly mouth: number;
  /** What it was read as; absent for a card on its way to the reject tray. */
  readonly card?: Card;
  readonly reason?: RejectReason;
}

/**
 * What is at the window: nothing of ours, a card being read, one whose ticket is sent, or it waits for a feed to
 * arrive.
 */
export type Window =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly feed: number; readonly frames: readonly Reading[] }
  | { readonly kind: 'ticketed'; readonly feed: number }
  | { readonly kind: 'waiting'; readonly feed: number };

export type Phase =
  | 'preparing'
  | 'arming'
  | 'dealing'
  | 'asking'
  | 'verified'
  | 'leaving'
  | 'final'
  | 'abandoned';

/** What a run that could not be proven lacked and had too many. */
export interface Diagnosis {
  readonly missing: CardSet;
  readonly extra: number;
}

/** One board on its way to being proven; replaced, never changed. */
export interface BoardRun {
  readonly order: BoardOrder;
  readonly phase: Phase;
  readonly inputs: Inputs;
  /**
   * What is known of the tray's label: nothing yet, that it is being read, that there is none, or what it says; that a
   * person has confirmed it where nothing reads labels.
   */
  readonly label: TrayLabel | 'unread' | 'reading' | 'none' | 'confirmed';
  /** 1 for the first attempt at this board. */
  readonly run: number;
  /** How many runs ended for no fault of the board: they do not count towards those after which it is given up. */
  readonly excused: number;
  /** Number of the last feed; they are counted through all runs of a board. */
  readonly feed: number;
  readonly window: Window;
  readonly leftAtUs: number | undefined;
  readonly inFlight: readonly Feed[];
  readonly proven: readonly Feed[];
  readonly rejected: readonly Feed[];
  /** Where a card without an entry above may be, apart from hidden under one that has. */
  readonly rest: PlaceMask;
  /** Whether the tray in the bay was seen to go in for this board: only then is it taken to be empty. */
  readonly trayPutIn: boolean;
  /** Whether the tray has left the bay since the last question: only then can its pockets have been emptied. */
  readonly trayTaken: boolean;
  /** Whether a person may have touched the pockets, or the reject tray, since they were last known. */
  readonly bayTouched: boolean;
  readonly rejectTouched: boolean;
  /** What the eyes have asked for and people were told of. */
  readonly cares: readonly Care[];
  readonly failedPicks: number;
  /** Cards proven when the reject tray was last fed back; -1 before. */
  readonly provenAtFeedBack: number;
  /** A card was rejected as the double of another in this run: one of the two readings may be wrong. */
  readonly doubtful: boolean;
  /** Whether something may lie in the path, so that it has to run empty before cards are fed. */
  readonly purge: boolean;
  /** A fault that waits until the cards on their way have arrived before a person is asked. */
  readonly pending: FaultNumber | undefined;
  /** What lost the proof of this run; it ends as soon as no question is open. */
  readonly lost: FaultNumber | undefined;
  readonly diagnosis: Diagnosis | undefined;
  readonly ask: Ask | undefined;
  readonly asked: number;
}

/** Whether nothing more is done about a board. */
export function hasEnded({ phase }: BoardRun): boolean {
  return phase === 'final' || phase === 'abandoned';
}

/** A board or a pass that has ended only keeps the switches, for what comes after it. */
export function keepInputs<Run extends { readonly inputs: Inputs }>(
  run: Run,
  event: BoardEvent | { readonly kind: 'passOrdered' },
): Run {
  return event.kind === 'input' ? { ...run, inputs: { ...run.inputs, [event.name]: event.level } } : run;
}

/**
 * A board-run before its first event. Of the run `before` it knows the inputs as last reported; unless that has left
 * nothing behind, the path is run empty first.
 */
export function createBoardRun(
  order: BoardOrder,
  before?: { readonly inputs: Inputs; readonly phase: string },
): BoardRun {
  return {
    order,
    inputs: before?.inputs ?? NO_INPUTS,
    phase: 'preparing',
    label: 'unread',
    run: 1,
    excused: 0,
    feed: 0,
    window: { kind: 'idle' },
    leftAtUs: undefined,
    inFlight: [],
    proven: [],
    rejected: [],
    rest: PLACE.hopper,
    trayPutIn: false,
    trayTaken: false,
    bayTouched: false,
    rejectTouched: false,
    cares: [],
    failedPicks: 0,
    pending: undefined,
    provenAtFeedBack: -1,
    doubtful: false,
    purge: before?.phase !== 'final',
    lost: undefined,
    diagnosis: undefined,
    ask: undefined,
    asked: 0,
  };
}
