import { Problem } from '../../app/problem.ts';
import { MACHINES, type MachineChoice } from '../../job/plan.ts';

const SERIAL = 'serial:';

/** The machine that `--machine` names; of a real one, the port of its host. */
export function parseMachine(name: string): Pick<MachineChoice, 'kind' | 'port'> {
  if (name.startsWith(SERIAL) && name.length > SERIAL.length) {
    return { kind: 'serial', port: name.slice(SERIAL.length) };
  }
  const kind = MACHINES.find((each) => each === name);
  if (kind !== undefined && kind !== 'serial') return { kind };
  throw new Problem(
    'request',
    'no-such-machine',
    `This version has no machine called ${name}. Choose simulated, emulated, or serial: with a port, such as serial:/dev/ttyUSB0.`,
  );
}
