import type { Clock } from '../ports/clock.ts';

/** The clock of the system: monotonic, from the start of the process. */
export const systemClock: Clock = {
  nowMs: () => performance.now(),
  afterMs(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
