import { type Command, InvalidArgumentError, Option } from 'commander';
import type { BenchMachine } from '../../app/care/bench/open-station.ts';
import { parseSeed } from './common.ts';
import { addSettingsOptions, baudOption } from './machine.ts';

const SERIAL = 'serial:';

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
