import { type Command, InvalidArgumentError, Option } from 'commander';
import { PROGRAM } from '../../adapters/own-package.ts';
import type { LineState, Trouble } from '../../adapters/session-line.ts';
import { chosenPort } from '../../app/care/bench/port.ts';
import type { Station } from '../../app/care/bench/station.ts';
import type { FaultLevel } from '../../simulator/phenomena.ts';
import { CommandError, EXIT } from '../shell/exit.ts';
import type { MachinePerson } from '../shell/person.ts';
import { parseSeed } from './common.ts';
import { addSettingsOptions, baudOption, type ChosenConfig, type SettingsOptions } from './machine.ts';

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

const SERIAL = 'serial:';
/** A board that restarts when its port is opened, and is then held by its boot loader, takes eleven seconds. */
const PATIENCE_MS = 15_000;

export function addBenchOptions(command: Command): Command {
  const machine = new Option(
    '--machine <machine>',
    'emulated, or serial:PORT such as serial:/dev/ttyACM0 (default: the only port there is)',
  )
    .argParser(parseMachine)
    .default({ kind: 'serial' }, 'serial');
  return addSettingsOptions(command.addOption(machine))
    .addOption(baudOption())
    .option('--seed <text>', 'names the course of the emulated machine', parseSeed, 'bench');
}

function parseMachine(value: string): BenchMachine {
  if (value === 'emulated') return { kind: 'emulated' };
  if (value === 'serial') return { kind: 'serial' };
  const path = value.startsWith(SERIAL) ? value.slice(SERIAL.length) : '';
  if (path !== '') return { kind: 'serial', path };
  throw new InvalidArgumentError('Choose emulated, or serial:PORT such as serial:/dev/ttyACM0.');
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

/** What does not go away by waiting. */
const FINAL: readonly (Trouble | undefined)[] = ['otherConfig', 'otherTable', 'noSession', 'noPort'];

function isSettled({ isUp, trouble }: LineState): boolean {
  return isUp || FINAL.includes(trouble);
}

async function makeStation(
  { baud, machine, seed }: BenchOptions,
  { config }: ChosenConfig,
  { faults, person, world }: StationWish,
): Promise<Station> {
  if (machine.kind === 'serial') {
    const { createSerialStation } = await import('../../app/care/bench/serial-station.ts');
    return createSerialStation(config, { path: chosenPort('/', machine.path), baud }, person);
  }
  const { createEmulatedStation } = await import('../../app/care/bench/emulated-station.ts');
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
