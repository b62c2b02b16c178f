import type { LeftRun } from '../../controller/alignment.ts';
import { type JobListener, type RunningJob, resumeJob, runJob } from '../../controller/run-job.ts';
import type { EqualNeighbours } from '../../job/backs.ts';
import { isDealt, type JournalEntry } from '../../job/event.ts';
import {
  type JobOutline,
  type JobPlan,
  type MachineChoice,
  outlineOf,
  type PlannedBoard,
} from '../../job/plan.ts';
import type { Replay } from '../../job/replay.ts';
import { type JobState, NO_JOB } from '../../job/state.ts';
import { type WatchedEvent, watchJob } from '../../job/watch/watch-job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Computer } from '../../ports/computer.ts';
import { EnvironmentError } from '../../ports/environment-error.ts';
import type { AnyHostLink } from '../../ports/host-link.ts';
import type { Durability, JobFolder } from '../../ports/job-folders.ts';
import type { Disagreement, Drive, ReadingSpeed } from '../../ports/machines/job-machine.ts';
import type { LearningEvent } from '../../ports/machines/learning.ts';
import type { AppPorts, HandsRequest } from '../../ports/use-case.ts';
import type { Frame } from '../../vision/frame.ts';
import type { CameraTable } from '../by-hand/camera-table.ts';
import type { IndexEvent } from '../jobs/index-of-jobs.ts';
import type { OpenCourse, PassFound, PassProgress } from '../passes/pass-courses.ts';
import { type DealsOutput, type WrittenDeals, writeDeals } from '../passes/write-deals.ts';
import { Problem } from '../problem.ts';
import type { DealSourceEvent } from '../proof/deal-source.ts';
import { type RestWork, tellingRest } from './background-work.ts';

/** What is reported of a job from the reading of its deals to its end: without any card, hand or pocket. */
export type DealingEvent =
  | DealSourceEvent
  | IndexEvent
  | LearningEvent
  /** Boards that lie next to each other have decks that nobody could tell apart. */
  | { readonly kind: 'equal-backs'; readonly pairs: readonly EqualNeighbours[] }
  /** The last line of a journal was cut short, and is left out. */
  | { readonly kind: 'journal-torn' }
  | JobBegins
  | JobRuns
  | ({ readonly kind: 'recorded' } & WatchedEvent)
  | PassProgress
  | RecordedWithHands
  /** There has been no line to the host of a real machine for longer than a moment, or there is one again. */
  | { readonly kind: 'line-down'; readonly why: string }
  | { readonly kind: 'line-up' }
  /** The host has not confirmed that it is to stop. */
  | { readonly kind: 'stop-unconfirmed' }
  /** The simulated world does not hold what the books say. */
  | ({ readonly kind: 'world-disagrees' } & Disagreement)
  | { readonly kind: 'frames-read'; readonly speed: ReadingSpeed };

/** The machine is there, and the first event is about to come; `clock` is the machine's. */
export interface JobBegins {
  readonly kind: 'job-begins';
  readonly outline: JobOutline;
  /** The job so far, where it is resumed. */
  readonly state: JobState;
  readonly clock: Clock;
}

/** The job can be changed and stopped from now on. */
export interface JobRuns {
  readonly kind: 'job-runs';
  readonly job: RunningJob;
  /** Where it is kept; `undefined` until its first event is, and where nothing is kept. */
  readonly folderOf: () => string | undefined;
  /** Says to a real machine that what a question asks for is done; `false` where it is not open. */
  readonly answer?: (ask: number) => boolean;
}

/** The same entry as in the event before, with its cards and pockets: only for who has asked to see hands. */
export interface RecordedWithHands {
  readonly kind: 'recorded-with-hands';
  readonly entry: JournalEntry;
}

/** A table at which cards are shown to a camera. */
export interface TableHere {
  readonly table: CameraTable;
  /** The profile of the deck that is shown; without one it is learnt while it is shown. */
  readonly deckProfile?: string | undefined;
  /** The work at it is over. Rejects where something was wrong with the table. */
  close(): Promise<void>;
}

export interface DealingPorts
  extends Omit<
    AppPorts<DealingEvent>,
    'candidates' | 'env' | 'pictures' | 'placesFrom' | 'sealedParts' | 'steadyClock'
  > {
  /** Opens the table of a job that is done by hand; absent where nobody shows cards. */
  readonly openTable?: (() => Promise<TableHere>) | undefined;
}

/** A job that has ended or was stopped, without its deals. */
export interface DealingResult {
  readonly outline: JobOutline;
  readonly state: JobState;
  /** Where it is kept; absent where nothing is. */
  readonly folder?: string;
  /** Whether a board is not as it was wanted: neither verified and out of the bay, nor seen by a camera, nor skipped. */
  readonly needsPerson: boolean;
  /** Only for who has asked to see hands. */
  readonly deals?: DealsWithHands;
  /** What passes have shown, where cards were run through the machine in place of boards that are dealt. */
  readonly found?: PassFound;
  /** What was written of deals that were read back. */
  readonly written?: WrittenDeals;
}

export interface DealsWithHands {
  readonly boards: readonly PlannedBoard[];
}

/** What else the computer may do while it deals. */
export interface MeanwhileRequest {
  /** Whether boards may be solved for their hand records (default: they may). */
  readonly solve?: boolean | undefined;
}

/** A job to be dealt. */
export interface Dealing extends MeanwhileRequest {
  readonly plan: JobPlan;
  /** Where it is kept; nothing is kept where there is none. */
  readonly folder?: JobFolder;
  readonly resumed?: BrokenOff;
  readonly hands?: HandsRequest;
  /** What the computer does while the machine deals. */
  readonly restWork?: RestWork;
  /** The passes of a job that deals no boards. */
  readonly course?: OpenCourse;
  /** Where to write the deals that are read back. */
  readonly output?: DealsOutput;
  /** Hears of each drawn frame that was measured for a deck test. */
  readonly inspected?: (measures: string, frame: Frame) => void;
}

/** A job that was interrupted, and the world that it left. */
export interface BrokenOff {
  readonly replay: Replay;
  readonly worldLog: string;
  readonly last: JournalEntry;
  /** What its host was heard to say last. */
  readonly left: LeftRun;
  /** A person vouched for its journal. */
  readonly vouched?: true;
}

/** How long nobody drove the machine before a job is resumed: what moved has stopped, people have looked. */
export const AWAY_MS = 60_000;

/** How often what goes on in real time is looked at. */
export const LOOK_MS = 20;

/** How a job is kept: real time goes on while the disk works, virtual time stands still. */
export function durabilityOf({ machine }: JobPlan): Durability {
  return machine.speed === 'real' ? 'background' : 'sync';
}

/** Starts a job, or takes it up, and runs it to its end, or until somebody stops it. */
export async function drive(
  dealing: Dealing,
  { answer, clock, host, run, wallClock }: Omit<Drive, 'host'> & { readonly host: AnyHostLink },
  { emit, rest, signal }: Pick<DealingPorts, 'emit' | 'rest' | 'signal'>,
): Promise<RunningJob> {
  const { course, folder, plan, restWork, resumed } = dealing;
  const state = resumed?.replay.state ?? NO_JOB;
  emit({ kind: 'job-begins', outline: outlineOf(plan), state, clock });
  const ports = {
    host: restWork === undefined ? host : tellingRest(host, clock, restWork),
    clock,
    wallClock,
    ...(folder && { journal: folder.journal }),
    ...(course && { passes: course.passes }),
  };
  const listener = listenerOf(dealing, clock, state, emit);
  const job =
    resumed === undefined ? runJob(plan, ports, listener) : resumeJob(plan, resumed, ports, listener);
  emit({ kind: 'job-runs', job, folderOf: () => folder?.path, ...(answer && { answer }) });
  const stopped = Promise.withResolvers<void>();
  const stop = (): void => {
    job.stop();
    stopped.resolve();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    await run(job);
    while (job.isResting) {
      await Promise.race([rest(job), stopped.promise]);
      await run(job);
    }
    return job;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function listenerOf(
  { hands, plan }: Dealing,
  clock: Clock,
  from: JobState,
  emit: DealingPorts['emit'],
): JobListener {
  const watching = watchJob(plan, clock, from, (watched) => emit({ kind: 'recorded', ...watched }));
  if (hands === undefined) return watching;
  return {
    recorded(entry) {
      watching.recorded(entry);
      emit({ kind: 'recorded-with-hands', entry });
    },
  };
}

/** Throws what kept a job from being written down; what was written before can be resumed. `what` was stopped for it. */
export function checkWritten(
  { failure }: RunningJob,
  folder: JobFolder | undefined,
  what: 'job' | 'machine' = 'machine',
): void {
  if (failure === undefined) return;
  if (!(failure instanceof EnvironmentError)) throw failure;
  const message = `${failure.message} The ${what} was stopped; everything reported so far is kept.`;
  throw new Problem('environment', 'job-not-written', message, { folder: folder?.path }, { cause: failure });
}

/** A job as it stands, for whoever wanted it dealt. */
export function resultOf(
  { course, output, plan, hands }: Pick<Dealing, 'course' | 'output' | 'plan' | 'hands'>,
  state: JobState,
  folder: string | undefined,
  ports: Pick<Computer, 'files' | 'program'>,
): DealingResult {
  const found = course?.found();
  return {
    outline: outlineOf(plan),
    state,
    ...(folder !== undefined && { folder }),
    needsPerson:
      course?.needsLook() ?? !state.boards.every(({ status }) => isDealt(status) || status === 'skipped'),
    ...(found && { found }),
    ...(course &&
      output &&
      found?.kind === 'read' &&
      state.status === 'finished' && { written: writeDeals(course.readsWithHands, output, ports) }),
    ...(hands && { deals: { boards: plan.boards } }),
  };
}

/** What is said of the machine of a job that is taken up or made again. */
export interface MachineAgain {
  /** Where the host of a real machine is now, if that is not where it was. */
  readonly machine?: Pick<MachineChoice, 'kind' | 'port'>;
  /** Throws where something else that was said has no effect on the machine of the job. */
  readonly check?: ((machine: MachineChoice) => void) | undefined;
}

/** The same plan, whose real machine has another port now; a simulated world can't become a real one. */
export function planAt({ check, machine }: MachineAgain, plan: JobPlan): JobPlan {
  check?.(plan.machine);
  if (machine === undefined) return plan;
  const { kind, port } = machine;
  if (kind === 'serial' && plan.machine.kind === 'serial' && port !== undefined) {
    return { ...plan, machine: { ...plan.machine, port } };
  }
  const message = 'Only the port of a real machine can change; no other machine can take its place.';
  throw new Problem('request', 'other-machine', message, { machine: plan.machine.kind });
}

/** The system's clock, which goes on where the journal of a job ends. */
export function clockAfter({ resumed }: Dealing, ports: Pick<Computer, 'clock'>): Clock {
  const fromMs = resumed === undefined ? 0 : resumed.last.nowMs + AWAY_MS - ports.clock.nowMs();
  return { nowMs: () => ports.clock.nowMs() + fromMs, afterMs: ports.clock.afterMs };
}

/** Waits until something is so, or for so long. */
export async function until(
  isSo: () => boolean,
  ports: Pick<Computer, 'clock'>,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const endMs = ports.clock.nowMs() + longestMs;
  while (!isSo() && ports.clock.nowMs() < endMs) {
    await new Promise<void>((resolve) => {
      ports.clock.afterMs(LOOK_MS, resolve);
    });
  }
}
