import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patchHex } from '../../../../hardware/firmware-image.ts';
import { fileOfPackage } from '../../../adapters/own-package.ts';
import { confirm } from '../../../cli/shell/ask.ts';
import type { ExitCode } from '../../../cli/shell/exit.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { PROGRAM } from '../../../cli/shell/program-name.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { settingsOf } from '../../../machine/executor/settings.ts';
import { hashOfSettings } from '../../../protocol/config-hash.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import { writeOutput } from '../../files/outputs.ts';
import type { ChosenConfig, SettingsOptions } from '../../machines/chosen-config.ts';
import { chosenConfig } from '../../machines/chosen-config.ts';
import { hasProgram } from '../bench/look-around.ts';
import { chosenPort } from '../bench/port.ts';
import { askPort } from '../doctor/probe-computer.ts';
import type { Workshop } from './workshop.ts';

export interface FlashOptions extends SettingsOptions {
  readonly port?: string;
  readonly baud: number;
  readonly out?: string;
  readonly force?: true;
  readonly yes?: true;
}

/** Writes the firmware with the settings that were asked for, to a file or to a board, and looks whether it runs. */
export async function flash(
  options: FlashOptions,
  terminal: Terminal,
  workshop: Workshop,
): Promise<ExitCode> {
  const chosen = chosenConfig(options);
  const hex = hexFor(chosen);
  if (options.out !== undefined) {
    writeOutput(options.out, new TextEncoder().encode(hex), options.force === true);
    terminal.tell(`Wrote the firmware with the settings of ${chosen.name} to ${options.out}.`);
    return EXIT.done;
  }
  const port = chosenPort(workshop.root, options.port);
  if (!hasProgram('avrdude', workshop.searchPath)) throw new CommandError(EXIT.environment, NO_AVRDUDE);
  // One that is between two starts has it again at any moment.
  if (['active', 'activating'].includes((await workshop.service('soubrette-host'))?.active ?? '')) {
    const advice = 'Stop it: sudo systemctl stop soubrette-host';
    throw new CommandError(EXIT.usage, `The service soubrette-host has the microcontroller. ${advice}`);
  }
  terminal.tell('Press stop, or unplug the motors: while it is written the microcontroller watches nothing.');
  await confirm(
    `Write the firmware with the settings of ${chosen.name} to ${port}?`,
    options.yes === true,
    terminal,
  );
  await writeTo(port, hex, terminal, workshop);
  return verify(port, chosen, terminal, workshop);
}

function hexFor({ config }: ChosenConfig): string {
  const patched = patchHex(readFileSync(fileOfPackage(HEX), 'utf8'), settingsOf(config));
  if (patched.ok) return patched.value;
  throw new Error(`The firmware of this package is spoilt: ${patched.problems.join(' ')}`);
}

/** Arguments of avrdude for an Arduino Mega 2560: its bootloader is spoken with at 115200 baud. */
function avrdudeArguments(port: string, file: string): string[] {
  return ['-p', 'atmega2560', '-c', 'wiring', '-P', port, '-b', '115200', '-D', '-U', `flash:w:${file}:i`];
}

async function writeTo(port: string, hex: string, terminal: Terminal, { run }: Workshop): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-flash-'));
  try {
    const file = join(folder, 'soubrette.hex');
    writeFileSync(file, hex);
    const code = await run('avrdude', avrdudeArguments(port, file), (line) => terminal.tell(`  ${line}`));
    if (code === 0) return;
    const advice = `Is ${port} the microcontroller, and free? ${PROGRAM} doctor says more.`;
    throw new CommandError(EXIT.environment, `avrdude failed (exit code ${code}). ${advice}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function verify(
  port: string,
  { config, name }: ChosenConfig,
  terminal: Terminal,
  workshop: Workshop,
): Promise<ExitCode> {
  const answer = await askPort(port, workshop);
  if (answer.kind !== 'firmware') {
    terminal.tell(
      `It was written, but nothing answers at ${port}. Unplug the board, plug it in, and: ${PROGRAM} doctor`,
    );
    return EXIT.personNeeded;
  }
  const isRight =
    answer.table === EXECUTOR_LINK.table && answer.config === hashOfSettings(settingsOf(config));
  if (!isRight) {
    terminal.tell(
      `Firmware ${answer.version} answers, but not with what was written. Try once more: ${PROGRAM} flash`,
    );
    return EXIT.personNeeded;
  }
  terminal.print(`Firmware ${answer.version} runs at ${port} with the settings of ${name}.`);
  return EXIT.done;
}

const NO_AVRDUDE = [
  'avrdude is not installed, and only it can write firmware.',
  'Install it (Debian, Raspberry Pi OS: sudo apt install avrdude; macOS: brew install avrdude), or write the file',
  'by other means: --out FILE makes it.',
].join('\n');

const HEX = 'hardware/firmware/soubrette.hex';
