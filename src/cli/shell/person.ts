import { stepInWords } from '../../../calibration/procedures.ts';
import type { MachinePerson } from '../../app/care/bench/station-person.ts';
import { askLine } from './ask.ts';
import type { Terminal } from './terminal.ts';

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
