import { lessonNamed } from '../app/machines/lessons.ts';
import { Problem } from '../app/problem.ts';
import type { JobPlan } from '../job/plan.ts';
import { type Chosen, FAULT_LEVELS, type FaultLevel } from '../ports/machines/faults.ts';
import type { MachineEyes } from '../simulator/eyes.ts';
import { createSimulation, type Simulation, type WorldMemory } from './simulation.ts';

/** The machine that a job is for, with what is remembered of its world, and the eyes of its camera. */
export async function simulationFor(
  { config, machine }: JobPlan,
  memory: WorldMemory,
  eyes?: MachineEyes,
): Promise<Simulation> {
  const faults = {
    level: faultLevelOf(machine.faults),
    chosen: troublesOf(machine.lesson),
    shufflesTrays: machine.shufflesTrays === true,
  };
  switch (machine.kind) {
    case 'simulated':
      return createSimulation(config, machine.seed, faults, memory, eyes);
    case 'emulated': {
      const { createEmulation } = await import('./emulation.ts');
      return createEmulation(config, machine.seed, faults, memory, eyes);
    }
    case 'serial':
    case 'hand':
      throw new RangeError('A real machine has no world to simulate.');
  }
}

function faultLevelOf(name: string): FaultLevel {
  const level = FAULT_LEVELS.find((each) => each === name);
  if (level !== undefined) return level;
  const message = `This version has no fault level ${name}. Continue the job with the version that began it.`;
  throw new Problem('input', 'unknown-fault-level', message, { level: name });
}

function troublesOf(name: string | undefined): readonly Chosen[] {
  if (name === undefined) return [];
  const lesson = lessonNamed(name);
  if (lesson !== undefined) return lesson.chosen;
  throw new Problem('input', 'unknown-lesson', `There is no lesson called ${name}.`, { lesson: name });
}
