import { type Course, CourseError, type CourseTrouble, runCourse } from '../../../../calibration/course.ts';
import type { Station } from '../../../ports/machines/station.ts';
import type { BenchPorts } from './bench-ports.ts';

/** Why a course at a machine ended before its end. */
export type BrokenOff =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'line-lost' }
  /** Somebody has to look; why is a sentence. */
  | { readonly kind: 'needs-person'; readonly why: CourseTrouble; readonly says: string };

/** How a course at a machine ended. */
export type CourseEnd<T> = { readonly kind: 'done'; readonly value: T } | BrokenOff;

/** Runs a course at a machine to its end. The signal, a lost line and a course that can't go on stop the motors. */
export async function runOnStation<T>(
  station: Station,
  course: Course<T>,
  { emit, signal }: Pick<BenchPorts, 'emit' | 'signal'>,
): Promise<CourseEnd<T>> {
  let outcome: { readonly value: T } | { readonly error: unknown } | undefined;
  let brokenOff: BrokenOff | undefined;
  const ports = {
    ...station,
    person: (...[step, done]: Parameters<Station['person']>) => {
      if (station.isEmulated) emit({ kind: 'simulated-person-asked', step });
      station.person(step, done);
    },
  };
  const running = runCourse(course, ports, station.config.heartbeatMs, (ended) => {
    outcome = ended;
  });
  const breakOff = (end: BrokenOff): void => {
    if (outcome !== undefined) return;
    brokenOff = end;
    running.stop(end.kind);
  };
  const stop = (): void => breakOff({ kind: 'stopped' });
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) stop();
    await station.run(() => {
      if (!station.line().isUp) breakOff({ kind: 'line-lost' });
      return outcome !== undefined;
    });
  } finally {
    signal.removeEventListener('abort', stop);
    station.send({ kind: 'disarm' });
  }
  if (outcome === undefined) throw new Error('A course without an end.');
  if ('value' in outcome) return { kind: 'done', value: outcome.value };
  if (!(outcome.error instanceof CourseError)) throw outcome.error;
  return brokenOff ?? { kind: 'needs-person', why: outcome.error.why, says: outcome.error.message };
}

/** Lets time go by until all that was said has come to the microcontroller, or for a second; then leaves the machine. */
export async function leaveStation(station: Station): Promise<void> {
  const startMs = station.clock.nowMs();
  await station.run(() => station.isQuiet() || station.clock.nowMs() - startMs > 1000);
  station.close();
}
