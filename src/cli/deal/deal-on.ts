import type { RunningJob } from '../../controller/run-job.ts';
import type { Terminal } from '../terminal.ts';
import { type Dealing, dealJob } from './dealing.ts';
import { dealOnSerial } from './serial.ts';

/** Deals a job on the machine that it is for. */
export function dealOnItsMachine(dealing: Dealing, terminal: Terminal): Promise<RunningJob> {
  return dealing.plan.machine.kind === 'serial'
    ? dealOnSerial(dealing, terminal)
    : dealJob(dealing, terminal);
}
