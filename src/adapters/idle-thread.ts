import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The thread that asks, by the number that Linux gives it. */
const OWN_THREAD = '/proc/thread-self';

/**
 * Gives the thread that calls this the lowest priority, so that it has what nothing else wants. Only Linux has a priority
 * for each thread; elsewhere it keeps the one of its process.
 */
export function makeThreadIdle(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync(OWN_THREAD).split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_LOW);
}
