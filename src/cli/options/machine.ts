import { type Command, Option } from 'commander';
import { PROFILES } from '../../machine/config.ts';
import { choiceOption, wholeNumber } from './common.ts';

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
