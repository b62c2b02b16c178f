import type { CPU } from 'avr8js';
import { goOn, type InstructionRow, type Operation, SREG, source, target, ZERO } from './operation.ts';

const word = ({ data }: CPU, low: number): number => (data[low] as number) | ((data[low + 1] as number) << 8);

function put({ data }: CPU, low: number, value: number): void {
  data[low] = value & 0xff;
  data[low + 1] = (value >> 8) & 0xff;
}

const movw = (opcode: number): Operation => {
  const [into, from] = [2 * ((opcode & 0xf0) >> 4), 2 * (opcode & 0x0f)];
  return (cpu) => {
    put(cpu, into, word(cpu, from));
    goOn(cpu, 1);
  };
};

/** The result of a word with what overflowed, and what was carried. */
function setFlags(cpu: CPU, result: number, overflow: boolean, carry: boolean): void {
  const negative = (result & 0x8000) !== 0;
  cpu.data[SREG] =
    ((cpu.data[SREG] as number) & 0xe0) |
    (carry ? 1 : 0) |
    (result === 0 ? ZERO : 0) |
    (negative ? 4 : 0) |
    (overflow ? 8 : 0) |
    (negative !== overflow ? 0x10 : 0);
}

const constantOf = (opcode: number): number => (opcode & 0x0f) | ((opcode & 0xc0) >> 2);
const pairOf = (opcode: number): number => 24 + 2 * ((opcode & 0x30) >> 4);

const adiw = (opcode: number): Operation => {
  const [into, value] = [pairOf(opcode), constantOf(opcode)];
  return (cpu) => {
    const before = word(cpu, into);
    const result = (before + value) & 0xffff;
    put(cpu, into, result);
    setFlags(cpu, result, (~before & result & 0x8000) !== 0, (before & ~result & 0x8000) !== 0);
    goOn(cpu, 2);
  };
};

const sbiw = (opcode: number): Operation => {
  const [into, value] = [pairOf(opcode), constantOf(opcode)];
  return (cpu) => {
    const before = word(cpu, into);
    const result = (before - value) & 0xffff;
    put(cpu, into, result);
    setFlags(cpu, result, (before & ~result & 0x8000) !== 0, value > before);
    goOn(cpu, 2);
  };
};

const mul = (opcode: number): Operation => {
  const [d, r] = [target(opcode), source(opcode)];
  return (cpu) => {
    const { data } = cpu;
    const result = (data[d] as number) * (data[r] as number);
    put(cpu, 0, result);
    data[SREG] = ((data[SREG] as number) & 0xfc) | (result === 0 ? ZERO : 0) | (result >> 15);
    goOn(cpu, 2);
  };
};

/** Words of two registers, and products. */
export const WORDS: readonly InstructionRow[] = [
  { mask: 0xff00, bits: 0x0100, make: movw },
  { mask: 0xff00, bits: 0x9600, make: adiw },
  { mask: 0xff00, bits: 0x9700, make: sbiw },
  { mask: 0xfc00, bits: 0x9c00, make: mul },
];
