import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { BenchMachine, BenchRequest } from '../../app/maintenance/bench/open-station.ts';
import { parseSeed } from './common.ts';
import { type OptionGroup, withOptions } from './group.ts';
import { baudOption, settingsOptions } from './machine.ts';

const SERIAL = 'serial:';

/** Which machine is worked at, and how it is set. */
export function benchOptions(): OptionGroup<BenchRequest> {
  const machine = new Option('--machine <machine>', 'emulated, or serial:PORT such as serial:/dev/ttyACM0')
    .argParser(parseMachine)
    .default({ kind: 'serial' }, 'the only port found');
  return withOptions(new Command().addOption(machine), settingsOptions())
    .addOption(baudOption())
    .option('--seed <text>', 'seed of the emulated machine, to repeat a run', parseSeed, 'bench');
}

function parseMachine(value: string): BenchMachine {
  if (value === 'emulated') return { kind: 'emulated' };
  if (value === 'serial') return { kind: 'serial' };
  const path = value.startsWith(SERIAL) ? value.slice(SERIAL.length) : '';
  if (path !== '') return { kind: 'serial', path };
  throw new InvalidArgumentError('Choose emulated, or serial:PORT such as serial:/dev/ttyACM0.');
}
