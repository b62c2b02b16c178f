import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { createBench } from '../../../calibration/bench.ts';
import { PROCEDURES } from '../../../calibration/procedures.ts';
import {
  type Calibration,
  configOfCalibration,
  MEASUREMENTS,
  type Measurement,
  type MeasurementName,
  makeCalibration,
} from '../../../calibration/record.ts';
import { PROGRAM, readVersion } from '../../adapters/own-package.ts';
import { hiddenWorld } from '../../app/care/bench/hidden-world.ts';
import { runOnStation, settle } from '../../app/care/bench/run-on-station.ts';
import { writeOutput } from '../../app/files/deal-files.ts';
import { addBenchOptions, type BenchOptions, openStation } from '../options/bench.ts';
import { wholeNumber } from '../options/common.ts';
import { type ChosenConfig, chosenConfig } from '../options/machine.ts';
import { confirm } from '../shell/ask.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { personAt } from '../shell/person.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped, table } from '../shell/words.ts';
import { addCalibrateCameraCommand } from './camera.ts';
import { addCalibrateDeckCommand } from './deck.ts';

export interface CalibrateOptions extends BenchOptions {
  readonly out?: string;
  readonly force?: true;
  readonly cards?: number;
  readonly gates: readonly number[];
  readonly surfaceSpeedMmPerS?: number;
  readonly yes?: true;
  readonly json?: true;
}

const MOST_CARDS = 1000;
const MOST_SPEED = 2000;
const ALL_GATES = [0, 1, 2, 3];
const USUAL_FILE = 'calibration.json';

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

/** Runs a procedure at a machine, and adds what it found to a calibration. */
export async function measure(
  what: MeasurementName,
  options: CalibrateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const chosen = chosenConfig(options);
  const out = options.out ?? options.calibration ?? USUAL_FILE;
  const replaces = options.force === true || out === options.calibration;
  if (existsSync(out) && !replaces) {
    const advice = `Go on with it: --calibration ${asTyped(out)}. Or choose another name, or add --force.`;
    throw new CommandError(EXIT.usage, `${out} is there already. ${advice}`);
  }
  if (!existsSync(dirname(out))) {
    throw new CommandError(EXIT.usage, `There is no folder ${dirname(out)}. Make it, or name another.`);
  }
  const { measurement, world } = await measured(what, options, chosen, terminal);
  const before = chosen.calibration ?? { profile: chosen.config.profile, measurements: {} };
  const calibration: Calibration = {
    profile: before.profile,
    measurements: { ...before.measurements, [what]: measurement },
  };
  const made = configOfCalibration(calibration);
  if (!made.ok) {
    const advice = 'Nothing was written. Look at the machine, and measure again.';
    throw new CommandError(EXIT.personNeeded, [...made.problems, advice].join('\n'));
  }
  // Shown first: a disk that is full takes none of it away.
  if (options.json === true) terminal.print(JSON.stringify({ kind: 'calibrated', what, ...measurement }));
  else for (const line of inWords(measurement, chosen, world)) terminal.print(line);
  writeOutput(out, new TextEncoder().encode(makeCalibration(calibration)), replaces);
  terminal.tell(`Wrote ${out}. Write it to the machine: ${PROGRAM} flash --calibration ${asTyped(out)}`);
  return EXIT.done;
}

/** What the procedure found; `world` is the truth of an emulated machine. */
async function measured(
  what: MeasurementName,
  options: CalibrateOptions,
  chosen: ChosenConfig,
  terminal: Terminal,
): Promise<{ measurement: Measurement; world?: ChosenConfig['config'] }> {
  const procedure = PROCEDURES[what];
  const world =
    options.machine.kind === 'emulated' ? hiddenWorld(chosen.config, what, options.seed) : undefined;
  for (const line of procedure.before) terminal.tell(line);
  if (world === undefined) await confirm('Motors will run. Is all clear?', options.yes === true, terminal);
  else terminal.tell(`On an emulated machine that differs from ${chosen.name} by what its seed draws.`);
  const station = await openStation(options, chosen, {
    person: personAt(terminal),
    faults: 'good',
    ...(world && { world }),
  });
  try {
    const bench = createBench(station.config, station.send, () => station.clock.nowMs());
    const values = await runOnStation(station, procedure.run(bench, options), terminal);
    const firmware = station.line().opened?.version ?? 0;
    const at = new Date().toISOString();
    const measurement = { at, program: readVersion(), firmware, cards: bench.cards, values };
    return { measurement, ...(world && { world }) };
  } finally {
    await settle(station);
    station.close();
  }
}

function inWords(
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
