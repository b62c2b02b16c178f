import { basename } from 'node:path';
import type { DealingEvent, DealingPorts, DealingResult, JobRuns } from '../app/dealing/dealing.ts';
import type { JobChange } from '../controller/run-job.ts';
import type { BoardRead } from '../job/event.ts';
import { type JobState, NO_JOB } from '../job/state.ts';
import { type Inputs, NO_INPUTS } from '../machine/messages.ts';
import type { PersonAtMachine, SimulatedPerson } from '../ports/machines/touch.ts';
import { computer } from './compose.ts';
import type { Refusal } from './messages/acts.ts';
import type { Doubt } from './messages/ended.ts';
import type { EventEnd } from './messages/event.ts';
import type { Drawing, HandAct, Pace } from './messages/practice.ts';
import type { QuestionNumbers } from './question-numbers.ts';
import { askedAfter, type LastAsked } from './show/asked-again.ts';
import { drawingOf } from './show/drawing.ts';
import type { EndedJob } from './show/ended.ts';
import type { KnownJob } from './show/job.ts';
import { problemOf } from './show/problem.ts';

const RATES: Readonly<Record<Pace, number>> = { x1: 1, x10: 10, fast: Number.POSITIVE_INFINITY };

/** What an evening runs: a use case that deals. */
export type Work = (ports: DealingPorts) => Promise<WorkDone>;

/** What has come of it. */
interface WorkDone extends Pick<DealingResult, 'state' | 'found'> {
  /** How the work for an event of several machines ended. */
  readonly event?: EventEnd;
}

/** What an evening needs from outside. */
export interface EveningPorts extends Pick<DealingPorts, 'machines' | 'places' | 'threads' | 'openTable'> {
  /** Something that pages show has changed. */
  readonly changed: () => void;
  /** Numbers the questions of all jobs. */
  readonly questions: QuestionNumbers;
}

/** One job from its beginning to its end, as the console drives it. */
export class Evening {
  /** Resolved when the job is over, whatever became of it. */
  readonly isOver: Promise<void>;
  pace: Pace;
  #end: Pick<EndedJob, 'state' | 'problem' | 'found' | 'event'> | undefined;
  readonly #doubts = new Set<Doubt>();
  readonly #reads: BoardRead[] = [];
  #state: JobState = NO_JOB;
  #inputs: Inputs = NO_INPUTS;
  #asked: LastAsked | undefined;
  #isAway = false;
  #pacedMs = 0;
  #begun: Extract<DealingEvent, { readonly kind: 'job-begins' }> | undefined;
  #runs: JobRuns | undefined;
  #machine: PersonAtMachine | undefined;
  #looks: (() => void)[] = [];
  readonly #stopping = new AbortController();
  readonly #changed: () => void;
  readonly #questions: QuestionNumbers;
  /** The number of the question that is open, or was last. */
  #question = 0;

  constructor(work: Work, { changed, questions, ...ports }: EveningPorts, pace: Pace) {
    this.pace = pace;
    this.#changed = changed;
    this.#questions = questions;
    this.isOver = this.#run(work, ports);
  }

  /** The job as far as it is known; `undefined` before its first event. */
  get known(): KnownJob | undefined {
    if (this.#begun === undefined) return undefined;
    const folder = this.#runs?.folderOf();
    return {
      outline: this.#begun.outline,
      state: this.#state,
      question: this.#question,
      isAgain: this.#asked?.isAgain === true,
      isTrayTaken: this.#asked?.isTrayTaken === true,
      inputs: this.#inputs,
      name: folder === undefined ? undefined : basename(folder),
      isResting: this.#runs?.job.isResting === true,
      isAway: this.#isAway,
      pacedMs: this.#pacedMs,
    };
  }

  /** The job, once it is over. */
  get ended(): EndedJob | undefined {
    const slips = this.#machine?.seen().slips ?? [];
    return this.#end && { ...this.#end, doubts: [...this.#doubts], reads: this.#reads, slips };
  }

  /** The simulated machine; `undefined` where nobody acts in one. */
  get drawing(): Drawing | undefined {
    if (this.#machine === undefined || this.#begun === undefined) return undefined;
    return drawingOf(this.#machine.seen(), this.#begun.outline, this.#state, this.pace);
  }

  /** Presses start: the step of this question is done. */
  done(ask: number): Refusal | undefined {
    const asked = this.#state.ask;
    if (asked === undefined || this.#question !== ask) return 'not-now';
    if (this.#machine !== undefined) return this.hands({ kind: 'press', button: 'start' });
    return this.#runs?.answer?.(asked.ask) === true ? undefined : 'not-now';
  }

  hands(act: HandAct): Refusal | undefined {
    if (this.#machine === undefined || this.#end !== undefined) return 'not-now';
    const refusal = this.#machine.do(act);
    this.#wake();
    return refusal;
  }

  change(change: JobChange): Refusal | undefined {
    const isMade = this.#runs?.job.change(change, () => this.#wake()) === true;
    this.#wake();
    return isMade ? undefined : 'not-now';
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    this.#wake();
  }

  /** Ends the job between two events; it can be continued. */
  stop(): void {
    this.#stopping.abort();
    this.#wake();
  }

  async #run(
    work: Work,
    ports: Pick<EveningPorts, 'machines' | 'places' | 'threads' | 'openTable'>,
  ): Promise<void> {
    try {
      const { event, found, state } = await work(this.#portsWith(ports));
      this.#end = { state, problem: undefined, found, event };
    } catch (error) {
      this.#end = { state: this.#state, problem: problemOf(error), found: undefined, event: undefined };
    }
    this.#wake();
  }

  #portsWith(ports: Pick<EveningPorts, 'machines' | 'places' | 'threads' | 'openTable'>): DealingPorts {
    return {
      ...computer,
      emit: (event) => this.#hear(event),
      isSure: async () => true,
      secret: async () => undefined,
      rest: async (job) => {
        while (job.isResting) await new Promise<void>((resolve) => this.#looks.push(resolve));
      },
      signal: this.#stopping.signal,
      ...ports,
      person: this.#person(),
    };
  }

  #person(): SimulatedPerson {
    return {
      comesTo: (machine) => {
        this.#machine = machine;
      },
      rate: () => RATES[this.pace],
      onChange: (look) => {
        this.#looks.push(look);
      },
    };
  }

  #hear(event: DealingEvent): void {
    switch (event.kind) {
      case 'job-begins':
        this.#begun = event;
        this.#state = event.state;
        break;
      case 'job-runs':
        this.#runs = event;
        break;
      case 'recorded':
        this.#record(event);
        break;
      case 'line-down':
        this.#isAway = true;
        break;
      case 'line-up':
        this.#isAway = false;
        break;
      case 'board-read':
        this.#reads.push(event.read);
        return;
      case 'stop-unconfirmed':
      case 'world-disagrees':
        this.#doubts.add(event.kind);
        return;
      default:
        return;
    }
    this.#changed();
  }

  #record({ entry, job }: Extract<DealingEvent, { readonly kind: 'recorded' }>): void {
    const { event, nowMs } = entry;
    if (job.ask !== undefined && job.ask !== this.#state.ask) this.#question = this.#questions.next();
    this.#asked = askedAfter(this.#asked, event, job);
    this.#state = job;
    if (event.kind === 'ready') this.#inputs = event.inputs;
    if (event.kind === 'input') this.#inputs = { ...this.#inputs, [event.name]: event.level };
    if (event.kind === 'board-final' || event.kind === 'board-abandoned') this.#pacedMs = nowMs;
  }

  /** Whoever waits for something to be otherwise looks again. */
  #wake(): void {
    for (const look of this.#looks.splice(0)) look();
    this.#changed();
  }
}
