import { dealOnSerial } from './deal-on-serial.ts';
import { dealSimulated } from './deal-simulated.ts';
import { type Dealing, type DealingPorts, type DealingResult, resultOf } from './dealing.ts';

/** Deals a job on the machine that it is for, and closes its folder. */
export async function dealJob(dealing: Dealing, ports: DealingPorts): Promise<DealingResult> {
  const { folder, plan } = dealing;
  try {
    const dealOn = plan.machine.kind === 'serial' ? dealOnSerial : dealSimulated;
    const { state } = await dealOn(dealing, ports);
    return resultOf(dealing, state, folder?.path);
  } finally {
    folder?.close();
  }
}
