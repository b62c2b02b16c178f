import type { CPU } from 'avr8js';
import {
  CARRY,
  constant,
  goOn,
  type InstructionRow,
  KEPT,
  type Operation,
  SREG,
  source,
  target,
  upper,
  ZERO,
} from './operation.ts';

/** H, S, V, N, Z and C after a sum (instruction set manual, ADD). */
function sumFlags(d: number, r: number, result: number): number {
  const carry = (d & r) | ((d | r) & ~result);
  const overflow = ((d ^ result) & (r ^ result) & 0x80) >> 4;
  return ((carry >> 7) & 1) | ((carry & 8) << 2) | signFlags(result, overflow);
}

/** The same after a difference (SUB). */
function differenceFlags(d: number, r: number, result: number): number {
  const borrow = (~d & r) | ((r | ~d) & result);
  const overflow = ((d ^ r) & (d ^ result) & 0x80) >> 4;
  return ((borrow >> 7) & 1) | ((borrow & 8) << 2) | signFlags(result, overflow);
}

/** S, V, N and Z. */
function signFlags(result: number, overflow: number): number {
  const negative = (result & 0x80) >> 5;
  return (result === 0 ? ZERO : 0) | negative | overflow | (((negative << 1) ^ overflow) << 1);
}

const status = (cpu: CPU): number => cpu.data[SREG] as number;

/** Two numbers to a sum, a difference, or flags alone. */
function add(cpu: CPU, d: number, r: number, carry: number): number {
  const result = (d + r + carry) & 0xff;
  cpu.data[SREG] = (status(cpu) & KEPT) | sumFlags(d, r, result);
  return result;
}

function subtract(cpu: CPU, d: number, r: number): number {
  const result = (d - r) & 0xff;
  cpu.data[SREG] = (status(cpu) & KEPT) | differenceFlags(d, r, result);
  return result;
}

/** With the carry of the byte below: the result is zero only if all bytes below were. */
function subtractOn(cpu: CPU, d: number, r: number): number {
  const before = status(cpu);
  const result = (d - r - (before & CARRY)) & 0xff;
  const flags = differenceFlags(d, r, result) & (before | ~ZERO);
  cpu.data[SREG] = (before & KEPT) | flags;
  return result;
}

/** What the bits of two numbers make leaves C and H alone, and clears V. */
function bitwise(cpu: CPU, result: number): number {
  cpu.data[SREG] = (status(cpu) & 0xe1) | signFlags(result, 0);
  return result;
}

/** On two registers. */
function pair(compute: (cpu: CPU, d: number, r: number) => number, isKept = true) {
  return (opcode: number): Operation => {
    const [into, from] = [target(opcode), source(opcode)];
    if (isKept) {
      return (cpu) => {
        const { data } = cpu;
        data[into] = compute(cpu, data[into] as number, data[from] as number);
        goOn(cpu, 1);
      };
    }
    return (cpu) => {
      const { data } = cpu;
      compute(cpu, data[into] as number, data[from] as number);
      goOn(cpu, 1);
    };
  };
}

/** On a register and a constant. */
function withConstant(compute: (cpu: CPU, d: number, r: number) => number, isKept = true) {
  return (opcode: number): Operation => {
    const [into, value] = [upper(opcode), constant(opcode)];
    if (isKept) {
      return (cpu) => {
        cpu.data[into] = compute(cpu, cpu.data[into] as number, value);
        goOn(cpu, 1);
      };
    }
    return (cpu) => {
      compute(cpu, cpu.data[into] as number, value);
      goOn(cpu, 1);
    };
  };
}

/** On one register. */
function single(compute: (cpu: CPU, d: number) => number) {
  return (opcode: number): Operation => {
    const into = target(opcode);
    return (cpu) => {
      cpu.data[into] = compute(cpu, cpu.data[into] as number);
      goOn(cpu, 1);
    };
  };
}

/** One more or less: C and H stay; V is set where the sign turns. */
function step(cpu: CPU, result: number, turn: number): number {
  cpu.data[SREG] = (status(cpu) & 0xe1) | signFlags(result, result === turn ? 8 : 0);
  return result;
}

/** To the right, with what comes in at the left; V is N and C that differ. */
function shift(cpu: CPU, d: number, left: number): number {
  const result = (d >> 1) | left;
  const carry = d & 1;
  const overflow = (((result >> 7) ^ carry) & 1) << 3;
  cpu.data[SREG] = (status(cpu) & 0xe0) | carry | signFlags(result, overflow);
  return result;
}

function complement(cpu: CPU, d: number): number {
  const result = 0xff - d;
  cpu.data[SREG] = (status(cpu) & 0xe0) | CARRY | signFlags(result, 0);
  return result;
}

const mov = (opcode: number): Operation => {
  const [into, from] = [target(opcode), source(opcode)];
  return (cpu) => {
    cpu.data[into] = cpu.data[from] as number;
    goOn(cpu, 1);
  };
};

const ldi = (opcode: number): Operation => {
  const [into, value] = [upper(opcode), constant(opcode)];
  return (cpu) => {
    cpu.data[into] = value;
    goOn(cpu, 1);
  };
};

/** Sums, differences, bits and shifts of bytes. */
export const ARITHMETIC: readonly InstructionRow[] = [
  { mask: 0xfc00, bits: 0x0c00, make: pair((cpu, d, r) => add(cpu, d, r, 0)) },
  { mask: 0xfc00, bits: 0x1c00, make: pair((cpu, d, r) => add(cpu, d, r, status(cpu) & CARRY)) },
  { mask: 0xfc00, bits: 0x1800, make: pair(subtract) },
  { mask: 0xfc00, bits: 0x0800, make: pair(subtractOn) },
  { mask: 0xfc00, bits: 0x1400, make: pair(subtract, false) },
  { mask: 0xfc00, bits: 0x0400, make: pair(subtractOn, false) },
  { mask: 0xfc00, bits: 0x2000, make: pair((cpu, d, r) => bitwise(cpu, d & r)) },
  { mask: 0xfc00, bits: 0x2800, make: pair((cpu, d, r) => bitwise(cpu, d | r)) },
  { mask: 0xfc00, bits: 0x2400, make: pair((cpu, d, r) => bitwise(cpu, d ^ r)) },
  { mask: 0xfc00, bits: 0x2c00, make: mov },
  { mask: 0xf000, bits: 0xe000, make: ldi },
  { mask: 0xf000, bits: 0x5000, make: withConstant(subtract) },
  { mask: 0xf000, bits: 0x4000, make: withConstant(subtractOn) },
  { mask: 0xf000, bits: 0x3000, make: withConstant(subtract, false) },
  { mask: 0xf000, bits: 0x7000, make: withConstant((cpu, d, r) => bitwise(cpu, d & r)) },
  { mask: 0xf000, bits: 0x6000, make: withConstant((cpu, d, r) => bitwise(cpu, d | r)) },
  { mask: 0xfe0f, bits: 0x9400, make: single(complement) },
  { mask: 0xfe0f, bits: 0x9401, make: single((cpu, d) => subtract(cpu, 0, d)) },
  { mask: 0xfe0f, bits: 0x9402, make: single((_, d) => ((d & 0x0f) << 4) | (d >> 4)) },
  { mask: 0xfe0f, bits: 0x9403, make: single((cpu, d) => step(cpu, (d + 1) & 0xff, 0x80)) },
  { mask: 0xfe0f, bits: 0x940a, make: single((cpu, d) => step(cpu, (d - 1) & 0xff, 0x7f)) },
  { mask: 0xfe0f, bits: 0x9405, make: single((cpu, d) => shift(cpu, d, d & 0x80)) },
  { mask: 0xfe0f, bits: 0x9406, make: single((cpu, d) => shift(cpu, d, 0)) },
  { mask: 0xfe0f, bits: 0x9407, make: single((cpu, d) => shift(cpu, d, (status(cpu) & CARRY) << 7)) },
];
