import type { PersonStep } from '../../../calibration/course.ts';
import { stepInWords } from '../../../calibration/procedures.ts';
import { askLine } from './ask.ts';
import type { Terminal } from './terminal.ts';

/** Somebody at a real machine. */
export interface MachinePerson {
  /** Has them do something; `false` is that nobody will. */
  ask(step: PersonStep, done: (isDone: boolean) => void): void;
  /** Whatever was asked is not wanted any more. */
  leave(): void;
}

/** The person at a terminal: told what to do, and asked to press Enter. */
export function personAt(terminal: Terminal): MachinePerson {
  let asked: AbortController | undefined;
  return {
    ask(step, done) {
      asked = new AbortController();
      void askLine(`${stepInWords(step)} Then press Enter.`, terminal, asked.signal).then((line) =>
        done(line !== undefined),
      );
    },
    leave: () => asked?.abort(),
  };
}
