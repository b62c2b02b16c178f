import type { Clock } from '../ports/clock.ts';

/** The system's own monotonic time. */
export const systemClock: Clock = {
  nowMs: () => performance.now(),
  afterMs(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Time that this process has had of the processor, in milliseconds. */
export function processorMs(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
}
