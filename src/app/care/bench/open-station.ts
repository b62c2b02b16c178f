import type { LineState, Trouble } from '../../../adapters/session-line.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { PROGRAM } from '../../../cli/shell/program-name.ts';
import type { FaultLevel } from '../../../simulator/phenomena.ts';
import type { ChosenConfig, SettingsOptions } from '../../machines/chosen-config.ts';

import { chosenPort } from './port.ts';
import type { Station } from './station.ts';
import type { MachinePerson } from './station-person.ts';

/** Which machine stands on the bench. */
export type BenchMachine =
  | { readonly kind: 'emulated' }
  /** Without a path it is the only port there is. */
  | { readonly kind: 'serial'; readonly path?: string };

export interface BenchOptions extends SettingsOptions {
  readonly machine: BenchMachine;
  readonly baud: number;
  readonly seed: string;
}

/** What a bench command needs beside its options. */
export interface StationWish {
  /** Asked where a person has to do something at a real machine. */
  readonly person: MachinePerson;
  readonly faults: FaultLevel;
  /** The emulated machine as it truly is, where that is something else. */
  readonly world?: ChosenConfig['config'];
}

/** The machine that was asked for, with a session. */
export async function openStation(
  options: BenchOptions,
  chosen: ChosenConfig,
  wish: StationWish,
): Promise<Station> {
  const station = await makeStation(options, chosen, wish);
  const { clock } = station;
  const startedMs = clock.nowMs();
  await station.run(() => isSettled(station.line()) || clock.nowMs() - startedMs > PATIENCE_MS);
  const { isUp, trouble, detail } = station.line();
  if (isUp) return station;
  station.close();
  throw new CommandError(EXIT.environment, detail ?? troubleInWords(trouble ?? 'silent', chosen.name));
}

function isSettled({ isUp, trouble }: LineState): boolean {
  return isUp || FINAL.includes(trouble);
}

async function makeStation(
  { baud, machine, seed }: BenchOptions,
  { config }: ChosenConfig,
  { faults, person, world }: StationWish,
): Promise<Station> {
  if (machine.kind === 'serial') {
    const { createSerialStation } = await import('./serial-station.ts');
    return createSerialStation(config, { path: chosenPort('/', machine.path), baud }, person);
  }
  const { createEmulatedStation } = await import('./emulated-station.ts');
  return createEmulatedStation({ config, seed, faults, ...(world && { worldConfig: world }) });
}

function troubleInWords(trouble: Trouble, settings: string): string {
  switch (trouble) {
    case 'otherConfig':
      return `The firmware has other settings than ${settings}. Name the right ones with --profile or --calibration, or write these: ${PROGRAM} flash`;
    case 'otherTable':
      return `The firmware is of another release. Write the one of this release: ${PROGRAM} flash`;
    case 'noSession':
      return 'The firmware gives no session: it has given all it has. Restart the board.';
    case 'silent':
    case 'closed':
    case 'queueFull':
    case 'noPort':
    case 'portClosed':
      return `The microcontroller does not answer. ${PROGRAM} doctor says more.`;
  }
}

/** A board that restarts when its port is opened, and is then held by its boot loader, takes eleven seconds. */
export const PATIENCE_MS = 15_000;

/** What does not go away by waiting. */
export const FINAL: readonly (Trouble | undefined)[] = ['otherConfig', 'otherTable', 'noSession', 'noPort'];
