import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { SteadyClock } from '../../ports/clock.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/**
 * The steady time of this computer. Where the system gives its start no id (random(4), Linux), each process is a start of
 * its own.
 */
export const systemSteadyClock: SteadyClock = openClock();

function openClock(): SteadyClock {
  const boot = bootOfSystem();
  if (boot !== undefined) return () => ({ boot, ms: Math.round(uptime() * 1000) });
  const own = randomUUID();
  return () => ({ boot: own, ms: Math.round(performance.now()) });
}

function bootOfSystem(): string | undefined {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return undefined;
  }
}
