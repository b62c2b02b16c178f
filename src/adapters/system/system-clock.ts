import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../ports/clock.ts';

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

/** Lets signals and other work of the process have their turn, in the midst of long work. */
export async function nextTurn(): Promise<void> {
  await turn();
}

export function waitMs(delayMs: number): Promise<void> {
  return new Promise((done) => systemClock.afterMs(delayMs, done));
}

/** Does something once signals and other work of the process have had their turn. */
export function inNextTurn(run: () => void): void {
  setImmediate(run);
}
