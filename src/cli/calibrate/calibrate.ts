import type { Command } from '@commander-js/extra-typings';
import { PROCEDURES } from '../../../calibration/procedures.ts';
import { MEASUREMENTS, USUAL_CALIBRATION } from '../../../calibration/record.ts';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { MeasuredEvent, MeasureEvent, MeasureRequest } from '../../app/maintenance/measure.ts';
import { table } from '../../text/columns.ts';
import { benchOptions } from '../options/bench.ts';
import { wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { personAt, sureAt, tellBench, tellBrokenOff } from '../shell/person.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { addCalibrateCameraCommand } from './camera.ts';
import { addCalibrateDeckCommand } from './deck.ts';
import { addCalibrateLabelCommand } from './label.ts';
import { tryStand, withStand } from './stand.ts';

const MOST_CARDS = 1000;
const MOST_SPEED = 2000;

export function addCalibrateCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const calibrate = program
    .command('calibrate')
    .description('measure a machine, to drive it accurately, or learn a deck, to recognize its cards');
  addCalibrateDeckCommand(calibrate, terminal, ended);
  addCalibrateCameraCommand(calibrate, terminal, ended);
  addCalibrateLabelCommand(calibrate, terminal, ended);
  for (const what of MEASUREMENTS) {
    const command = withOptions(calibrate.command(what).description(PROCEDURES[what].says), benchOptions())
      .option('--out <file>', `file to write (default: the calibration given, or ${USUAL_CALIBRATION})`)
      .option('--force', 'replace an existing file')
      .option('--cards <number>', 'how many cards to run', wholeNumber(1, MOST_CARDS))
      .option(
        '--surface-speed-mm-per-s <number>',
        'speed of the rollers by a tachometer (default: from the fastest card, taken not to slip)',
        wholeNumber(1, MOST_SPEED),
      )
      .option('--yes', 'do not ask before the machine moves')
      .option('--json', 'one line of JSON')
      .addHelpText(...examples(`soubrette calibrate ${what} --machine serial:/dev/ttyACM0 --profile bench`));
    const standOf = what === 'feed' ? withStand(command) : undefined;
    command.action(
      ended(({ force, ...options }) => {
        const stand = standOf?.();
        if (stand === undefined) return measureFor({ ...options, what, replaces: force === true }, terminal);
        return tryStand({ ...options, ...stand, replaces: force === true }, terminal);
      }),
    );
  }
}

async function measureFor(
  { json, yes, ...request }: MeasureRequest & { readonly json?: true; readonly yes?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const { measure } = await import('../../app/maintenance/measure.ts');
  const result = await heedingInterrupt(terminal, async (signal) =>
    measure(request, {
      ...(await partsOf('jobFolders')),
      emit: (event) => tell(event, json === true, terminal),
      ...surroundings(),
      isSure: sureAt(terminal, yes === true, signal),
      person: personAt(terminal),
      signal,
    }),
  );
  if (result.kind !== 'written') return tellBrokenOff(result, terminal);
  const { path } = result;
  terminal.tell(`Wrote ${path}. Write it to the machine: ${PROGRAM} flash --calibration ${asTyped(path)}`);
  return EXIT.done;
}

function tell(event: MeasureEvent, isJson: boolean, terminal: Terminal): void {
  switch (event.kind) {
    case 'procedure-ahead':
      for (const line of PROCEDURES[event.what].before) terminal.tell(line);
      if (event.emulated === undefined) return;
      return terminal.tell(
        `On an emulated machine this differs from ${event.emulated} by what its seed draws.`,
      );
    case 'simulated-person-asked':
      return tellBench(event, terminal);
    case 'measured':
      if (!isJson) for (const line of inWords(event)) terminal.print(line);
      else terminal.print(JSON.stringify({ kind: 'calibrated', what: event.what, ...event.measurement }));
  }
}

function inWords({ before, measurement, world }: MeasuredEvent): string[] {
  const { cards, values } = measurement;
  const rows = values.map(({ name, spread, unit, value }) => [
    name,
    `${value}`,
    unit,
    spread === undefined ? '' : `${spread}`,
    `${Number(before[name].toFixed(2))}`,
    ...(world === undefined ? [] : [`${Number(world[name].toFixed(2))}`]),
  ]);
  const head = ['', 'measured', '', 'spread', 'before', ...(world === undefined ? [] : ['true'])];
  return [...table([head, ...rows]), `From ${cards} cards.`];
}
