import { setImmediate as turn } from 'node:timers/promises';
import type { ProcessClock } from '../../ports/clock.ts';

/** The system's own monotonic time, and this process's turns of the processor. */
export const systemClock: ProcessClock = {
  nowMs: () => performance.now(),
  afterMs(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  processorMs() {
    const { system, user } = process.cpuUsage();
    return (system + user) / 1000;
  },
  async nextTurn() {
    await turn();
  },
  inNextTurn(run) {
    setImmediate(run);
  },
  wait: (delayMs) => new Promise((done) => systemClock.afterMs(delayMs, done)),
};
