import { Command, Option } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import type { SettingsRequest } from '../../app/machines/chosen-config.ts';
import { randomSeed } from '../../app/machines/seed.ts';
import { BY_HAND, hasRealCards, type MachineChoice } from '../../job/plan.ts';
import type { ProfileName, ReaderChoice } from '../../machine/config.ts';
import type { FaultLevel } from '../../ports/machines/faults.ts';
import { choiceOption, faultsOption, parseSeed, profileOption, readersOption } from './common.ts';
import { type OptionGroup, withOptions } from './group.ts';
import { parseMachine } from './machine.ts';

/** What of these options names a machine. */
export interface PassMachineOptions extends Pick<MachineChoice, 'speed'> {
  readonly machine: string;
  readonly faults: FaultLevel;
  readonly seed?: string;
}

/** How cards are run through a machine, whichever it is. */
export interface PassRunOptions extends Omit<PassMachineOptions, 'machine'>, SettingsRequest {
  readonly profile: ProfileName;
  readonly journal?: string | false;
  readonly controls?: true;
  readonly yes?: true;
}

/** The options of commands that run cards through a machine, the simulated one where none is named. */
export interface PassOptions extends PassRunOptions {
  readonly machine: string;
  readonly readers: ReaderChoice;
}

/** Options for the machine that runs cards through, for how that is shown, and for where the job is kept. */
export function passOptions(byHand = ''): OptionGroup<PassOptions> {
  const own = new Command()
    .option(
      '--machine <machine>',
      `simulated; emulated: the simulated world moved by compiled firmware; ${byHand}or a real one by its host: serial:/dev/ttyUSB0, or tls://pi.local:4752`,
      'simulated',
    )
    .addOption(readersOption());
  return withOptions(own, passRunOptions());
}

/** How cards are run through, how that is shown, and where the job is kept. */
export function passRunOptions(): OptionGroup<PassRunOptions> {
  return new Command()
    .addOption(profileOption())
    .addOption(
      new Option(
        '--calibration <file>',
        'the measured values of the machine, instead of a profile',
      ).conflicts('profile'),
    )
    .addOption(faultsOption())
    .option('--seed <text>', 'seed of the simulation, to repeat a run (default: a new one)', parseSeed)
    .addOption(
      choiceOption('--speed <speed>', 'as fast as possible, or in real time', ['virtual', 'real']).default(
        'virtual',
      ),
    )
    .option(
      '--journal <dir>',
      'keep the job in a folder of its own under this one (default: see soubrette jobs)',
    )
    .option('--no-journal', 'keep nothing of the job: it can never be resumed')
    .option('--controls', 'read commands as lines from stdin: p, c, d ...; not needed at a keyboard')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)');
}

/** The machine that they name; a real one takes its time, and its faults as they come, as a person does. */
export function passMachine({
  faults,
  machine,
  seed = randomSeed(lightParts),
  speed,
}: PassMachineOptions): MachineChoice {
  const choice = parseMachine(machine);
  return hasRealCards(choice) ? { ...BY_HAND, ...choice } : { ...choice, faults, seed, speed };
}
