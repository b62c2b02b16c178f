import type { Ask, BoardEvent, Outcome } from '../machine/board-run/state.ts';
import type { FaultNumber } from '../machine/fault.ts';
import type { JobPlan } from './plan.ts';

/** Where a board of a job stands: `verified` until its tray has left, then `final`. */
export const BOARD_STATUSES = ['waiting', 'dealing', 'verified', 'final', 'abandoned'] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** What became of one board; `durationMs` from its first arming to its verification, while it has one. */
export interface BoardResult {
  readonly board: number;
  readonly copy: number;
  readonly status: BoardStatus;
  readonly durationMs?: number;
  /** Numbers of its faults in the order in which they happened. */
  readonly faults: readonly FaultNumber[];
}

/**
 * What happens in a job. The events of the machine are written as they are, each followed by what came of it, so
 * that the journal is the run: taken through `step` again they give the same states and the same outcomes.
 */
export type JobEvent =
  | { readonly kind: 'job-started'; readonly plan: JobPlan }
  | { readonly kind: 'board-started'; readonly board: number; readonly copy: number }
  | BoardEvent
  | Outcome
  | { readonly kind: 'asked'; readonly ask: Ask }
  /** By a person at the controller, between two events. */
  | { readonly kind: 'job-stopped' }
  | { readonly kind: 'job-finished'; readonly boards: readonly BoardResult[] };

export type JobEventKind = JobEvent['kind'];
export type EventOf<K extends JobEventKind> = Extract<JobEvent, { readonly kind: K }>;

/** What the machine tells, as against what came of it and what the controller adds. */
const MACHINE_KINDS: { readonly [K in BoardEvent['kind']]: true } = {
  boardOrdered: true,
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
};

/** Whether an event is one that board-run takes. */
export function isMachineEvent(event: JobEvent): event is BoardEvent {
  return event.kind in MACHINE_KINDS;
}

/** An event with its place in the journal. */
export interface JournalEntry {
  /** 1 for the first event of a job, without gaps. */
  readonly seq: number;
  /** ISO 8601, for people. */
  readonly at: string;
  /** Monotonic, for decisions. */
  readonly nowMs: number;
  readonly event: JobEvent;
}
