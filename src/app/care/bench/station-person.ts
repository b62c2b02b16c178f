import type { PersonStep } from '../../../../calibration/course.ts';

/** Somebody at a real machine. */
export interface MachinePerson {
  /** Has them do something; `false` is that nobody will. */
  ask(step: PersonStep, done: (isDone: boolean) => void): void;
  /** Whatever was asked is not wanted any more. */
  leave(): void;
}
