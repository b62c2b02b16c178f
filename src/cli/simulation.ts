import type { Deck } from '../bridge/deck.ts';
import { createHost } from '../host/host.ts';
import type { MachineConfig } from '../machine/config.ts';
import type { HostLink } from '../ports/host-link.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../simulator/machine.ts';
import type { FaultLevel } from '../simulator/phenomena.ts';
import { VirtualClock } from '../simulator/virtual-clock.ts';

/** A host over a simulated machine, and the clock that drives both. */
export interface Simulation {
  readonly clock: VirtualClock;
  readonly machine: SimulatedMachine;
  readonly host: HostLink;
  /** A new job of boards with this deck. */
  startJob(deck: Deck): void;
}

/** Puts a simulated machine together; its oracle sees all that the host tells its controller. */
export function createSimulation(config: MachineConfig, seed: string, level: FaultLevel): Simulation {
  const clock = new VirtualClock();
  const machine = createSimulatedMachine(config, clock, seed, { level });
  const host = createHost(config, machine.ports);
  let jobs = 0;
  let boards = 0;
  return {
    clock,
    machine,
    startJob: (deck) => machine.startJob(++jobs, deck),
    host: {
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
        });
      },
      startBoard(order) {
        machine.startBoard(++boards);
        host.startBoard(order);
      },
    },
  };
}
