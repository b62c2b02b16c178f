import type { FromMicrocontroller } from '../src/machine/messages.ts';
import type { CoursePorts, PersonStep, WindowLook } from '../src/ports/machines/station.ts';

/** What a course waits for: the next message, but not after a time; a time; a person; or a look at the window. */
type Wait =
  | { readonly kind: 'message'; readonly byMs: number }
  | { readonly kind: 'time'; readonly atMs: number }
  | { readonly kind: 'person'; readonly step: PersonStep }
  | { readonly kind: 'look' };

/** What came: a message with the time of its arrival, or nothing but the time or the person. */
export type Heard =
  | { readonly kind: 'message'; readonly message: FromMicrocontroller; readonly atMs: number }
  | { readonly kind: 'looked'; readonly look: WindowLook }
  | { readonly kind: 'nothing' };

/** Something done with the machine step by step, and what comes of it: it can be run on any clock. */
export type Course<T> = Generator<Wait, T, Heard>;

/** Why a course can't go on, for whoever has words of their own for it. */
export type CourseTrouble =
  | 'no-answer'
  | 'beam'
  | 'few-cards'
  | 'no-card'
  | 'rack'
  | 'thickness'
  | 'values'
  | 'not-closed'
  | 'nobody';

/** A course that can't go on, with a sentence for people. */
export class CourseError extends Error {
  override readonly name = 'CourseError';
  readonly why: CourseTrouble;

  constructor(why: CourseTrouble, message: string) {
    super(message);
    this.why = why;
  }
}

/** A course under way. */
interface RunningCourse {
  /** Ends it: the machine is left to its own time limits. */
  stop(reason: string): void;
}

/** Whether a course still waits for what it has waited for. */
function isOpen(wait: Wait | undefined, asked: Wait): boolean {
  return wait === asked;
}

/**
 * Runs a course until it ends or fails. Messages that come before they are waited for are kept; while it lasts,
 * heartbeats go out, without which the microcontroller stops all motion.
 */
export function runCourse<T>(
  course: Course<T>,
  ports: CoursePorts,
  heartbeatMs: number,
  ended: (outcome: { readonly value: T } | { readonly error: unknown }) => void,
): RunningCourse {
  const { clock } = ports;
  const come: Heard[] = [];
  let wait: Wait | undefined;
  let cancelTimer = (): void => {};
  let cancelBeat = (): void => {};
  let isOver = false;

  const finish = (outcome: { readonly value: T } | { readonly error: unknown }): void => {
    isOver = true;
    cancelTimer();
    cancelBeat();
    unwatch();
    ended(outcome);
  };
  const attempt = (step: () => IteratorResult<Wait, T>): void => {
    if (isOver) return;
    cancelTimer();
    wait = undefined;
    try {
      const result = step();
      if (result.done === true) finish({ value: result.value });
      else begin(result.value);
    } catch (error) {
      finish({ error });
    }
  };
  const goOn = (heard: Heard): void => attempt(() => course.next(heard));
  const begin = (next: Wait): void => {
    wait = next;
    if (next.kind === 'person') {
      return ports.person(next.step, (isDone) => {
        if (!isOpen(wait, next)) return;
        if (isDone) goOn({ kind: 'nothing' });
        else attempt(() => course.throw(new CourseError('nobody', 'Nobody is there to do it.')));
      });
    }
    if (next.kind === 'look') {
      if (ports.look === undefined) return goOn({ kind: 'nothing' });
      return ports.look((look) => {
        if (isOpen(wait, next)) goOn({ kind: 'looked', look });
      });
    }
    const kept = next.kind === 'message' ? come.shift() : undefined;
    if (kept !== undefined) return goOn(kept);
    const untilMs = next.kind === 'message' ? next.byMs : next.atMs;
    cancelTimer = clock.afterMs(Math.max(0, untilMs - clock.nowMs()), () => goOn({ kind: 'nothing' }));
  };
  const beat = (): void => {
    ports.send({ kind: 'heartbeat' });
    cancelBeat = clock.afterMs(heartbeatMs, beat);
  };
  const unwatch = ports.watch((message) => {
    const heard: Heard = { kind: 'message', message, atMs: clock.nowMs() };
    if (wait?.kind === 'message') goOn(heard);
    else come.push(heard);
  });
  beat();
  goOn({ kind: 'nothing' });
  return { stop: (reason) => attempt(() => course.throw(new CourseError('nobody', reason))) };
}
