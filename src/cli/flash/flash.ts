import type { Command } from 'commander';
import type { FlashOptions } from '../../app/care/flash/flash.ts';
import { flash } from '../../app/care/flash/flash.ts';
import { addSettingsOptions, baudOption } from '../options/machine.ts';
import type { ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds the command that writes firmware and settings to the microcontroller. */
export function addFlashCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  addSettingsOptions(
    program
      .command('flash')
      .description('write the firmware, with the settings of a machine, to its microcontroller'),
  )
    .option('--port <path>', 'where the microcontroller is (default: the only one there)')
    .addOption(baudOption())
    .option('--out <file>', 'write a hex file instead, for other programs')
    .option('--force', 'replace a file that is there')
    .option('--yes', 'do not ask before it is written')
    .addHelpText(
      'after',
      '\nExamples:\n  $ soubrette flash --profile bench\n  $ soubrette flash --calibration calibration.json --port /dev/ttyACM0\n  $ soubrette flash --profile club --out club.hex',
    )
    .action(async (options: FlashOptions) => {
      const { thisWorkshop } = await import('../../app/care/flash/this-workshop.ts');
      ended(await flash(options, terminal, thisWorkshop(options.baud)));
    });
}
