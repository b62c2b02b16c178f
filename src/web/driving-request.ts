import type { MeanwhileRequest } from '../app/dealing/dealing.ts';
import type { SettingsRequest } from '../app/machines/chosen-config.ts';
import { randomSeed } from '../app/machines/seed.ts';
import type { BenchRequest } from '../app/maintenance/bench/open-station.ts';
import { hasRealCards, type MachineChoice } from '../job/plan.ts';
import type { ReaderChoice } from '../machine/config.ts';
import { computer } from './compose.ts';
import type { DealsPlaces } from './deals-places.ts';
import type { Pace } from './messages/practice.ts';

/** Which machine is driven, and where its deals are. */
export interface DrivingRequest extends SettingsRequest, MeanwhileRequest {
  readonly machine: Omit<MachineChoice, 'seed'>;
  /** Names the course of the simulations; each has another where it is absent. */
  readonly seed?: string;
  readonly readers: ReaderChoice;
  readonly deals: DealsPlaces;
  /** The pace at which practice begins. */
  readonly pace?: Pace;
}

/** The machine, and how it is set. */
export interface MachineSettings extends SettingsRequest, MeanwhileRequest {
  readonly machine: MachineChoice;
  readonly readers: ReaderChoice;
}

/** What every job of this console is given of its machine; a simulated one has a new course each time. */
export function settingsOf({
  calibration,
  machine,
  profile,
  readers,
  seed = randomSeed(computer),
  solve,
}: DrivingRequest): MachineSettings {
  return {
    ...(profile !== undefined && { profile }),
    ...(calibration !== undefined && { calibration }),
    readers,
    ...(solve !== undefined && { solve }),
    machine: { ...machine, seed },
  };
}

/** The same for work without deals, where a simulated machine tends itself: as a real one, or at once. */
export function settingsAlone(request: DrivingRequest, pace: Pace): Omit<MachineSettings, 'readers'> {
  const { machine, readers: _, ...settings } = settingsOf(request);
  const { faults, kind, port, seed } = machine;
  const speed = !hasRealCards({ kind }) && pace === 'fast' ? 'virtual' : 'real';
  return { ...settings, machine: { kind, faults, seed, speed, ...(port !== undefined && { port }) } };
}

const BAUD = 250_000;

/** The machine on the bench: the microcontroller of this computer where the machine is real, else an emulated one. */
export function benchOf(request: DrivingRequest): BenchRequest {
  const { machine, readers: _, ...settings } = settingsOf(request);
  const kind = machine.kind === 'serial' ? 'serial' : 'emulated';
  return { ...settings, machine: { kind }, baud: BAUD, seed: machine.seed };
}
