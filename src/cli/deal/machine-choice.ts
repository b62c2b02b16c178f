import { MACHINES, type MachineKind } from '../../job/plan.ts';
import { CommandError, EXIT } from '../exit.ts';
import { choiceInWords } from '../suggest.ts';

/** The machine that `--machine` names. */
export function parseMachine(name: string): MachineKind {
  const kind = MACHINES.find((each) => each === name);
  if (kind !== undefined) return kind;
  throw new CommandError(
    EXIT.usage,
    `This version has no machine called ${name}. Choose ${choiceInWords(MACHINES)}.`,
  );
}

/** What a machine is called where a job is told of. */
export const MACHINE_NAMES: Readonly<Record<MachineKind, string>> = {
  simulated: 'the simulated machine',
  emulated: 'the emulated machine',
};
