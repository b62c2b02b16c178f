import type { CPU } from 'avr8js';

/** An instruction with its operands, ready to be done: moves the program counter and the cycles on. */
export type Operation = (cpu: CPU) => void;

/** How one kind of instruction is told by its bits, and made; `next` is the word behind it. */
export interface InstructionRow {
  readonly mask: number;
  readonly bits: number;
  readonly make: (opcode: number, next: number) => Operation;
}

export const SREG = 95;
export const CARRY = 0x01;
export const ZERO = 0x02;
/** Bits of the status register that arithmetic leaves alone: I and T. */
export const KEPT = 0xc0;
/** The first address behind registers and I/O: what lies there is memory and nothing else. */
export const SRAM = 0x200;

/** The register in bits 4 to 8, and the one in bits 0 to 3 and 9. */
export const target = (opcode: number): number => (opcode & 0x1f0) >> 4;
export const source = (opcode: number): number => (opcode & 0x0f) | ((opcode & 0x200) >> 5);
/** One of the upper sixteen registers, and the constant that goes with it. */
export const upper = (opcode: number): number => 16 + ((opcode & 0xf0) >> 4);
export const constant = (opcode: number): number => (opcode & 0x0f) | ((opcode & 0xf00) >> 4);

/** The next instruction, after one of this many cycles. */
export function goOn(cpu: CPU, cycles: number): void {
  cpu.pc++;
  cpu.cycles += cycles;
}
