import { createEmulatedMachine, type EmulatedMachine } from '../../hardware/emulator/machine.ts';
import type { MachineConfig } from '../machine/config.ts';
import type { FaultPlan } from '../ports/machines/faults.ts';
import type { MachineEyes } from '../simulator/eyes.ts';
import type { ReadTrayLabel } from '../simulator/machine.ts';
import { VirtualClock } from '../simulator/virtual-clock.ts';
import { makeWorldLine } from '../simulator/world-log.ts';
import {
  createWatchedHost,
  rememberedMachine,
  type Simulation,
  simulationOn,
  type WorldMemory,
} from './simulation.ts';

/** A simulation whose microcontroller can be looked into. */
export interface Emulation extends Simulation {
  readonly emulated: EmulatedMachine;
}

/**
 * Puts an emulated machine together: the compiled firmware on an emulated microcontroller, with the line of bytes and
 * the libraries of a real host. Who takes it up after a break finds the microcontroller switched off.
 */
export function createEmulation(
  config: MachineConfig,
  seed: string,
  faults: FaultPlan,
  memory: WorldMemory = {},
  eyes?: MachineEyes,
  readLabel?: ReadTrayLabel,
): Emulation {
  const clock = new VirtualClock();
  const { hasPerson = false, note } = memory;
  const emulated = createEmulatedMachine({
    config,
    clock,
    seed,
    faults,
    hasPerson,
    ...(eyes && { eyes }),
    ...(readLabel && { readLabel }),
    ...(note && { note: (actuation) => note(makeWorldLine(clock.nowUs, { kind: 'actuated', actuation })) }),
  });
  const machine = rememberedMachine(emulated.machine, clock, memory, emulated.driver);
  emulated.powerOn();
  const host = createWatchedHost(config, machine, emulated.portsOf(machine));
  return { ...simulationOn(machine, clock, host), emulated };
}
