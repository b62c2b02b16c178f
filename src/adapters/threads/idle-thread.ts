import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The thread that asks, by the number that Linux gives it. */
const OWN_THREAD = '/proc/thread-self';

/** The number of this thread; `undefined` where the system has no `/proc`. */
function ownThread(): number | undefined {
  try {
    return Number(readlinkSync(OWN_THREAD).split('/').at(-1));
  } catch {
    return undefined;
  }
}

/**
 * Gives the thread that calls this the lowest priority, so that it has what nothing else wants. Only Linux has a priority
 * for each thread, and names it in `/proc`; elsewhere it keeps the one of its process.
 */
export function makeThreadIdle(): void {
  if (process.platform !== 'linux') return;
  const thread = ownThread();
  if (thread !== undefined) setPriority(thread, constants.priority.PRIORITY_LOW);
}
