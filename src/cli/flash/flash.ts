import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { FlashEvent, FlashRequest, FlashResult } from '../../app/maintenance/flash/flash.ts';
import type { Workshop } from '../../ports/probed-computer.ts';
import { withOptions } from '../options/group.ts';
import { baudOption, settingsOptions } from '../options/machine.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { sureAt } from '../shell/person.ts';
import { PROGRAM } from '../shell/program-name.ts';

export function addFlashCommand(program: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    program
      .command('flash')
      .description('write the firmware, with the settings of a machine, to its microcontroller'),
    settingsOptions(),
  )
    .option('--port <path>', 'port of the microcontroller (default: the only one found)')
    .addOption(baudOption())
    .option('--out <file>', 'write a hex file instead, for other programs')
    .option('--force', 'replace an existing file')
    .option('--yes', 'do not ask before it is written')
    .addHelpText(
      'after',
      '\nExamples:\n  $ soubrette flash --profile bench\n  $ soubrette flash --calibration calibration.json --port /dev/ttyACM0\n  $ soubrette flash --profile club --out club.hex',
    )
    .action(
      ended(async ({ baud, force, yes, ...asked }) => {
        const { thisWorkshop } = await import('../../adapters/system/workshop.ts');
        const workshop = thisWorkshop(baud, surroundings().env);
        return await flashFrom({ ...asked, replaces: force === true }, yes === true, terminal, workshop);
      }),
    );
}

/** Writes firmware from a computer, and tells how it went. */
export async function flashFrom(
  request: FlashRequest,
  isSure: boolean,
  terminal: Terminal,
  workshop: Workshop,
): Promise<ExitCode> {
  const { flash } = await import('../../app/maintenance/flash/flash.ts');
  const emit = ({ line }: FlashEvent): void => terminal.tell(`  ${line}`);
  const { machines } = surroundings();
  const ports = { emit, isSure: sureAt(terminal, isSure), machines };
  return conclude(await flash(request, { ...(await partsOf('keys')), ...ports }, workshop), terminal);
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
        `It was written, but nothing answers at ${result.port}. Unplug the microcontroller, plug it in again, and: ${PROGRAM} doctor`,
      );
      return EXIT.personNeeded;
    case 'other-firmware':
      terminal.tell(
        `Firmware ${result.version} answers, but not with what was written. Try again: ${PROGRAM} flash`,
      );
      return EXIT.personNeeded;
  }
}
