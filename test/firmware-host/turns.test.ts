import { describe, expect, test } from 'vitest';
import { turnsOn } from '../../firmware-host/turns.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

describe('a turn on a clock', () => {
  test('leaves the timers of everybody else as they were', () => {
    const turn = turnsOn(new VirtualClock());
    const before = [setTimeout, setInterval, setImmediate, clearTimeout, process.nextTick, Date.now];
    let within: unknown[] = [];
    turn(() => {
      within = [setTimeout, setInterval, setImmediate, clearTimeout, process.nextTick, Date.now];
    });
    expect([setTimeout, setInterval, setImmediate, clearTimeout, process.nextTick, Date.now]).toEqual(before);
    for (const [index, each] of within.entries()) expect(each).not.toBe(before[index]);
  });

  test('puts the timers back when what it calls throws', () => {
    const turn = turnsOn(new VirtualClock());
    const before = setTimeout;
    expect(() =>
      turn(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(setTimeout).toBe(before);
  });

  test('has its timers on the clock, and theirs too', () => {
    const clock = new VirtualClock();
    const turn = turnsOn(clock);
    const log: string[] = [];
    const note = (what: string): void => void log.push(`${what} at ${clock.nowMs()} ms, ${Date.now()}`);
    turn(() => {
      setTimeout(() => {
        note('first');
        setTimeout(() => note('second'), 20);
      }, 10);
      process.nextTick(() => note('tick'));
      const cancelled = setTimeout(() => note('never'), 5);
      clearTimeout(cancelled);
      const every = setInterval(() => {
        note('again');
        if (clock.nowMs() >= 40) clearInterval(every);
      }, 20);
    });
    clock.runUntil(100_000);
    expect(log).toEqual([
      'tick at 0 ms, 0',
      'first at 10 ms, 10',
      'again at 20 ms, 20',
      'second at 30 ms, 30',
      'again at 40 ms, 40',
    ]);
  });
});
