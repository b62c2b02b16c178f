import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { ThreadPorts } from '../../../src/ports/threads.ts';

/**
 * Adds a start to each number in a thread; 13 it can't, at 0 it works until it is stopped, and for a priority it answers
 * its own.
 */
export function addTo(
  start: number,
  { report, signal }: ThreadPorts<string>,
): (task: number | 'priority') => Promise<number> {
  return async (task) => {
    if (task === 'priority') return getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
    report(`begins ${task}`);
    if (task === 13) throw new RangeError('13 brings bad luck.');
    if (task === 0) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return task + start;
  };
}
