import type { Card } from '../../bridge/card.ts';
import type { FaultNumber, RejectReason } from '../fault.ts';
import {
  type BeamName,
  type Care,
  type FromExecutor,
  type InputName,
  type Inputs,
  NO_INPUTS,
  type Reading,
  type ToExecutor,
  type TrayLabel,
} from '../messages.ts';
import type { Step } from '../step.ts';

/** What happens while cards are fed, in the past tense. */
export type FeedEvent =
  | FromExecutor
  | { readonly kind: 'frameRead'; readonly feed: number; readonly attempt: number; readonly reading: Reading }
  /** `look`: the number of the question; older journals have none. `isBlind`: nothing on this machine reads labels. */
  | {
      readonly kind: 'labelRead';
      readonly look?: number;
      readonly label?: TrayLabel;
      readonly isBlind?: boolean;
    }
  | { readonly kind: 'personDid'; readonly ask: number }
  /** Something that watched the machine was away: what it did not see is not known. */
  | { readonly kind: 'gap'; readonly fault: 1001 | 1002 | 1003 | 1004 };

/** A question to a person; `fault` is absent for the routine of every board. */
export interface Ask {
  readonly ask: number;
  readonly fault?: FaultNumber;
  readonly step: Step;
}

/** What a run asks of its shell. */
export type FeedRequest =
  | { readonly kind: 'send'; readonly message: ToExecutor }
  /** Read the card on the window, which the card before left at `leftAtUs` (absent: long ago). */
  | { readonly kind: 'readCard'; readonly feed: number; readonly attempt: number; readonly leftAtUs?: number }
  | { readonly kind: 'readLabel'; readonly look: number }
  | { readonly kind: 'ask'; readonly ask: Ask };

/** What every run reports. */
export type FeedOutcome =
  | { readonly kind: 'run-started'; readonly run: number }
  | { readonly kind: 'fault'; readonly fault: FaultNumber; readonly feed?: number };

/** What comes of an event: something to be done, or to be reported. */
export type FeedEffect<Outcome> = FeedRequest | { readonly kind: 'report'; readonly outcome: Outcome };

/** A card that was fed, the mouth it was sent to, and what it was read as or why it was not. */
export interface FedCard {
  readonly feed: number;
  readonly mouth: number;
  readonly card?: Card;
  readonly reason?: RejectReason;
}

/**
 * What is at the window: nothing of ours, a card being read, one whose ticket is sent, or it waits for a feed to
 * arrive. While it is being checked the readers look whether the hopper is empty, as its sensor says.
 */
type Window =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly feed: number; readonly frames: readonly Reading[] }
  | { readonly kind: 'ticketed'; readonly feed: number }
  | { readonly kind: 'waiting'; readonly feed: number }
  | { readonly kind: 'checking'; readonly feed: number; readonly frames: readonly Reading[] };

/** The phases of feeding, whatever is fed. */
export type FeedPhase = 'preparing' | 'arming' | 'dealing' | 'asking';

/** What is known of any run that feeds cards; replaced, never changed. */
export interface FeedRun<Phase extends string = string> {
  readonly phase: Phase;
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
  /** 1 for the first attempt. */
  readonly run: number;
  /** Number of the last feed; they are counted through all runs. */
  readonly feed: number;
  readonly window: Window;
  readonly leftAtUs: number | undefined;
  /** Cards on their way: their tickets have been sent and they have not arrived. */
  readonly inFlight: readonly FedCard[];
  readonly rejected: readonly FedCard[];
  /** What the eyes have asked for and was reported. */
  readonly cares: readonly Care[];
  readonly failedPicks: number;
  /** What the thickness sensor showed of the cards of this run that came alone and go to pockets, in their order. */
  readonly thicknessesUm: readonly number[];
  /** Whether it was reported that it drifts. */
  readonly isDriftReported: boolean;
  /** Double feeds since a card came alone. */
  readonly doublesInRow: number;
  /** The beam that has stopped the machine last, and how often since a card has passed it. */
  readonly stopper: { readonly beam: BeamName; readonly stops: number } | undefined;
  /** Questions asked since the machine ran last, because something lacked. */
  readonly vainAsks: number;
  /** Questions about what has stopped the machine, or its feeder or camera, since a card has arrived. */
  readonly vainHelps: number;
  /** Switches that have shown something open or pressed since the last question. */
  readonly opened: readonly InputName[];
  /** Whether a tray went in or out although the bay's switch said that it is closed. */
  readonly isBayDoubtful: boolean;
  /** Whether something may lie in the path, so that it has to run empty before cards are fed. */
  readonly purge: boolean;
  /** A fault that waits until the cards on their way have arrived before a person is asked. */
  readonly pending: FaultNumber | undefined;
  /** What lost the proof of this run, or track of its cards; it ends as soon as no question is open. */
  readonly lost: FaultNumber | undefined;
  readonly ask: Ask | undefined;
  readonly asked: number;
}

/** What a run has seen of its cards' thickness and of its switches before its first card. */
export const NEW_SENSES: Pick<
  FeedRun,
  'thicknessesUm' | 'isDriftReported' | 'doublesInRow' | 'vainAsks' | 'vainHelps' | 'opened'
> = { thicknessesUm: [], isDriftReported: false, doublesInRow: 0, vainAsks: 0, vainHelps: 0, opened: [] };

/** The machine as the run before it left it. */
export interface RunBefore {
  readonly inputs: Inputs;
  readonly phase: string;
  readonly purge?: boolean;
}

/** A run before its first event; unless the run before ended `clean`, or gave way to this one, the path is run empty first. */
export function createFeedRun(before: RunBefore | undefined, clean: string): FeedRun<'preparing'> {
  return {
    phase: 'preparing',
    inputs: before?.inputs ?? NO_INPUTS,
    label: 'unread',
    looks: 0,
    openLook: undefined,
    isTrayConfirmed: false,
    run: 1,
    feed: 0,
    window: { kind: 'idle' },
    leftAtUs: undefined,
    inFlight: [],
    rejected: [],
    cares: [],
    failedPicks: 0,
    ...NEW_SENSES,
    stopper: undefined,
    isBayDoubtful: false,
    purge: before?.phase === 'deferred' ? before.purge !== false : before?.phase !== clean,
    pending: undefined,
    lost: undefined,
    ask: undefined,
    asked: 0,
  };
}

/** In these phases the executor runs, or is about to. */
export function isRunning({ phase }: { readonly phase: string }): boolean {
  return phase === 'arming' || phase === 'dealing';
}

/** A run that has ended only keeps the switches, for what comes after it. */
export function keepInputs<Run extends FeedRun>(
  run: Run,
  event: FeedEvent | { readonly kind: 'boardOrdered' | 'passOrdered' | 'resumed' },
): Run {
  return event.kind === 'input' ? { ...run, inputs: { ...run.inputs, [event.name]: event.level } } : run;
}
