import { MACHINES, type MachineChoice, type MachineKind } from '../../job/plan.ts';
import { CommandError, EXIT } from '../shell/exit.ts';

const SERIAL = 'serial:';

/** The machine that `--machine` names; of a real one, the port of its host. */
export function parseMachine(name: string): Pick<MachineChoice, 'kind' | 'port'> {
  if (name.startsWith(SERIAL) && name.length > SERIAL.length) {
    return { kind: 'serial', port: name.slice(SERIAL.length) };
  }
  const kind = MACHINES.find((each) => each === name);
  if (kind !== undefined && kind !== 'serial') return { kind };
  throw new CommandError(
    EXIT.usage,
    `This version has no machine called ${name}. Choose simulated, emulated, or serial: with a port, such as serial:/dev/ttyUSB0.`,
  );
}

/** What a machine is called where a job is told of. */
export const MACHINE_NAMES: Readonly<Record<MachineKind, string>> = {
  simulated: 'the simulated machine',
  emulated: 'the emulated machine',
  serial: 'the machine',
};
