import { CPU } from 'avr8js';
import { assemble } from 'avr8js/dist/cjs/utils/assembler.js';
import { Chip } from '../../hardware/emulator/chip.ts';

/** Sources of a program by the word at which each begins, as interrupt vectors do; labels hold within one. */
export type Sources = Readonly<Record<number, string>>;

/** The flash of a small program in assembly. */
export function flashOf(sources: Sources): Uint8Array {
  const flash = new Uint8Array(0x40000).fill(0xff);
  for (const [word, source] of Object.entries(sources)) {
    const { bytes, errors } = assemble(source);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    flash.set(bytes, 2 * Number(word));
  }
  return flash;
}

/** A chip that is about to do the first instruction of a program. */
export function startedChip(sources: Sources): Chip {
  const chip = new Chip(flashOf(sources));
  chip.powerOn();
  while (chip.core.isHeld) chip.core.run(chip.core.alarms.dueCycle);
  return chip;
}

/** Lets a chip go on for some cycles. */
export function runFor(chip: Chip, cycles: number): void {
  chip.core.run(chip.core.cycle + cycles);
}

/** The processor of avr8js as it is, with the same program. */
export function bareCpu(sources: Sources): CPU {
  return new CPU(new Uint16Array(flashOf(sources).buffer), 0x2100);
}
