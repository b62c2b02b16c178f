import { describe, expect, test } from 'vitest';
import { runAsFastAsPossible, runInRealTime } from '../../../src/adapters/system/clock-driver.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';

/** A clock with something due at these times. */
function clockWith(...timesMs: readonly number[]) {
  const clock = new VirtualClock();
  const seen: number[] = [];
  for (const timeMs of timesMs) clock.afterMs(timeMs, () => void seen.push(timeMs));
  return { clock, seen };
}

describe.each([
  ['as fast as possible', runAsFastAsPossible],
  ['in real time', runInRealTime],
])('a clock driven %s', (_, drive) => {
  test('does all that is due, in order', async () => {
    const { clock, seen } = clockWith(8, 1, 4);
    await drive(clock, () => false);
    expect(seen).toEqual([1, 4, 8]);
  });

  test('ends when its work is over', async () => {
    const { clock, seen } = clockWith(1, 2, 3);
    await drive(clock, () => seen.length === 2);
    expect(seen).toEqual([1, 2]);
  });
});

test('virtual hours take no time', async () => {
  const { clock } = clockWith(3_600_000);
  const startMs = systemClock.processorMs();
  await runAsFastAsPossible(clock, () => false);
  expect([clock.nowMs(), systemClock.processorMs() - startMs < 1000]).toEqual([3_600_000, true]);
});

test('real milliseconds take theirs', async () => {
  const { clock } = clockWith(5, 25);
  const startMs = performance.now();
  await runInRealTime(clock, () => false);
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(24.9);
});
