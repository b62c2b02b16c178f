import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chip } from '../hardware/emulator/chip.ts';
import { type Replay, replaySources } from './differential.ts';
import { COMPILER_OPTIONS } from './firmware/make-firmware.ts';

/** The registers of `avr-stdio.c`: the next byte of stdin, one for stdout, whether there is a next; marks. */
const [GPIOR0, GPIOR1, GPIOR2] = [0x3e, 0x4a, 0x4b];
/** Cycles in one go. */
const SPELL = 16_000_000;

/** Compiles the firmware's executor for the emulated microcontroller, as a program that replays calls. */
export function compileAvrReplay(folder: string): Replay {
  const flash = compileForAvr(folder);
  return (calls) => ({ deeds: runOnAvr(flash, calls) });
}

/** The same program as the bytes of its flash, compiled as the firmware is. */
export function compileForAvr(folder: string): Uint8Array {
  const [elf, binary] = [join(folder, 'replay.elf'), join(folder, 'replay.bin')];
  execFileSync('avr-gcc', [...COMPILER_OPTIONS, '-o', elf, ...replaySources('avr-stdio.c')]);
  execFileSync('avr-objcopy', ['-O', 'binary', elf, binary]);
  return readFileSync(binary);
}

/** What a program writes that reads all of an input; `onMark` hears of what it marks (`mark.h`), and of the cycle. */
export function runOnAvr(
  flash: Uint8Array,
  input: Uint8Array,
  onMark: (mark: number, cycle: number) => void = () => {},
): Buffer {
  const chip = new Chip(flash);
  const { core } = chip;
  const output: number[] = [];
  let next = 0;
  let hasEnded = false;
  core.cpu.readHooks[GPIOR0] = () => input[next++] ?? 0;
  core.cpu.readHooks[GPIOR2] = () => {
    hasEnded = next === input.length;
    return hasEnded ? 0 : 1;
  };
  core.cpu.writeHooks[GPIOR2] = (mark) => {
    onMark(mark, core.cycle);
    return true;
  };
  core.cpu.writeHooks[GPIOR1] = (byte) => {
    output.push(byte);
    return true;
  };
  chip.powerOn();
  while (!hasEnded) core.run(core.cycle + SPELL);
  return Buffer.from(output);
}
