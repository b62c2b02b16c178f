import { type Course, CourseError, runCourse } from '../../../../calibration/course.ts';
import { stepInWords } from '../../../../calibration/procedures.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { PROGRAM } from '../../../cli/shell/program-name.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import type { Station } from './station.ts';

const INTERRUPTED = 'Stopped.';

/**
 * Runs a course at a machine to its end. Ctrl-C, a lost line and a course that can't go on stop the motors and end the
 * command with a sentence.
 */
export async function runOnStation<T>(station: Station, course: Course<T>, terminal: Terminal): Promise<T> {
  let outcome: { readonly value: T } | { readonly error: unknown } | undefined;
  const ports = {
    ...station,
    person: (...[step, done]: Parameters<Station['person']>) => {
      if (station.isEmulated) terminal.tell(`Asked of the simulated person: ${stepInWords(step)}`);
      station.person(step, done);
    },
  };
  const running = runCourse(course, ports, station.config.heartbeatMs, (ended) => {
    outcome = ended;
  });
  const forget = terminal.onInterrupt(() => running.stop(INTERRUPTED));
  try {
    await station.run(() => {
      if (!station.line().isUp)
        running.stop(`The line to the microcontroller was lost. ${PROGRAM} doctor says more.`);
      return outcome !== undefined;
    });
  } finally {
    forget();
    station.send({ kind: 'disarm' });
  }
  if (outcome === undefined) throw new Error('A course without an end.');
  if ('value' in outcome) return outcome.value;
  if (!(outcome.error instanceof CourseError)) throw outcome.error;
  const { message } = outcome.error;
  throw new CommandError(message === INTERRUPTED ? EXIT.interrupted : EXIT.personNeeded, message);
}

/** Lets time go by until all that was said has come to the microcontroller, or for a second. */
export async function settle(station: Station): Promise<void> {
  const startMs = station.clock.nowMs();
  await station.run(() => station.isQuiet() || station.clock.nowMs() - startMs > 1000);
}
