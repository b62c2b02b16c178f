import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  avrCompiler,
  buildFirmware,
  COMMITTED_BY,
  FLASH_LIMIT,
  NO_AVR_COMPILER,
  RAM_LIMIT,
} from '../rigs/firmware/make-firmware.ts';
import { countOf, endWith, endWithoutTool } from './ending.ts';
import { scriptOptions } from './options.ts';

const HEX = join(import.meta.dirname, '../hardware/firmware/soubrette.hex');

/**
 * Builds the firmware and puts it in its place. With `--baud 500000 --out FILE` for another rate of the line, into
 * another file.
 */
function build(): void {
  const { values } = scriptOptions({
    options: { baud: { type: 'string', default: '250000' }, out: { type: 'string', default: HEX } },
  });
  const compiler = avrCompiler();
  if (compiler === undefined) endWithoutTool(NO_AVR_COMPILER);
  if (compiler !== COMMITTED_BY)
    console.error(
      `This is version ${compiler} of the compiler; the committed file is made by ${COMMITTED_BY}.`,
    );
  const { flash, hex, ram } = buildFirmware(countOf('--baud', values.baud));
  console.log(`flash ${flash} of ${FLASH_LIMIT} bytes, RAM ${ram} of ${RAM_LIMIT} bytes without the stack`);
  writeFileSync(values.out, hex);
  endWith(problemsOf(flash, ram));
}

/** What of the chip's memory the firmware takes that it may not. */
export function problemsOf(flash: number, ram: number): string[] {
  const fits = flash <= FLASH_LIMIT && ram <= RAM_LIMIT;
  return fits ? [] : ['this is no more than the firmware may take'];
}

if (import.meta.main) build();
