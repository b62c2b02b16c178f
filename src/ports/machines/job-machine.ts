import type { JobPlan } from '../../job/plan.ts';
import type { JobState } from '../../job/state.ts';
import type { Frame } from '../../vision/frame.ts';
import type { Clock } from '../clock.ts';
import type { HostLink } from '../host-link.ts';
import type { WallClock } from '../journal.ts';
import type { FrameLevel, Wrong } from './faults.ts';

/** A job as the machine under it sees it. */
export interface JobOnMachine {
  readonly state: JobState;
  readonly isOver: boolean;
  readonly isResting: boolean;
}

/** What drives a job on its machine. */
export interface Drive {
  readonly host: HostLink;
  readonly clock: Clock;
  readonly wallClock: WallClock;
  /** Lets time run until the job is over or rests. */
  run(job: JobOnMachine): Promise<void>;
  readonly answer?: (ask: number) => boolean;
}

/** How long drawn frames took to read, in processor time. */
export interface ReadingSpeed {
  readonly frames: number;
  /** How well they came out. */
  readonly level: FrameLevel;
  readonly medianMs: number;
  /** 99 % of them took no longer. */
  readonly mostMs: number;
}

/** What does not agree between a world and the books of a job. */
export interface Disagreement {
  readonly wrong: Readonly<Record<Wrong, number>>;
  readonly cardsLost: number;
}

/** A machine that a job runs on, and what is known of its world when the job is over. */
export interface JobMachine extends Drive {
  /** What the world does not hold as the books say; `undefined` where they agree. */
  disagreement(): Disagreement | undefined;
  /** The speed of reading drawn frames, where there were any. */
  readingSpeed(): ReadingSpeed | undefined;
}

/** How a job was left that is taken up again. */
export interface LeftMachine {
  readonly worldLog: string;
  /** The time up to which nobody drove the machine: by its own clock, and after 1970. */
  readonly nowMs: number;
  readonly dateMs: number;
}

/** The machine that a job is for. */
export interface JobMachineWanted {
  readonly plan: JobPlan;
  readonly left?: LeftMachine;
  /** Takes down what reaches its world. */
  readonly note?: (line: string) => void;
  /** Hears of each drawn frame that was measured for a deck test. */
  readonly inspected?: (measures: string, frame: Frame) => void;
}
