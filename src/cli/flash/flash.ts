import type { Command } from 'commander';
import { type FlashEvent, type FlashRequest, type FlashResult, flash } from '../../app/care/flash/flash.ts';
import type { Workshop } from '../../app/care/flash/workshop.ts';
import { addSettingsOptions, baudOption } from '../options/machine.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { sureAt } from '../shell/person.ts';
import { PROGRAM } from '../shell/words.ts';

export interface FlashOptions extends Omit<FlashRequest, 'replaces'> {
  readonly baud: number;
  readonly force?: true;
  readonly yes?: true;
}

export function addFlashCommand(program: Command, terminal: Terminal, ended: Ended): void {
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
    .action(
      ended(async (options: FlashOptions) => {
        const { thisWorkshop } = await import('../../app/care/flash/workshop.ts');
        return await flashFrom(options, terminal, thisWorkshop(options.baud, surroundings().env));
      }),
    );
}

/** Writes firmware from a computer, and tells how it went. */
export async function flashFrom(
  { force, yes, ...asked }: FlashOptions,
  terminal: Terminal,
  workshop: Workshop,
): Promise<ExitCode> {
  const emit = ({ line }: FlashEvent): void => terminal.tell(`  ${line}`);
  const ports = { emit, isSure: sureAt(terminal, yes === true) };
  return conclude(await flash({ ...asked, replaces: force === true }, ports, workshop), terminal);
}

function conclude(result: FlashResult, terminal: Terminal): ExitCode {
  switch (result.kind) {
    case 'file-written':
      terminal.tell(`Wrote the firmware with the settings of ${result.settings} to ${result.path}.`);
      return EXIT.done;
    case 'runs':
      terminal.print(
        `Firmware ${result.version} runs at ${result.port} with the settings of ${result.settings}.`,
      );
      return EXIT.done;
    case 'silent':
      terminal.tell(
        `It was written, but nothing answers at ${result.port}. Unplug the board, plug it in, and: ${PROGRAM} doctor`,
      );
      return EXIT.personNeeded;
    case 'other-firmware':
      terminal.tell(
        `Firmware ${result.version} answers, but not with what was written. Try once more: ${PROGRAM} flash`,
      );
      return EXIT.personNeeded;
  }
}
