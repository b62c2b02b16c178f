import type { DeckName } from '../bridge/deck.ts';
import type { FaultNumber } from '../machine/fault.ts';
import type { BoardStatus, CourseEvent, JournalEntry } from './event.ts';
import type { MachineChoice, PassTask, Remake } from './plan.ts';
import { currentOf, type JobState, NO_JOB, reduceJob } from './state.ts';

/** Who says that a tray has the number of its board: the label reader, or only the person who put it in. */
export const TRAY_PROOFS = ['label', 'person'] as const;
type TrayProof = (typeof TRAY_PROOFS)[number];

/** What became of one tray of a job. Times are ISO 8601. */
export interface BoardSummary {
  readonly board: number;
  readonly copy: number;
  readonly status: BoardStatus;
  readonly runs: number;
  readonly durationMs?: number;
  readonly faults: readonly FaultNumber[];
  /** These while the board is verified. */
  readonly verifiedAt?: string;
  readonly trayProvenBy?: TrayProof;
  readonly finalAt?: string;
}

/** How far the journal of a job goes: one that is `running` may have been interrupted. */
export const JOURNAL_STATUSES = ['running', 'stopped', 'finished'] as const;
type JournalStatus = (typeof JOURNAL_STATUSES)[number];

/** A job as it can be looked up later: no card, no hand, nothing that names a deal. */
export interface JobSummary {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly status: JournalStatus;
  readonly deck: DeckName;
  /** The file that the deals are from; absent where a seed names them, which would give them away. */
  readonly originFile?: string;
  readonly machine: string;
  readonly profile: string;
  readonly remakes?: Remake;
  /** What cards were run through for, where no boards were dealt. */
  readonly passes?: PassTask['kind'];
  readonly boards: readonly BoardSummary[];
}

/** A machine in words that tell it from others: cards of one are not mixed with those of another. */
export function machineName({ kind, faults, port }: Omit<MachineChoice, 'seed'>): string {
  if (kind === 'hand') return 'by hand';
  return kind === 'serial' ? `at ${port}` : `${kind}, faults ${faults}`;
}

interface Instants {
  readonly verifiedAt?: string;
  readonly finalAt?: string;
}

/** Sums up the course of a job; throws for one that does not begin with its plan. */
export function summarizeJob(course: readonly JournalEntry<CourseEvent>[]): JobSummary {
  const [first] = course;
  if (first?.event.kind !== 'job-started') throw new RangeError('A job begins with its plan.');
  const { plan } = first.event;
  const instants = new Map<string, Instants>();
  let state = NO_JOB;
  for (const { event, nowMs, at } of course) {
    state = reduceJob(state, event, nowMs);
    const key = keyOf(currentOf(state));
    if (event.kind === 'board-verified') instants.set(key, { verifiedAt: at });
    else if (event.kind === 'board-withdrawn') instants.delete(key);
    else if (event.kind === 'board-final' || isDealtByHand(event.kind))
      instants.set(key, { ...instants.get(key), finalAt: at });
  }
  return {
    startedAt: first.at,
    status: state.status === 'planned' ? 'running' : state.status,
    deck: plan.deck,
    ...(plan.origin.kind === 'file' ? { originFile: plan.origin.file } : {}),
    machine: machineName(plan.machine),
    profile: plan.config.profile,
    ...(plan.remakes === undefined ? {} : { remakes: plan.remakes }),
    ...(plan.passes && { passes: plan.passes.kind }),
    boards: boardsOf(state, instants),
  };
}

function isDealtByHand(kind: CourseEvent['kind']): boolean {
  return kind === 'board-seen' || kind === 'board-verified-by-camera';
}

function keyOf(tray: { readonly board: number; readonly copy: number } | undefined): string {
  return `${tray?.board} ${tray?.copy}`;
}

function boardsOf({ boards }: JobState, instants: ReadonlyMap<string, Instants>): BoardSummary[] {
  return boards.map((tray) => {
    const { board, copy, status, runs, durationMs, faults } = tray;
    const since = instants.get(keyOf(tray));
    const trayProvenBy: TrayProof = tray.tray === 'confirmed' ? 'person' : 'label';
    return {
      board,
      copy,
      status,
      runs,
      ...(durationMs === undefined ? {} : { durationMs }),
      faults,
      ...since,
      ...(since?.verifiedAt !== undefined && { trayProvenBy }),
    };
  });
}
