import type { Command } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import type { SimulateRequest } from '../../app/dealing/simulate.ts';
import { type DrawnCameraRequest, drawnCameraOf } from '../../app/eyes/drawn-camera.ts';
import {
  deckOption,
  faultsOption,
  parseSeed,
  profileOption,
  readersOption,
  wholeNumber,
} from '../options/common.ts';
import { drawnCameraOptions } from '../options/drawn-camera.ts';
import { withOptions } from '../options/group.ts';
import { laterInterrupt, surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { showLearning, speedInWords } from '../view/learning.ts';
import { simulationInWords } from './simulate-report.ts';

const MOST_SIMULATED = 100_000_000;
const MOST_THREADS = 256;

export function addSimulateCommand(program: Command, terminal: Terminal, ended: Ended): void {
  withOptions(program.command('simulate'), drawnCameraOptions())
    .description('deal many random boards on the simulated machine and count what happens')
    .requiredOption('--boards <number>', 'how many', wholeNumber(1, MOST_SIMULATED))
    .addOption(deckOption())
    .addOption(profileOption())
    .addOption(faultsOption())
    .addOption(readersOption())
    .option(
      '--seed <text>',
      'seed of the simulation and its deals, to repeat a run (default: a new one)',
      parseSeed,
    )
    .option(
      '--jobs <number>',
      'number of threads; it does not change the result (default: as many as this computer can run)',
      wholeNumber(1, MOST_THREADS),
    )
    .option(
      '--journal <dir>',
      'keep every job of 24 boards in a folder of its own under this one, with cards in the clear',
    )
    .option('--shuffle-trays', 'put trays in in a random order, and deal the boards of their labels')
    .option('--json', 'one line of JSON')
    .addHelpText(...examples('soubrette simulate --boards 1000 --faults worn'))
    .action(ended((options) => simulateAtTerminal(options, terminal)));
}

interface SimulateOptions extends Omit<SimulateRequest, 'camera' | 'threads'>, DrawnCameraRequest {
  readonly jobs?: number;
  readonly json?: true;
}

async function simulateAtTerminal(options: SimulateOptions, terminal: Terminal): Promise<ExitCode> {
  const { camera: _, jobs: threads, ...wanted } = options;
  const { simulate } = await import('../../app/dealing/simulate.ts');
  const camera = drawnCameraOf(options, options.faults);
  const { hold, release, signal } = laterInterrupt(terminal);
  const showsLearning = showLearning(terminal);
  try {
    const { isStopped, report, speed } = await simulate(
      { ...wanted, ...(camera && { camera }), ...(threads !== undefined && { threads }) },
      {
        ...lightParts,
        ...surroundings(),
        signal,
        emit(event) {
          if (event.kind === 'simulation-begins') return hold();
          if (event.kind !== 'boards-simulated') return showsLearning(event);
          if (options.json !== true) terminal.rewrite(`${event.boards} of ${event.of} boards simulated`);
        },
      },
    );
    terminal.rewrite('');
    if (options.json === true) terminal.print(JSON.stringify(report));
    else for (const line of [...simulationInWords(report), ...speedInWords(speed)]) terminal.print(line);
    return isStopped ? EXIT.interrupted : EXIT.done;
  } finally {
    release();
  }
}
