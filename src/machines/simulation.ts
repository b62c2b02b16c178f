import type { Deck } from '../bridge/deck.ts';
import { createHost, type HostPorts } from '../host/host.ts';
import type { MachineConfig } from '../machine/config.ts';
import type { HostLink } from '../ports/host-link.ts';
import type { FaultLevel, FaultPlan } from '../ports/machines/faults.ts';
import type { Actuation } from '../simulator/actuation.ts';
import type { MachineEyes } from '../simulator/eyes.ts';
import { createSimulatedMachine, type ReadTrayLabel, type SimulatedMachine } from '../simulator/machine.ts';
import { VirtualClock } from '../simulator/virtual-clock.ts';
import type { World } from '../simulator/world.ts';
import { makeWorldLine, replayWorld, tellInputs } from '../simulator/world-log.ts';

/** A host over a simulated machine, and the clock that drives both. */
export interface Simulation {
  readonly clock: VirtualClock;
  readonly machine: SimulatedMachine;
  readonly host: HostLink;
  /** A new job with this deck. */
  startJob(deck: Deck): void;
}

/** The memory of a simulated world: what reached it before, and who takes down what reaches it from now on. */
export interface WorldMemory {
  readonly before?: string;
  /** The time up to which nobody drove the machine, in microseconds. */
  readonly untilUs?: number;
  readonly note?: (line: string) => void;
  /** Whether a person acts in the world by themselves, in place of a simulated one. */
  readonly hasPerson?: boolean;
  /** Puts into the world what it holds before anything reaches it. */
  readonly furnish?: (world: World) => void;
}

/** Puts a simulated machine together; its oracle sees all that the host tells its controller. */
export function createSimulation(
  config: MachineConfig,
  seed: string,
  faults: FaultLevel | FaultPlan,
  memory: WorldMemory = {},
  eyes?: MachineEyes,
  readLabel?: ReadTrayLabel,
): Simulation {
  const clock = new VirtualClock();
  const made = createSimulatedMachine(
    config,
    clock,
    seed,
    typeof faults === 'string' ? { level: faults } : faults,
    {
      ...(eyes && { eyes }),
      ...(readLabel && { readLabel }),
      ...(memory.hasPerson && { hasPerson: true }),
    },
  );
  const machine = rememberedMachine(made, clock, memory);
  return simulationOn(machine, clock, createWatchedHost(config, machine));
}

/** A host and its machine, whose jobs are counted. */
export function simulationOn(machine: SimulatedMachine, clock: VirtualClock, host: HostLink): Simulation {
  let jobs = 0;
  return { clock, machine, startJob: (deck) => machine.startJob(++jobs, deck), host };
}

/** What moves a world in the place of an emulated microcontroller. */
interface Moving {
  /** Does in the world what the microcontroller did. */
  actuate(actuation: Actuation): void;
  /** Does what it does where nobody drives it until then. */
  abandon(untilUs: number): void;
}

/** The machine with what is remembered of its world; `moving` where an emulated microcontroller moved it. */
export function rememberedMachine(
  machine: SimulatedMachine,
  clock: VirtualClock,
  { before = '', untilUs = 0, note, furnish }: WorldMemory,
  moving?: Moving,
): SimulatedMachine {
  furnish?.(machine.world);
  replayWorld(machine, clock, before, moving?.actuate);
  moving?.abandon(untilUs);
  clock.runUntil(untilUs);
  if (note === undefined) return machine;
  return tellInputs(machine, (input) => note(makeWorldLine(clock.nowUs, input)));
}

/** A host on a simulated machine, with the oracle looking over its shoulder. */
export function createWatchedHost(
  config: MachineConfig,
  machine: SimulatedMachine,
  ports: HostPorts = machine.ports,
): HostLink {
  const host = createHost(config, ports);
  return {
    listen(listener) {
      host.listen({
        happened(event, run) {
          machine.happened(run);
          listener.happened(event, run);
        },
        reported(outcome) {
          machine.reported(outcome);
          listener.reported(outcome);
        },
        asked: (ask) => listener.asked(ask),
        keep: (done) => listener.keep(done),
      });
    },
    startBoard(order) {
      machine.startBoard(machine.chances.board + 1);
      host.startBoard(order);
    },
    startPass(order) {
      machine.startPass();
      host.startPass(order);
    },
    resume(run) {
      machine.forgetPrograms();
      host.resume(run);
    },
    stop: () => host.stop(),
  };
}
