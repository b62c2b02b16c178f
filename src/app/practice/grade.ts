import type { WatchedEvent } from '../../job/watch/watch-job.ts';
import type { FaultNumber } from '../../machine/fault.ts';
import type { Ask } from '../../machine/run/event.ts';

/** How a lesson goes, or went. */
export interface Grade {
  /** Whether the fault that it is about has happened. */
  readonly hasMet: boolean;
  /** How many steps the machine has asked for because of faults. */
  readonly steps: number;
  /** How often it had to ask for one again, since start was pressed and the step was not done. */
  readonly again: number;
  /** Whether the board is verified and out of the bay. */
  readonly isDone: boolean;
}

/** What is said of a lesson that is over: passed by whom the machine had to ask for nothing twice. */
export type LessonVerdict = 'passed' | 'wrong-steps' | 'not-finished';

export function verdictOf({ again, hasMet, isDone }: Grade): LessonVerdict {
  if (!hasMet || !isDone) return 'not-finished';
  return again === 0 ? 'passed' : 'wrong-steps';
}

/** A grade, and the step that was asked for last, as long as the machine has not tried to go on since. */
export interface Grading {
  readonly grade: Grade;
  readonly last?: Ask;
}

export const NOT_BEGUN: Grading = { grade: { hasMet: false, steps: 0, again: 0, isDone: false } };

/** What an event of the job of a lesson makes of its grade; `fault` is the one that it is about. */
export function graded(
  { grade, last }: Grading,
  { entry: { event }, job }: Pick<WatchedEvent, 'entry' | 'job'>,
  fault: FaultNumber,
): Grading {
  const isDone = job.boards.every(({ status }) => status === 'final');
  switch (event.kind) {
    case 'asked':
      return { grade: asked({ ...grade, isDone }, event.ask, last), last: event.ask };
    case 'armed':
    case 'refused':
      return { grade };
    default: {
      const hasMet = grade.hasMet || (event.kind === 'fault' && event.fault === fault);
      return { grade: { ...grade, hasMet, isDone }, ...(last && { last }) };
    }
  }
}

function asked(grade: Grade, { fault, step }: Ask, last: Ask | undefined): Grade {
  if (fault === undefined) return grade;
  const isAgain = last?.fault === fault && last.step.action === step.action;
  return isAgain ? { ...grade, again: grade.again + 1 } : { ...grade, steps: grade.steps + 1 };
}
