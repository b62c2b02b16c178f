import type { Computer } from '../../../ports/computer.ts';
import type { Station, StationLine, StationTrouble, StationWanted } from '../../../ports/machines/station.ts';
import type { ChosenConfig, SettingsRequest } from '../../machines/chosen-config.ts';
import { Problem } from '../../problem.ts';
import type { BenchPorts } from './bench-ports.ts';
import { chosenPort } from './system-files.ts';

/** Which machine stands on the bench. */
export type BenchMachine =
  | { readonly kind: 'emulated' }
  /** Without a path it is the only port there is. */
  | { readonly kind: 'serial'; readonly path?: string };

export interface BenchRequest extends SettingsRequest {
  readonly machine: BenchMachine;
  readonly baud: number;
  /** Names the course of an emulated machine. */
  readonly seed: string;
}

/** A machine on the bench, or a feeder stand that is not there. */
export interface StationRequest extends Omit<BenchRequest, 'machine'> {
  readonly machine: BenchMachine | { readonly kind: 'simulatedStand' };
}

/** What an emulated machine is like beside its settings. */
export type EmulatedWorld = Pick<
  Extract<StationWanted, { readonly kind: 'emulated' }>,
  'faults' | 'hides' | 'isOnTrial'
>;

/** A microcontroller that restarts when its port is opened, and is then held by its boot loader, takes eleven seconds. */
const PATIENCE_MS = 15_000;
/** What does not go away by waiting. */
const FINAL: readonly (StationTrouble | undefined)[] = [
  'otherConfig',
  'otherTable',
  'noSession',
  'noKey',
  'otherKey',
  'noPort',
];

/** The machine that was asked for, with a session. */
export async function openStation(
  request: StationRequest,
  chosen: ChosenConfig,
  world: EmulatedWorld,
  ports: Pick<BenchPorts, 'env' | 'machines' | 'person' | 'signal'> & Pick<Computer, 'files' | 'placesFrom'>,
): Promise<Station> {
  const station = await makeStation(request, chosen, world, ports);
  const { clock } = station;
  const endMs = clock.nowMs() + PATIENCE_MS;
  await station.run(() => isSettled(station.line()) || clock.nowMs() > endMs || ports.signal.aborted);
  const { isUp, trouble, detail } = station.line();
  if (isUp) return station;
  station.close();
  if (ports.signal.aborted) throw new Problem('stopped', 'stopped', 'Stopped.');
  if (detail !== undefined) throw new Problem('environment', 'no-line', detail);
  throw problemOf(trouble ?? 'silent', chosen.name);
}

function makeStation(
  { baud, machine, seed }: StationRequest,
  { config }: ChosenConfig,
  world: EmulatedWorld,
  {
    env,
    machines,
    person,
    placesFrom: placesFromHere,
    files,
  }: Pick<BenchPorts, 'env' | 'machines' | 'person'> & Pick<Computer, 'files' | 'placesFrom'>,
): Promise<Station> {
  if (machine.kind === 'emulated') {
    return machines.openStation({ kind: 'emulated', config, seed, ...world }, person);
  }
  if (machine.kind === 'simulatedStand')
    return machines.openStation({ kind: 'stand', config, seed, faults: world.faults }, person);
  const path = chosenPort('/', { files }, machine.path);
  const { keys } = placesFromHere(env);
  return machines.openStation({ kind: 'serial', config, path, baud, keys }, person);
}

function isSettled({ isUp, trouble }: StationLine): boolean {
  return isUp || FINAL.includes(trouble);
}

function problemOf(trouble: StationTrouble, settings: string): Problem {
  switch (trouble) {
    case 'otherConfig': {
      const sentence = `The firmware has different settings from ${settings}.`;
      return new Problem('environment', 'other-settings', sentence, { settings });
    }
    case 'otherTable':
      return new Problem('environment', 'other-release', 'The firmware is of another release.');
    case 'noSession': {
      const sentence =
        'The firmware starts no session: it has no key, or has used up its sessions. Restart the microcontroller. If that does not help, write its firmware again, with --new-key where it has a key.';
      return new Problem('environment', 'no-session-left', sentence);
    }
    case 'noKey': {
      const sentence = 'This computer has no key for the firmware: write it from here.';
      return new Problem('environment', 'no-key', sentence);
    }
    case 'otherKey': {
      const sentence = 'The firmware has a different key from this computer: write it from here.';
      return new Problem('environment', 'other-key', sentence);
    }
    case 'silent':
    case 'closed':
    case 'queueFull':
    case 'noPort':
    case 'portClosed':
      return new Problem('environment', 'no-answer', 'The microcontroller does not answer.');
  }
}
