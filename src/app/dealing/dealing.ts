import { EnvironmentError } from '../../adapters/environment-error.ts';
import type { Durability } from '../../adapters/file-journal.ts';
import type { JobFolder } from '../../adapters/job-folder.ts';
import type { ControlDesk } from '../../cli/controls/desk.ts';
import { howToGoOn } from '../../cli/deal/deal-summary.ts';
import type { LeftBoard } from '../../controller/alignment.ts';
import type { JobListener, RunningJob } from '../../controller/run-job.ts';
import type { JournalEntry } from '../../job/event.ts';
import type { JobPlan } from '../../job/plan.ts';
import type { Replay } from '../../job/replay.ts';
import type { JobState } from '../../job/state.ts';
import type { Clock } from '../../ports/clock.ts';
import { AWAY_MS } from './deal-simulated.ts';

/** A job that broke off, and the world that it left. */
export interface BrokenOff {
  readonly replay: Replay;
  readonly worldLog: string;
  readonly last: JournalEntry;
  /** What its host was heard to say last. */
  readonly left: LeftBoard;
}

/** A job to be dealt. */
export interface Dealing {
  readonly plan: JobPlan;
  /** Where it is kept; nothing is kept where there is none. */
  readonly folder?: JobFolder;
  readonly resumed?: BrokenOff;
  /** Whether changes are taken from anything but a keyboard, which might be meant for other programs. */
  readonly hearsLines: boolean;
  /** Whether a real machine may move without being asked. */
  readonly isSure: boolean;
  readonly follow: Follow;
}

/** How a job is kept: real time goes on while the disk works, virtual time stands still. */
export function durabilityOf({ machine }: JobPlan): Durability {
  return machine.speed === 'real' ? 'background' : 'sync';
}

/** Lets time run, except while the job is paused and no board is in work. */
export async function runToEnd(
  job: RunningJob,
  desk: ControlDesk,
  runOn: () => Promise<void>,
): Promise<void> {
  await runOn();
  while (job.isResting) {
    await desk.rest();
    await runOn();
  }
}

/** What could not be written down, and how to go on with what was. */
export function withAdvice(failure: Error, folder: JobFolder | undefined): Error {
  if (!(failure instanceof EnvironmentError)) return failure;
  const advice = `The machine was stopped; all that you were told is kept. ${howToGoOn(folder?.path)}`;
  return new EnvironmentError(`${failure.message} ${advice}`, { cause: failure });
}

/** The time for people; a job in virtual time may have run ahead of it, and goes on from there. */
export function nowOrLater(resumed: BrokenOff | undefined): number {
  return Math.max(Date.now(), resumed === undefined ? 0 : Date.parse(resumed.last.at) + AWAY_MS);
}

/** How a job is shown to whoever deals it. */
export interface ShowOptions {
  readonly showHands?: true;
  readonly json?: true;
  /** Sentences only, for screen readers. */
  readonly plain?: true;
  /** Whether changes come as lines on stdin; from a keyboard they always do. */
  readonly controls?: true;
  /** `false` where no colours are wanted. */
  readonly color?: boolean;
  /** The machine may move without being asked. */
  readonly yes?: true;
}

/** Makes who follows a job, from the clock of the machine and the job so far. */
export type Follow = (clock: Clock, from: JobState) => JobListener;
