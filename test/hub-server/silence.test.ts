import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failures } from '../../src/hub-server/failures.ts';
import { lookForSilent } from '../../src/hub-server/silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a hub takes no trays back until machines may have come back to it, and again after its database was away', async () => {
  const told: string[] = [];
  let isAway = false;
  const look = vi.fn(async () => {
    if (isAway) throw new Error('no database');
  });
  const end = lookForSilent(look, new Failures(({ at }) => told.push(at)));
  await vi.advanceTimersByTimeAsync(55_000);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look).toHaveBeenCalledTimes(2);

  isAway = true;
  await vi.advanceTimersByTimeAsync(5_000);
  isAway = false;
  look.mockClear();
  await vi.advanceTimersByTimeAsync(55_000);
  expect(look).not.toHaveBeenCalled();
  expect(told).toEqual(['the look for silent machines']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look).toHaveBeenCalledTimes(1);

  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});
