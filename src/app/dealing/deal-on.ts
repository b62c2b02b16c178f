import type { Terminal } from '../../cli/shell/terminal.ts';
import type { RunningJob } from '../../controller/run-job.ts';
import { dealOnSerial } from './deal-on-serial.ts';
import { dealJob } from './deal-simulated.ts';
import type { Dealing } from './dealing.ts';

/** Deals a job on the machine that it is for. */
export function dealOnItsMachine(dealing: Dealing, terminal: Terminal): Promise<RunningJob> {
  return dealing.plan.machine.kind === 'serial'
    ? dealOnSerial(dealing, terminal)
    : dealJob(dealing, terminal);
}
