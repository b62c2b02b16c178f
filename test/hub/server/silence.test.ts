import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookForSilent } from '../../../src/hub/server/silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hub whose books are away from one second to another, and the first second after another in which it takes trays back. */
async function takesBackAfter(
  after: number,
  away?: { readonly fromS: number; readonly toS: number },
): Promise<number> {
  const startMs = Date.now();
  const nowS = (): number => (Date.now() - startMs) / 1000;
  const taken: number[] = [];
  const end = lookForSilent(
    {
      findBooks: async () => {
        if (away && nowS() >= away.fromS && nowS() < away.toS) throw new Error('no books');
      },
      returnTrays: async () => void taken.push(nowS()),
    },
    () => {},
  );
  await vi.advanceTimersByTimeAsync(600_000);
  await end();
  return taken.find((each) => each >= after) ?? Number.POSITIVE_INFINITY;
}

test('a hub takes no trays back until machines may have come back to it', async () => {
  expect(await takesBackAfter(0)).toBe(60);
});

test('nor until they may have after its books were away, however long', async () => {
  for (const toS of [72, 100, 128, 131]) {
    const firstS = await takesBackAfter(71, { fromS: 70, toS });
    expect(firstS).toBeGreaterThanOrEqual(toS + 60);
    expect(firstS).toBeLessThan(toS + 70);
  }
});

test('nor after its computer has slept', async () => {
  const returnTrays = vi.fn(async () => {});
  const end = lookForSilent({ findBooks: async () => {}, returnTrays }, () => {});
  await vi.advanceTimersByTimeAsync(62_000);
  expect(returnTrays).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(returnTrays).toHaveBeenCalledTimes(1);
  await end();
});

test('looks one after the other, tells each failure, and stops', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const findBooks = vi.fn(() => promise);
  const told: string[] = [];
  const returnTrays = async (): Promise<void> => {
    throw new Error('no');
  };
  const end = lookForSilent({ findBooks, returnTrays }, (at) => told.push(at));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(findBooks).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(told).toEqual(['the look for silent machines']);
  await end();
  findBooks.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(findBooks).not.toHaveBeenCalled();
});
