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
    .option(
      '--new-key',
      'give it another key, where it has used up its sessions; others of this computer need it too',
    )
    .option('--yes', 'do not ask before it is written')
    .addHelpText(
      'after',
      '\nExamples:\n  $ soubrette flash --profile bench\n  $ soubrette flash --calibration calibration.json --port /dev/ttyACM0\n  $ soubrette flash --profile club --out club.hex',
    )
    .action(
      ended(async ({ baud, force, newKey, yes, ...asked }) => {
        const { thisWorkshop } = await import('../../adapters/system/workshop.ts');
        const workshop = thisWorkshop(baud, surroundings().env);
        const request = { ...asked, replaces: force === true, ...(newKey && { newKey }) };
        return await flashFrom(request, yes === true, terminal, workshop);
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
    case 'no-session':
      terminal.tell(`The firmware runs at ${result.port}, but gives no session. ${NO_SESSION[result.why]}`);
      return EXIT.personNeeded;
  }
}

const NO_SESSION = {
  noSession: `It has used up its sessions: it was started 65,535 times with this key. Give it another: ${PROGRAM} flash --new-key`,
  otherKey: `Its key is not the one that was written. Try again: ${PROGRAM} flash`,
  unclear: `The line loses much. Try another USB cable, then: ${PROGRAM} doctor`,
} as const;
