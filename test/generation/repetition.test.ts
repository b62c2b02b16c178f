import { expect, test } from 'vitest';
import { digitsOf } from '../../src/bridge/deal-index.ts';
import { RepetitionWatch } from '../../src/generation/repetition.ts';

/** How many indices are seen before one is refused; Infinity where none is. */
function refusedAt(indices: Iterable<bigint>): number {
  const watch = new RepetitionWatch();
  let count = 0;
  for (const index of indices) {
    try {
      watch.see(digitsOf(index, 12));
    } catch {
      return count;
    }
    count++;
  }
  return Number.POSITIVE_INFINITY;
}

/** Numbers that run once through a tail, then round a circle. */
function* circling(tail: number, circle: number, count: number): Generator<bigint> {
  for (let at = 0; at < count; at++) yield BigInt(at < tail ? at : tail + ((at - tail) % circle));
}

test.each([
  [0, 1, 1],
  [0, 1000, 1000],
  [10, 65_000, 65_010],
])('a circle among the first deals is found at once: tail %i, circle %i', (tail, circle, at) => {
  expect(refusedAt(circling(tail, circle, 300_000))).toBe(at);
});

test.each([
  [70_000, 1],
  [100_000, 5000],
  [70_000, 100_000],
])('a later one is found within three times its length: tail %i, circle %i', (tail, circle) => {
  const found = refusedAt(circling(tail, circle, 1_000_000));
  expect(found).toBeGreaterThanOrEqual(tail + circle);
  expect(found).toBeLessThanOrEqual(3 * Math.max(tail, circle) + circle);
});

test('deals that differ pass', () => {
  expect(refusedAt(circling(400_000, 1, 400_000))).toBe(Number.POSITIVE_INFINITY);
});
