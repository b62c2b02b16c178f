import type { Card } from '../../bridge/card.ts';
import type { FaultNumber, RejectReason } from '../fault.ts';
import type {
  AnyBeam,
  AnyTrip,
  FromExecutor,
  NoReading,
  Reading,
  ToExecutor,
  TrayLabel,
  TrayName,
} from '../messages.ts';
import type { Step } from '../step.ts';

/** What journals tell of machines with gates, before this one. */
type FromOlderMachine =
  | { readonly kind: 'refused'; readonly why: AnyBeam }
  | { readonly kind: 'tripped'; readonly why: AnyTrip; readonly beam?: AnyBeam; readonly feed?: number }
  | { readonly kind: 'stray'; readonly beam: AnyBeam };

/** What happens to a run, in the past tense. */
export type MachineEvent =
  | { readonly kind: 'boardOrdered' }
  | { readonly kind: 'passOrdered' }
  | FromExecutor
  /** With the mouth at which that was, as far as the host knows. */
  | (Extract<FromExecutor, { kind: 'tripped' }> & { readonly mouth?: number })
  | FromOlderMachine
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
  | { readonly kind: 'gap'; readonly fault: 1001 | 1002 | 1003 | 1004 }
  /** The host restarts from what was written down, which may lack the last that happened. */
  | { readonly kind: 'resumed' };

/** A question to a person; `fault` is absent for the routine of every board or pass. */
export interface Ask {
  readonly ask: number;
  readonly fault?: FaultNumber;
  readonly step: Step;
}

/** What a run asks of its shell. */
export type MachineRequest =
  | { readonly kind: 'send'; readonly message: ToExecutor }
  /** Read the card on the window, which the card before left at `leftAtUs` (absent: long ago). */
  | { readonly kind: 'readCard'; readonly feed: number; readonly attempt: number; readonly leftAtUs?: number }
  | { readonly kind: 'readLabel'; readonly look: number }
  | { readonly kind: 'ask'; readonly ask: Ask };

/** What a run reports, for the journal and for people. */
export type MachineOutcome =
  | { readonly kind: 'run-started'; readonly run: number }
  | { readonly kind: 'fault'; readonly fault: FaultNumber; readonly feed?: number }
  | { readonly kind: 'card-proven'; readonly feed: number; readonly card: Card; readonly mouth: number }
  | { readonly kind: 'card-rejected'; readonly feed: number; readonly reason: RejectReason }
  /** `isTrayTold`: nothing on this machine reads labels, and a person has said that it is the right tray. */
  | { readonly kind: 'board-verified'; readonly run: number; readonly isTrayTold?: boolean }
  | { readonly kind: 'board-withdrawn' }
  | { readonly kind: 'board-final' }
  /** The tray in the bay is that of another board that is wanted: it is dealt, and this board waits again. */
  | ({ readonly kind: 'board-deferred' } & TrayName)
  | { readonly kind: 'board-abandoned'; readonly runs: number }
  | { readonly kind: 'card-passed'; readonly feed: number }
  | { readonly kind: 'pass-finished'; readonly result: PassResult }
  | { readonly kind: 'pass-abandoned'; readonly runs: number };

/** What comes of an event: something to be done, or to be reported. */
export type MachineEffect = MachineRequest | { readonly kind: 'report'; readonly outcome: MachineOutcome };

/** A card that was fed, the mouth it was sent to, and what it was read as or why it was not. */
export interface FedCard {
  readonly feed: number;
  readonly mouth: number;
  /** In a pass a `duplicate` or `foreign` one has its name although it is not certain. */
  readonly card?: Card;
  readonly reason?: RejectReason;
  /** What the readers said last of a card of a pass without a name. */
  readonly seen?: NoReading;
  /** What the eyes have measured of it first, where the order asks for that. */
  readonly inspected?: string;
}

/** What a pass that was watched from its first card to its last has found. */
export interface PassResult {
  /** In the pockets, in the order in which they were fed. */
  readonly passed: readonly FedCard[];
  /** In the reject tray, or kept by the person who fed it back. */
  readonly rejected: readonly FedCard[];
  /** 1 where it went through at the first attempt. */
  readonly runs: number;
  /** This many of the first cards that passed lay in this order in the stack; those after them came by the reject tray. */
  readonly inOrder: number;
  /** Somebody may have touched the other pockets meanwhile. */
  readonly isDisturbed: boolean;
  /** Fewer cards came than before, or others: one may have gone astray. */
  readonly isAstray: boolean;
}
