import { systemThreads } from '../src/adapters/threads/threads.ts';
import type { AppPorts } from '../src/app/ports.ts';
import { MACHINES_HERE } from '../src/machines/machines-here.ts';

/** What faces hand to use cases of this computer, for who calls these without a face. */
export const HERE: Pick<AppPorts, 'machines' | 'threads'> = {
  machines: MACHINES_HERE,
  threads: systemThreads,
};
