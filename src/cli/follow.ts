import type { JobListener } from '../controller/run-job.ts';
import { makeShownLine } from '../job/blind.ts';
import type { JobPlan } from '../job/plan.ts';
import type { JobState } from '../job/state.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { createProgressView } from './progress-view.ts';
import type { Terminal } from './terminal.ts';
import { counted } from './words.ts';

/** How a job is shown to whoever deals it. */
export interface ShowOptions {
  readonly showHands?: true;
  readonly json?: true;
}

/** Who follows a job for a person, or for a program that reads a line of JSON an event. */
export function followerOf(
  plan: JobPlan,
  options: ShowOptions,
  terminal: Terminal,
): (nowMs: () => number) => JobListener {
  const handsShown = options.showHands === true;
  if (options.json === true) {
    return () => ({ recorded: (entry) => terminal.print(makeShownLine(entry, handsShown)) });
  }
  const boards = counted(plan.boards.length * plan.copies, 'board');
  return (nowMs) => {
    terminal.tell(
      `Dealing ${boards} on the simulated machine. Its operator is simulated too: you need do nothing.`,
    );
    return createProgressView(terminal, nowMs, plan.machine.speed === 'real');
  };
}

/** 4 where a board is not verified and out of the bay, 130 where somebody stopped the job. */
export function exitCodeOf(state: JobState): ExitCode {
  if (state.status === 'stopped') return EXIT.interrupted;
  const isDone = state.boards.every(({ status }) => status === 'final' || status === 'skipped');
  return isDone ? EXIT.done : EXIT.personNeeded;
}
