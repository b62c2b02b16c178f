import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWallClock } from '../../../src/ports/wall-clock.ts';

test('a wall clock shows what Date shows', () => {
  let nowMs = 0;
  const startedMs = Date.UTC(2026, 10, 21, 23, 59, 58);
  const clock = createWallClock(startedMs, () => nowMs);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (later) => {
      nowMs = later;
      expect(clock()).toBe(new Date(startedMs + later).toISOString());
    }),
  );
});
