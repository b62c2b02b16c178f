import { orderOf } from '../job/board-order.ts';
import type { BoardRead, JobEvent, JournalEntry } from '../job/event.ts';
import type { JobPlan } from '../job/plan.ts';
import { givenUpFor } from '../job/question.ts';
import { type Replay, runToResume } from '../job/replay.ts';
import { type JobState, NO_JOB, nextWaiting, reduceJob, resultsOf } from '../job/state.ts';
import type { AnyRun, RunEvent, RunOutcome } from '../machine/any-run.ts';
import { isSameTray } from '../machine/messages.ts';
import type { Ask, PassResult } from '../machine/run/event.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';
import type { Clock } from '../ports/clock.ts';
import type { AnyHostLink, AnyListener } from '../ports/host-link.ts';
import type { Journal, WallClock } from '../ports/journal.ts';
import { Keeper } from './keeper.ts';
import { type NextPass, type PassCourse, replayPasses } from './pass-course.ts';

/** What a controller stands on. */
interface ControllerPorts {
  readonly host: AnyHostLink;
  readonly clock: Clock;
  readonly wallClock: WallClock;
  /** Where the job is written down; absent for a job of which nothing is kept. */
  readonly journal?: Journal;
  /** What passes it makes, in place of boards that it deals. */
  readonly passes?: PassCourse;
}

/** Who follows a job: hears of every event in its order, once it is kept and not before. */
export interface JobListener {
  /** As it is written down. */
  recorded?(entry: JournalEntry): void;
  /** An event, and the job as it is behind it, for listeners that need no entry. */
  happened?(event: JobEvent, state: JobState): void;
}

/** What a person at the controller may want changed while a job runs. */
export type JobChange = Extract<
  JobEvent,
  { readonly kind: 'board-skipped' | 'copy-added' | 'board-moved-up' | 'job-paused' | 'job-continued' }
>;

/** A job that runs. */
export interface RunningJob {
  readonly state: JobState;
  readonly isOver: boolean;
  /** Whether it is paused and no board is in work: nothing goes on until somebody says so. */
  readonly isResting: boolean;
  /** Why nothing could be written down any more; the machine was stopped then. */
  readonly failure: Error | undefined;
  /**
   * Makes a change that the job can take, and calls back when it is kept; `false` where it can't be made, such as the
   * skipping of a board in work.
   */
  change(change: JobChange, kept: () => void): boolean;
  /** Stops the machine and ends the job between two events; what was verified and has not left is left as it is. */
  stop(): void;
}

/** What ends a board or a pass, apart from its being given up. */
const ENDINGS: readonly RunOutcome['kind'][] = [
  'board-final',
  'board-deferred',
  'board-seen',
  'board-verified-by-camera',
  'board-differs',
  'pass-finished',
];
/** From the end of a board or a pass to the start of the next. */
const NEXT_MS = 1;

/**
 * Starts a job: one board after the other, until each is final, abandoned or skipped; or one pass after the other, until
 * none is named. It runs as its host and clock do.
 */
export function runJob(plan: JobPlan, ports: ControllerPorts, listener: JobListener = {}): RunningJob {
  const job = new Job(plan, ports, listener);
  job.start();
  return job;
}

/** What is in the journal of a job that was interrupted; `vouched` where a person vouched for it. */
export interface JournalToResume {
  readonly replay: Replay;
  readonly vouched?: true;
}

/** Resumes a job that was interrupted, from all that is in its journal. The board or the pass that was in work is run again. */
export function resumeJob(
  plan: JobPlan,
  journal: JournalToResume,
  ports: ControllerPorts,
  listener: JobListener = {},
): RunningJob {
  const job = new Job(plan, ports, listener);
  job.resume(journal);
  return job;
}

class Job implements RunningJob, AnyListener {
  state: JobState = NO_JOB;
  isOver = false;
  isResting = false;
  failure: Error | undefined;
  readonly #plan: JobPlan;
  readonly #ports: ControllerPorts;
  readonly #listener: JobListener;
  readonly #keeper: Keeper | undefined;
  #seq = 0;
  /** Nothing more is noted: the last event is, or is about to be kept. */
  #isEnding = false;
  /** What the host had has ended, and it has not been given the next. */
  #hasEnded = false;
  readonly #nextPass: NextPass | undefined;
  /** What the last pass has found. */
  #result: PassResult | undefined;
  /** The pass to be started next, where that is known. */
  #due: PassOrder | undefined;

  constructor(plan: JobPlan, ports: ControllerPorts, listener: JobListener) {
    this.#plan = plan;
    this.#ports = ports;
    this.#listener = listener;
    const { clock, journal, passes } = ports;
    this.#nextPass = passes?.((read) => this.#noteRead(read));
    if (journal !== undefined) this.#keeper = new Keeper(clock, journal, (failure) => this.#fail(failure));
    ports.host.listen(this);
  }

  start(): void {
    this.#note({ kind: 'job-started', plan: this.#plan });
    this.#startNext();
  }

  /** What the last event led to and was not written down any more comes first. */
  resume({ replay, vouched }: JournalToResume): void {
    this.#seq = replay.events;
    this.state = replay.state;
    for (const event of replay.due) this.#note(event);
    this.#note({ kind: 'job-resumed', ...(vouched && { vouched }) });
    if (this.#nextPass !== undefined) replayPasses(this.#nextPass, replay);
    this.#result = replay.results[replay.state.passes - 1];
    const run = runToResume(replay);
    if (run === undefined) this.#startNext();
    else this.#whenKept(() => this.#ports.host.resume(run));
  }

  change(change: JobChange, kept: () => void): boolean {
    if (this.#isEnding || !this.#canBe(change) || reduceJob(this.state, change, 0) === this.state)
      return false;
    this.#note(change);
    this.#whenKept(() => {
      kept();
      if (this.isResting) this.#startNext();
    });
    return true;
  }

  /**
   * Which passes there are follows from what they find, so they can only be paused. A job for a hub makes the trays that
   * were leased, and no others.
   */
  #canBe({ kind }: JobChange): boolean {
    if (kind === 'copy-added' && this.#plan.leases !== undefined) return false;
    return this.#nextPass === undefined || kind === 'job-paused' || kind === 'job-continued';
  }

  stop(): void {
    if (this.#isEnding) return;
    this.#ports.host.stop();
    this.#end({ kind: 'job-stopped' });
  }

  happened(event: RunEvent, run: AnyRun): void {
    if (this.#isEnding) return;
    this.#note(event);
    if (run.phase === 'abandoned') this.#runEnded();
  }

  reported(outcome: RunOutcome): void {
    if (this.#isEnding) return;
    this.#note(outcome);
    if (outcome.kind === 'pass-finished') this.#result = outcome.result;
    if (ENDINGS.includes(outcome.kind)) this.#runEnded();
  }

  asked(ask: Ask): void {
    if (!this.#isEnding) this.#note({ kind: 'asked', ask });
  }

  keep(done: () => void): void {
    if (this.#keeper === undefined) done();
    else this.#keeper.keep(done);
  }

  #note(event: JobEvent): void {
    const nowMs = this.#ports.clock.nowMs();
    const state = reduceJob(this.state, event, nowMs);
    this.state = state;
    this.#seq++;
    if (this.#keeper === undefined) return this.#tell(event, state, nowMs);
    const entry = this.#entryOf(event, nowMs);
    const tell = (): void => {
      this.#listener.recorded?.(entry);
      this.#listener.happened?.(event, state);
    };
    this.#keeper.take(entry, tell, state.ask !== undefined);
  }

  /** Tells of what is kept nowhere: at once. */
  #tell(event: JobEvent, state: JobState, nowMs: number): void {
    if (this.#listener.recorded !== undefined) this.#listener.recorded(this.#entryOf(event, nowMs));
    this.#listener.happened?.(event, state);
  }

  #entryOf(event: JobEvent, nowMs: number): JournalEntry {
    return { seq: this.#seq, at: this.#ports.wallClock(), nowMs, event };
  }

  /** Does something when all that was noted is kept, unless the job is over by then. */
  #whenKept(act: () => void): void {
    this.keep(() => {
      if (!this.#isEnding) act();
    });
  }

  #runEnded(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (givenUpFor(this.state) !== undefined) return this.#end({ kind: 'job-stopped' });
    this.#whenKept(() => this.#ports.clock.afterMs(NEXT_MS, () => this.#startNext()));
  }

  /** The next board, written down before anything of it moves. */
  #startNext(): void {
    if (this.#isEnding) return;
    if (this.#nextPass !== undefined) return this.#startNextPass(this.#nextPass);
    const next = nextWaiting(this.state);
    if (next === undefined) return this.#end({ kind: 'job-finished', boards: resultsOf(this.state) });
    this.isResting = this.state.isPaused;
    if (this.isResting) return;
    const { board, copy } = next;
    this.#note({ kind: 'board-started', board, copy });
    const order = orderOf(this.#plan, next, this.state);
    this.#whenKept(() => {
      this.#hasEnded = false;
      this.#ports.host.startBoard(order);
    });
  }

  /** The next pass likewise, which what was found so far names. */
  #startNextPass(nextPass: NextPass): void {
    this.#due ??= nextPass(this.#result);
    const order = this.#due;
    if (order === undefined) return this.#end({ kind: 'job-finished', boards: resultsOf(this.state) });
    this.isResting = this.state.isPaused;
    if (this.isResting) return;
    this.#due = undefined;
    this.#result = undefined;
    this.#note({ kind: 'pass-started', order });
    this.#whenKept(() => {
      this.#hasEnded = false;
      this.#ports.host.startPass(order);
    });
  }

  /** Writes down what a board was read to be, unless that is known from before. */
  #noteRead(read: BoardRead): void {
    const tray = this.state.boards.find((other) => isSameTray(other, read));
    if (tray?.status !== 'read') this.#note({ kind: 'board-read', ...read });
  }

  #end(event: JobEvent): void {
    this.#note(event);
    this.#isEnding = true;
    this.isResting = false;
    this.keep(() => {
      this.isOver = true;
    });
  }

  /** What can't be written down must not go on. */
  #fail(failure: Error): void {
    this.failure = failure;
    this.#isEnding = true;
    this.isResting = false;
    this.isOver = true;
    this.#ports.host.stop();
  }
}
