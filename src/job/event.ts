import type { Foul, ReadVerdict } from '../analysis/board-verdict.ts';
import type { RunEvent, RunOutcome } from '../machine/any-run.ts';
import type { FaultNumber } from '../machine/fault.ts';
import { type HandDifference, isOnlyByHand } from '../machine/hand-run/event.ts';
import type { TrayLabel } from '../machine/messages.ts';
import type { Ask, MachineEvent } from '../machine/run/event.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';
import type { JobOutline, JobPlan } from './plan.ts';

/**
 * Where a board of a job stands: `verified` until its tray has left, then `final`; `read` when it was read back. Of one
 * that was dealt by hand nothing says `verified`: `seen` when every card was shown once, which proves no pocket;
 * `verified-by-camera` when its four hands were looked at again and are those of the deal; `differs` when they
 * are not.
 */
export const BOARD_STATUSES = [
  'waiting',
  'dealing',
  'verified',
  'final',
  'abandoned',
  'skipped',
  'reading',
  'read',
  'seen',
  'verified-by-camera',
  'differs',
] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** Whether a board is dealt, and nothing more is done about it; how far it is proven is another question. */
export function isDealt(status: BoardStatus): boolean {
  return status === 'final' || status === 'verified-by-camera' || status === 'seen';
}

/**
 * How the number of a tray is known: its label was read, or a person confirmed it, which proves nothing.
 */
export const TRAY_NUMBERS = ['proved', 'confirmed'] as const;
export type TrayNumber = (typeof TRAY_NUMBERS)[number];

/** A board that was read back, in numbers that tell no hand. */
export interface BoardRead {
  readonly board: number;
  readonly copy: number;
  readonly verdict: ReadVerdict;
  /** How many hands are said to be so. */
  readonly counts: Readonly<Record<Exclude<ReadVerdict, 'read'>, number>>;
  /** Present where all hands were read and do not make a deal. */
  readonly foul?: Foul;
}

/**
 * What became of one board; `durationMs` from its first arming, since the job was last taken up, to its
 * verification, while it has one.
 */
export interface BoardResult {
  readonly board: number;
  readonly copy: number;
  readonly status: BoardStatus;
  readonly durationMs?: number;
  /** The tray of a board that is verified. */
  readonly tray?: TrayNumber;
  /** The verdict on a board that was read back. */
  readonly verdict?: ReadVerdict;
  /** Numbers of its faults in the order in which they happened. */
  readonly faults: readonly FaultNumber[];
}

/**
 * What happens in a job. The events of the machine are written as they are, each followed by what came of it, so
 * that the journal is the run: taken through `step` again they give the same states and the same outcomes.
 */
export type JobEvent =
  | { readonly kind: 'job-started'; readonly plan: JobPlan }
  | {
      readonly kind: 'board-started';
      readonly board: number;
      readonly copy: number;
      /** A digest of the plan by which it is made, in journals without MACs: it helps to guess hands. */
      readonly planHash?: string;
    }
  /** Cards will be run through the machine; of a board that is read back, with its tray. */
  | { readonly kind: 'pass-started'; readonly order: PassOrder }
  | RunEvent
  | RunOutcome
  | { readonly kind: 'asked'; readonly ask: Ask }
  /** What the passes of a board have shown. */
  | ({ readonly kind: 'board-read' } & BoardRead)
  /**
   * The controller took the job up again after it was interrupted; `vouched` where a person vouched for a journal that
   * nothing else proves to be that of this job, and as far as it was.
   */
  | { readonly kind: 'job-resumed'; readonly vouched?: true }
  /** These by a person at the controller, between two events. */
  | { readonly kind: 'job-paused' }
  | { readonly kind: 'job-continued' }
  | { readonly kind: 'board-skipped'; readonly board: number; readonly copy: number }
  /** One tray more of a board of the job. */
  | { readonly kind: 'copy-added'; readonly board: number; readonly copy: number }
  /** A board that waits will be the next. */
  | { readonly kind: 'board-moved-up'; readonly board: number; readonly copy: number }
  | { readonly kind: 'job-stopped' }
  | { readonly kind: 'job-finished'; readonly boards: readonly BoardResult[] };

export type JobEventKind = JobEvent['kind'];
export type EventOf<K extends JobEventKind> = Extract<JobEvent, { readonly kind: K }>;

/** What those events show that hide something from someone who has not asked to see hands. */
interface Shown {
  readonly 'job-started': { readonly kind: 'job-started'; readonly plan: JobOutline };
  readonly 'pass-started': { readonly kind: 'pass-started'; readonly tray?: TrayLabel };
  readonly 'pass-finished': Pick<EventOf<'pass-finished'>, 'kind'>;
  readonly cardShown: Pick<EventOf<'cardShown'>, 'kind'>;
  readonly handSeen: Pick<EventOf<'handSeen'>, 'kind' | 'seat' | 'unread'>;
  readonly 'card-seen': Pick<EventOf<'card-seen'>, 'kind'>;
  readonly 'hand-differs': { readonly kind: 'hand-differs' } & HandDifference;
  readonly arrived: Pick<EventOf<'arrived'>, 'kind' | 'feed'>;
  readonly 'card-proven': Pick<EventOf<'card-proven'>, 'kind' | 'feed'>;
  readonly measured: Pick<EventOf<'measured'>, 'kind' | 'feed'>;
  readonly tripped: Pick<EventOf<'tripped'>, 'kind' | 'why'>;
  readonly stray: Pick<EventOf<'stray'>, 'kind'>;
  readonly frameRead: Pick<EventOf<'frameRead'>, 'kind' | 'feed' | 'attempt'>;
}
export type CourseOf<K extends JobEventKind> = K extends keyof Shown ? Shown[K] : EventOf<K>;

/** An event without any card, hand or pocket: what the course of a job is followed by. */
export type CourseEvent = { [K in JobEventKind]: CourseOf<K> }[JobEventKind];

/** What the machine tells, as against what came of it and what the controller adds. */
const MACHINE_KINDS: { readonly [K in MachineEvent['kind']]: true } = {
  boardOrdered: true,
  passOrdered: true,
  ready: true,
  armed: true,
  refused: true,
  leftWindow: true,
  measured: true,
  arrived: true,
  failed: true,
  tripped: true,
  stray: true,
  input: true,
  frameRead: true,
  labelRead: true,
  personDid: true,
  gap: true,
  resumed: true,
};

/** Whether an event is one that a run of the machine takes. */
export function isMachineEvent(event: JobEvent): event is MachineEvent {
  return event.kind in MACHINE_KINDS;
}

/** Whether an event is one that a run takes, of a machine or by hand. */
export function isRunEvent(event: JobEvent): event is RunEvent {
  return isMachineEvent(event) || isOnlyByHand(event);
}

const CONTROLLER_KINDS: readonly JobEventKind[] = [
  'job-started',
  'board-started',
  'pass-started',
  'board-read',
  'job-resumed',
  'job-paused',
  'job-continued',
  'board-skipped',
  'copy-added',
  'board-moved-up',
  'job-stopped',
  'job-finished',
];

/** Whether an event is one that the controller adds by itself. */
export function isByController(event: CourseEvent): boolean {
  return CONTROLLER_KINDS.includes(event.kind);
}

/** An event with its place in the journal. */
export interface JournalEntry<E = JobEvent> {
  /** 1 for the first event of a job, without gaps. */
  readonly seq: number;
  /** ISO 8601, for people. */
  readonly at: string;
  /** Monotonic, for decisions. */
  readonly nowMs: number;
  readonly event: E;
}
