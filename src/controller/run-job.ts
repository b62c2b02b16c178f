import type { JobEvent, JournalEntry } from '../job/event.ts';
import { itemsOf, type JobItem, type JobPlan, orderOf } from '../job/plan.ts';
import { type JobState, NO_JOB, reduceJob, resultsOf } from '../job/state.ts';
import type { Ask, BoardEvent, BoardRun, Outcome } from '../machine/board-run/state.ts';
import type { Clock } from '../ports/clock.ts';
import type { HostLink, HostListener } from '../ports/host-link.ts';
import type { Journal, WallClock } from '../ports/journal.ts';

/** What a controller stands on. */
export interface ControllerPorts {
  readonly host: HostLink;
  readonly clock: Clock;
  readonly wallClock: WallClock;
  /** Where the job is written down; absent for a job of which nothing is kept. */
  readonly journal?: Journal;
}

/** Who follows a job. */
export interface JobListener {
  /** Every event once it is written down; entries are made only if somebody listens, or there is a journal. */
  recorded?(entry: JournalEntry): void;
  /** Every event, and the job after it. */
  happened?(event: JobEvent, state: JobState): void;
}

/** A job that runs. */
export interface RunningJob {
  readonly state: JobState;
  readonly isOver: boolean;
  /** Ends it between two events; what was verified and has not left is left as it is. */
  stop(): void;
}

/** From the end of a board to the start of the next. */
const NEXT_BOARD_MS = 1;

/** Starts a job: one board after the other, until each is final or abandoned. It runs as its host and clock do. */
export function runJob(plan: JobPlan, ports: ControllerPorts, listener: JobListener = {}): RunningJob {
  const job = new Job(plan, ports, listener);
  ports.host.listen(job);
  job.start();
  return job;
}

class Job implements RunningJob, HostListener {
  state: JobState = NO_JOB;
  isOver = false;
  readonly #plan: JobPlan;
  readonly #ports: ControllerPorts;
  readonly #listener: JobListener;
  readonly #items: readonly JobItem[];
  readonly #keepsEntries: boolean;
  #seq = 0;
  #startedBoards = 0;
  /** The current board has ended, and the next is about to start. */
  #isBetween = false;

  constructor(plan: JobPlan, ports: ControllerPorts, listener: JobListener) {
    this.#plan = plan;
    this.#ports = ports;
    this.#listener = listener;
    this.#items = itemsOf(plan);
    this.#keepsEntries = ports.journal !== undefined || listener.recorded !== undefined;
  }

  start(): void {
    this.#note({ kind: 'job-started', plan: this.#plan });
    this.#startNext();
  }

  stop(): void {
    if (!this.isOver) this.#end({ kind: 'job-stopped' });
  }

  happened(event: BoardEvent, run: BoardRun): void {
    if (this.isOver) return;
    this.#note(event);
    if (run.phase === 'abandoned') this.#boardEnded();
  }

  reported(outcome: Outcome): void {
    if (this.isOver) return;
    this.#note(outcome);
    if (outcome.kind === 'board-final') this.#boardEnded();
  }

  asked(ask: Ask): void {
    if (!this.isOver) this.#note({ kind: 'asked', ask });
  }

  #note(event: JobEvent): void {
    const { clock, wallClock } = this.#ports;
    const nowMs = clock.nowMs();
    this.state = reduceJob(this.state, event, nowMs);
    if (this.#keepsEntries) this.#keep({ seq: ++this.#seq, at: wallClock(), nowMs, event });
    this.#listener.happened?.(event, this.state);
  }

  #keep(entry: JournalEntry): void {
    const { journal } = this.#ports;
    journal?.append(entry);
    if (mustBeKept(entry.event)) journal?.flush();
    this.#listener.recorded?.(entry);
  }

  #boardEnded(): void {
    if (this.#isBetween) return;
    this.#isBetween = true;
    this.#ports.clock.afterMs(NEXT_BOARD_MS, () => this.#startNext());
  }

  #startNext(): void {
    this.#isBetween = false;
    if (this.isOver) return;
    const item = this.#items[this.#startedBoards++];
    if (item === undefined) return this.#end({ kind: 'job-finished', boards: resultsOf(this.state) });
    this.#note({ kind: 'board-started', board: item.number, copy: item.copy });
    this.#ports.host.startBoard(orderOf(this.#plan, item));
  }

  #end(event: JobEvent): void {
    this.isOver = true;
    this.#note(event);
  }
}

/** What must be kept before it is shown to anybody. */
function mustBeKept({ kind }: JobEvent): boolean {
  switch (kind) {
    case 'job-started':
    case 'board-started':
    case 'asked':
    case 'board-verified':
    case 'board-withdrawn':
    case 'board-final':
    case 'board-abandoned':
    case 'job-stopped':
    case 'job-finished':
      return true;
    default:
      return false;
  }
}
