import { avrInstruction } from 'avr8js';
import { ARITHMETIC } from './arithmetic.ts';
import { BRANCHES } from './branches.ts';
import { MEMORY } from './memory.ts';
import type { InstructionRow, Operation } from './operation.ts';
import { WORDS } from './words.ts';

const ROWS: readonly InstructionRow[] = [...ARITHMETIC, ...WORDS, ...MEMORY, ...BRANCHES];

/**
 * What an instruction does: those that programs spend their time with are decoded once; the rest is left to avr8js,
 * which looks at the opcode again each time.
 */
export function decode(opcode: number, next: number): Operation {
  const row = ROWS.find(({ bits, mask }) => (opcode & mask) === bits);
  return row === undefined ? avrInstruction : row.make(opcode, next);
}
