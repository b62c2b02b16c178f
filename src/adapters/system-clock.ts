import type { Clock } from '../ports/clock.ts';

/** The system's own monotonic time. */
export const systemClock: Clock = {
  nowMs: () => performance.now(),
  afterMs(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
