import { readFileSync } from 'node:fs';
import { composePorts } from '../../firmware-host/compose.ts';
import { turnsOn } from '../../firmware-host/turns.ts';
import { fileOfPackage } from '../../src/adapters/system/package-files.ts';
import type { HostPorts } from '../../src/host/host.ts';
import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import type { FaultPlan } from '../../src/ports/machines/faults.ts';
import type { LineKey } from '../../src/protocol/line-key.ts';
import type { Actuation } from '../../src/simulator/actuation.ts';
import type { MachineEyes } from '../../src/simulator/eyes.ts';
import {
  createSimulatedMachine,
  type ReadTrayLabel,
  type SimulatedMachine,
} from '../../src/simulator/machine.ts';
import type { Mechanics } from '../../src/simulator/mechanics.ts';
import type { PersonTimes } from '../../src/simulator/people.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { bytesOf, parseIntelHex, patchKey, patchSettings } from '../firmware-image.ts';
import { EmulatedDriver } from './driver.ts';
import { EmulatedMicrocontroller } from './microcontroller.ts';
import type { LineSpeed } from './serial-line.ts';

/** What an emulated machine is made of. */
interface EmulatedParts {
  readonly config: MachineConfig;
  readonly clock: VirtualClock;
  readonly seed: string;
  readonly faults: FaultPlan;
  /** The program, set for `config`, with the key; the shipped firmware where none is named. */
  readonly flash?: Uint8Array;
  /** What host and microcontroller were paired by; one that everybody knows where none is named. */
  readonly key?: LineKey;
  /** The machine as it truly is, where `config` has another idea of it. */
  readonly worldConfig?: MachineConfig;
  readonly speed?: LineSpeed;
  /** How cards and rollers behave, where not as usual. */
  readonly mechanics?: Mechanics;
  /** What looks at the window; without it readings come at the rates of the faults. */
  readonly eyes?: MachineEyes;
  readonly readLabel?: ReadTrayLabel;
  /** Whether a person acts in the world by themselves, in place of a simulated one. */
  readonly hasPerson?: boolean;
  /** What looks where to measure a card; without it that is what looks at all cards. */
  readonly measuring?: MachineEyes;
  /** How fast a simulated person is. */
  readonly personTimes?: PersonTimes;
  /** Told all that the microcontroller moves in the world. */
  readonly note?: (actuation: Actuation) => void;
}

/** The simulated world, moved by the compiled firmware; switched off until `powerOn`. */
export interface EmulatedMachine {
  readonly machine: SimulatedMachine;
  readonly driver: EmulatedDriver;
  powerOn(): void;
  /** The ports of a host on it, by way of johnny-five; `machine` is the one above, or what stands before it. */
  portsOf(machine: SimulatedMachine): HostPorts;
}

/** Builds the emulated machine on a virtual clock. Same parts: same course, to the cycle. */
export function createEmulatedMachine(parts: EmulatedParts): EmulatedMachine {
  const {
    clock,
    config,
    eyes,
    readLabel,
    faults,
    hasPerson = false,
    measuring,
    mechanics,
    note = () => {},
    personTimes,
    seed,
    speed,
    worldConfig = config,
  } = parts;
  const key = parts.key ?? EMULATED_KEY;
  const flash = parts.flash ?? firmwareFor(config, key);
  let driver: EmulatedDriver | undefined;
  const machine = createSimulatedMachine(config, clock, seed, faults, {
    worldConfig,
    hasPerson,
    ...(eyes && { eyes }),
    ...(readLabel && { readLabel }),
    ...(measuring && { measuring }),
    ...(mechanics && { mechanics }),
    ...(personTimes && { personTimes }),
    drive: (driverParts) => {
      const common = { clock, chances: driverParts.chances, flash, ...(speed && { speed }) };
      driver = new EmulatedDriver(
        driverParts,
        (move) => new EmulatedMicrocontroller({ ...common, move }),
        note,
        key,
      );
      return driver;
    },
  });
  if (driver === undefined) throw new Error('A machine without its driver.');
  const { link, microcontroller } = driver;
  microcontroller.wiring.thicknessUmAt = () => machine.world.path.thicknessUmAt();
  return {
    machine,
    driver,
    powerOn() {
      machine.world.path.countBy((axis) => microcontroller.wiring.stepsOf(axis));
      microcontroller.join();
    },
    portsOf: ({ ports: { camera, operator } }) =>
      composePorts({ clock: clock.outside, line: link, camera, operator, turn: turnsOn(clock.outside) })
        .ports,
  };
}

/** The key of emulated machines: no line leads to them from outside. */
export const EMULATED_KEY: LineKey = [0x5eed0001, 0x5eed0002];

/** The firmware as it is delivered, set for a machine and paired: flash from address 0. */
export function firmwareFor(config: MachineConfig, key: LineKey = EMULATED_KEY): Uint8Array {
  const file = fileOfPackage('hardware/firmware/soubrette.hex');
  const image = parseIntelHex(readFileSync(file, 'latin1'));
  if (!image.ok) throw new Error(`The firmware in this package is damaged: ${image.problems.join(' ')}`);
  return bytesOf(patchKey(patchSettings(image.value, settingsOf(config)), key));
}
