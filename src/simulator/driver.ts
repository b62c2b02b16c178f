import type { MachineConfig } from '../machine/config.ts';
import { settingsOf } from '../machine/executor/settings.ts';
import type { Axes } from '../machine/executor/state.ts';
import type { AxisName } from '../machine/pin-map.ts';
import type { ExecutorLink } from '../ports/executor-link.ts';
import type { Actuation } from './actuation.ts';
import { SimulatedLink } from './link.ts';
import { SimulatedMicrocontroller } from './microcontroller.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { Sensors } from './world.ts';

/** What may restart in the middle of a board. */
export type Restart = 'host' | 'microcontroller' | 'power';

/** All that stands between a host and the world: the microcontroller, and the line to it. */
export interface Driver {
  readonly link: ExecutorLink;
  /** What the world does to the sensors. */
  readonly sensors: Sensors;
  /** The feed whose card the feeder is to move now. */
  readonly feeding: number;
  restart(what: Restart): void;
  /** The power is cut while no program is there. */
  cutPower(): void;
  /** A new board: what is counted for the draws is counted afresh. */
  restartCount(): void;
}

/** A world whose axes are stepped from outside. */
export interface SteppedWorld {
  actuate(actuation: Actuation): void;
  /** Where an axis is when something happens next. */
  dueSteps(axis: AxisName): number;
}

/** The parts of a driver, and the world that it moves. */
export interface DriverParts {
  readonly clock: VirtualClock;
  readonly chances: Chances;
  readonly config: MachineConfig;
  readonly actuators: Axes;
  /** The same world for who makes each step of an axis. */
  readonly stepped: SteppedWorld;
}

/** The executor of `machine/` on the virtual clock, and a line that is as good as its discipline. */
export function simulatedDriver({ actuators, chances, clock, config }: DriverParts): Driver {
  const link: SimulatedLink = new SimulatedLink(clock, chances, config.linkMs, (message) =>
    microcontroller.command(message),
  );
  const microcontroller = new SimulatedMicrocontroller(clock, settingsOf(config), {
    ...actuators,
    setSignal: () => {},
    send: (message) => link.fromExecutor(message),
  });
  return {
    link,
    sensors: {
      sensor: (sensor, broken) => microcontroller.sensor(sensor, broken),
      thickness: (um) => microcontroller.thickness(um),
      input: (name, level) => microcontroller.input(name, level),
      rackRests: () => microcontroller.wake(),
    },
    get feeding() {
      return microcontroller.feeding;
    },
    restart(what) {
      if (what === 'host') return link.breakFor(5_000, 1003);
      microcontroller.reset();
      if (what === 'microcontroller') link.breakFor(1_500, 1002);
      else link.breakFor(8_000, 1004);
    },
    cutPower: () => microcontroller.reset(),
    restartCount: () => link.restartCount(),
  };
}
