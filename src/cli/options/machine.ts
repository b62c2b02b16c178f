import { type Command, Option } from 'commander';
import { type Calibration, configOfCalibration, parseCalibration } from '../../../calibration/record.ts';
import { readInput } from '../../app/files/read-input.ts';
import { type MachineConfig, PROFILES, type ProfileName, profileConfig } from '../../machine/config.ts';
import { CommandError, EXIT } from '../shell/exit.ts';
import { choiceOption, wholeNumber } from './common.ts';

/** Which settings a machine has: those of a profile, or as it was measured. */
export interface SettingsOptions {
  readonly profile?: ProfileName;
  readonly calibration?: string;
}

/** A configuration, and how people call it. */
export interface ChosenConfig {
  readonly config: MachineConfig;
  readonly name: string;
  /** What was measured so far, for a machine that was. */
  readonly calibration?: Calibration;
}

const MOST_CALIBRATION_BYTES = 1_000_000;
const LEAST_BAUD = 9600;
const MOST_BAUD = 2_000_000;
const USUAL_BAUD = 250_000;

export function addSettingsOptions(command: Command): Command {
  return command
    .addOption(
      choiceOption('--profile <profile>', 'settings as delivered (default: club)', PROFILES).conflicts(
        'calibration',
      ),
    )
    .option('--calibration <file>', 'settings as they were measured: see soubrette calibrate');
}

/** The speed of the line to the microcontroller. */
export function baudOption(): Option {
  return new Option('--baud <number>', 'speed of the line; the firmware is made for 250000')
    .argParser(wholeNumber(LEAST_BAUD, MOST_BAUD))
    .default(USUAL_BAUD);
}

/** The configuration that was asked for, with the changes given. */
export function chosenConfig(
  { calibration, profile = 'club' }: SettingsOptions,
  changes: Partial<MachineConfig> = {},
): ChosenConfig {
  if (calibration === undefined) {
    return { config: profileConfig(profile, changes), name: `the ${profile} profile` };
  }
  const read = parseCalibration(new TextDecoder().decode(readInput(calibration, MOST_CALIBRATION_BYTES)));
  const made = read.ok ? configOfCalibration(read.value, changes) : read;
  if (read.ok && made.ok) return { config: made.value, name: calibration, calibration: read.value };
  const problems = [`${calibration} can't be used:`, ...(made.ok ? [] : made.problems)];
  throw new CommandError(EXIT.badInput, `${problems.join('\n')}\nMeasure again, or use a profile.`);
}
