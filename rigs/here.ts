import { systemThreads } from '../src/adapters/threads/threads.ts';
import { MACHINES_HERE } from '../src/machines/machines-here.ts';
import type { Computer } from '../src/ports/computer.ts';
import type { ThreadPorts } from '../src/ports/threads.ts';
import type { AppPorts } from '../src/ports/use-case.ts';
import { computer } from './computer.ts';

/** What faces hand to use cases of this computer, for who calls these without a face. */
export const HERE: Pick<AppPorts, 'machines' | 'threads' | keyof Computer> = {
  ...computer,
  machines: MACHINES_HERE,
  threads: systemThreads,
};

/** What work in a thread is handed, for who does it on the spot. */
export const IN_THREAD: ThreadPorts<never> = {
  report: () => {},
  signal: new AbortController().signal,
  clock: computer.clock,
  parts: async () => computer,
};
