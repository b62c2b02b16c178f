import { type Command, InvalidArgumentError } from 'commander';
import { PROCEDURES } from '../../../calibration/procedures.ts';
import { MEASUREMENTS, type Measurement } from '../../../calibration/record.ts';
import type { CalibrateOptions } from '../../app/care/measure.ts';
import { measure } from '../../app/care/measure.ts';
import type { ChosenConfig } from '../../app/machines/chosen-config.ts';
import { table } from '../../text/columns.ts';
import { addBenchOptions } from '../options/bench.ts';
import { wholeNumber } from '../options/common.ts';
import type { ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addCalibrateCameraCommand } from './camera.ts';
import { addCalibrateDeckCommand } from './deck.ts';

const MOST_CARDS = 1000;
const MOST_SPEED = 2000;
const ALL_GATES = [0, 1, 2, 3];
export const USUAL_FILE = 'calibration.json';

/** Adds the commands that measure a machine. */
export function addCalibrateCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const calibrate = program
    .command('calibrate')
    .description('measure a machine, so that it is driven as it is, or a deck, so that its cards are known');
  addCalibrateDeckCommand(calibrate, terminal, ended);
  addCalibrateCameraCommand(calibrate, terminal, ended);
  for (const what of MEASUREMENTS) {
    addBenchOptions(calibrate.command(what).description(PROCEDURES[what].says))
      .option('--out <file>', `where to write (default: the calibration given, or ${USUAL_FILE})`)
      .option('--force', 'replace a file that is there')
      .option('--cards <number>', 'how many cards to run', wholeNumber(1, MOST_CARDS))
      .option('--gates <list>', 'gates to measure, such as 0,2', parseGates, ALL_GATES)
      .option(
        '--surface-speed-mm-per-s <number>',
        'speed of the rollers by a tachometer (default: the fastest card slips least)',
        wholeNumber(1, MOST_SPEED),
      )
      .option('--yes', 'do not ask before the machine moves')
      .option('--json', 'one line of JSON')
      .addHelpText(
        'after',
        `\nExample:\n  $ soubrette calibrate ${what} --machine serial:/dev/ttyACM0 --profile bench`,
      )
      .action(async (options: CalibrateOptions) => ended(await measure(what, options, terminal)));
  }
}

function parseGates(value: string): number[] {
  if (/^[0-3](,[0-3])*$/.test(value)) return value.split(',').map(Number);
  throw new InvalidArgumentError('Name gates from 0 (the reject gate) to 3, such as 0,2.');
}

export function inWords(
  { cards, values }: Measurement,
  { config }: ChosenConfig,
  world: ChosenConfig['config'] | undefined,
): string[] {
  const rows = values.map(({ name, spread, unit, value }) => [
    name,
    `${value}`,
    unit,
    spread === undefined ? '' : `${spread}`,
    `${Number(config[name].toFixed(2))}`,
    ...(world === undefined ? [] : [`${Number(world[name].toFixed(2))}`]),
  ]);
  const head = ['', 'measured', '', 'spread', 'before', ...(world === undefined ? [] : ['true'])];
  return [...table([head, ...rows]), `From ${cards} cards.`];
}
