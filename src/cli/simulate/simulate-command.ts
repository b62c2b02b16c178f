import { type Command, Option } from 'commander';
import { type SimulateOptions, simulate } from '../../app/dealing/simulate/simulate.ts';
import {
  deckOption,
  faultsOption,
  parseSeed,
  profileOption,
  readersOption,
  wholeNumber,
} from '../options/common.ts';
import { addDrawnCameraOptions } from '../options/drawn-camera.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';

const MOST_SIMULATED = 100_000_000;

/** Adds `simulate`: many boards on the machine that is not there. */
export function addSimulateCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  addDrawnCameraOptions(program.command('simulate'))
    .description('deal many random boards on the simulated machine and count what happens')
    .addOption(
      new Option('--boards <number>', 'how many')
        .argParser(wholeNumber(1, MOST_SIMULATED))
        .makeOptionMandatory(),
    )
    .addOption(deckOption())
    .addOption(profileOption())
    .addOption(faultsOption())
    .addOption(readersOption())
    .option(
      '--seed <text>',
      'names the course of the simulation and its deals (default: a new one)',
      parseSeed,
    )
    .option('--journal <dir>', 'keep every job of 24 boards in a folder of its own in there, cards in clear')
    .option('--json', 'one line of JSON')
    .addHelpText('after', examples('soubrette simulate --boards 1000 --faults worn'))
    .action(async (options: SimulateOptions) => ended(await simulate(options, terminal)));
}
