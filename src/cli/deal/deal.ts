import type { DealOptions } from '../../app/dealing/deal.ts';
import { drawnCameraOf } from '../../app/eyes/drawn/drawn-camera.ts';
import { randomSeed } from '../../app/machines/seed.ts';
import type { MachineChoice } from '../../job/plan.ts';
import { parseMachine } from '../options/machine-choice.ts';
import { CommandError, EXIT } from '../shell/exit.ts';

/** A real machine takes its time, and its faults as they come. */
export function machineOf(options: DealOptions): MachineChoice {
  const { faults, machine, seed, speed } = options;
  const choice = parseMachine(machine);
  const camera = drawnCameraOf(options, faults);
  if (choice.kind !== 'serial') {
    return { ...choice, faults, seed: seed ?? randomSeed(), speed, ...(camera && { camera }) };
  }
  if (camera === undefined) return { ...choice, faults: 'none', seed: '', speed: 'real' };
  throw new CommandError(EXIT.usage, 'A real machine has a camera of its own. Leave --camera out.');
}
