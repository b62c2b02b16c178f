import { describe, expect, test } from 'vitest';
import { type Course, CourseError, type Heard, runCourse } from '../../calibration/course.ts';
import type { FromMicrocontroller, ToMicrocontroller } from '../../src/machine/messages.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const READY: FromMicrocontroller = { kind: 'thickness', um: 7 };
const HEARTBEAT_MS = 100;

/** Runs a course on a virtual clock, until a time. */
function run<T>(course: Course<T>, untilMs: number, messagesAtMs: readonly number[] = [], isThere = true) {
  const clock = new VirtualClock();
  const sent: { atMs: number; message: ToMicrocontroller }[] = [];
  const asked: string[] = [];
  let heard: ((message: FromMicrocontroller) => void) | undefined;
  let outcome: { readonly value: T } | { readonly error: unknown } | undefined;
  for (const atMs of messagesAtMs) clock.afterMs(atMs, () => heard?.(READY));
  const running = runCourse(
    course,
    {
      clock: clock.outside,
      send: (message) => sent.push({ atMs: clock.nowMs(), message }),
      watch(callback) {
        heard = callback;
        return () => {
          heard = undefined;
        };
      },
      person(step, done) {
        asked.push(step.kind);
        for (const pressedMs of [1000, 1100]) clock.outside.afterMs(pressedMs, () => done(isThere));
      },
    },
    HEARTBEAT_MS,
    (ended) => {
      outcome = ended;
    },
  );
  clock.runUntil(untilMs * 1000);
  return { clock, sent, asked, running, outcome: () => outcome, isHeard: () => heard !== undefined };
}

function* listening(byMs: number): Course<Heard> {
  return yield { kind: 'message', byMs };
}

describe('a course', () => {
  test('hears a message when it comes', () => {
    const { outcome } = run(listening(500), 1000, [30]);
    expect(outcome()).toEqual({ value: { kind: 'message', message: READY, atMs: 30 } });
  });

  test('hears nothing when the time is over', () => {
    expect(run(listening(500), 1000, [600]).outcome()).toEqual({ value: { kind: 'nothing' } });
  });

  test('hears later what came while it waited for a time or a person', () => {
    function* slow(): Course<readonly Heard[]> {
      yield { kind: 'time', atMs: 100 };
      yield { kind: 'person', step: { kind: 'clearPath' } };
      return [yield { kind: 'message', byMs: 0 }, yield { kind: 'message', byMs: 0 }];
    }
    const { asked, outcome } = run(slow(), 2000, [30, 400]);
    expect(asked).toEqual(['clearPath']);
    expect(outcome()).toMatchObject({ value: [{ atMs: 30 }, { atMs: 400 }] });
  });

  test('is told once that a person has done something', () => {
    function* pressedTwice(): Course<Heard> {
      yield { kind: 'person', step: { kind: 'clearPath' } };
      return yield { kind: 'message', byMs: 2000 };
    }
    expect(run(pressedTwice(), 3000, [1500]).outcome()).toMatchObject({ value: { atMs: 1500 } });
  });

  test('keeps the microcontroller going while it lasts, and no longer', () => {
    const { isHeard, sent } = run(listening(350), 2000);
    expect(sent.map(({ atMs }) => atMs)).toEqual([0, 100, 200, 300]);
    expect(isHeard()).toBe(false);
  });

  test('fails with what it throws', () => {
    function* failing(): Course<void> {
      yield { kind: 'time', atMs: 10 };
      throw new CourseError('rack', 'No.');
    }
    expect(run(failing(), 100).outcome()).toEqual({ error: new CourseError('rack', 'No.') });
  });

  test('fails where nobody does what is asked', () => {
    function* asking(): Course<void> {
      yield { kind: 'person', step: { kind: 'clearPath' } };
    }
    expect(run(asking(), 2000, [], false).outcome()).toMatchObject({
      error: { message: 'Nobody is there to do it.' },
    });
  });

  test('is stopped from outside', () => {
    const { outcome, running } = run(listening(5000), 100);
    running.stop('Enough.');
    expect(outcome()).toEqual({ error: new CourseError('nobody', 'Enough.') });
  });
});
