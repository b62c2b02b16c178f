import type { PersonStep } from '../../../calibration/course.ts';
import { stepInWords } from '../../../calibration/procedures.ts';
import type { Terminal } from '../terminal.ts';
import { askLine } from './ask.ts';

/** The person at a real machine: told what to do, and asked to press Enter. Without an answer nothing goes on. */
export function personAt(terminal: Terminal): (step: PersonStep, done: () => void) => void {
  return (step, done) => {
    void askLine(`${stepInWords(step)} Then press Enter.`, terminal).then((line) => {
      if (line !== undefined) done();
    });
  };
}
