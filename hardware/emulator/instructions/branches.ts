import type { CPU } from 'avr8js';
import { goOn, type InstructionRow, type Operation, SREG, source, target } from './operation.ts';

const STACK = 93;
const PC_MASK = 0x1ffff;

const stackOf = ({ data }: CPU): number => (data[STACK] as number) | ((data[STACK + 1] as number) << 8);

/** Puts a return address of three bytes on the stack. */
function keep(cpu: CPU, address: number): void {
  const { data } = cpu;
  const stack = stackOf(cpu);
  data[stack] = address & 0xff;
  data[stack - 1] = (address >> 8) & 0xff;
  data[stack - 2] = (address >> 16) & 0xff;
  data[STACK] = (stack - 3) & 0xff;
  data[STACK + 1] = ((stack - 3) >> 8) & 0xff;
}

const signed = (opcode: number): number => (opcode & 0x7ff) - (opcode & 0x800);
const far = (opcode: number, next: number): number => next | ((opcode & 1) << 16);

function jump(cpu: CPU, address: number, cycles: number): void {
  cpu.pc = address & PC_MASK;
  cpu.cycles += cycles;
}

const rjmp = (opcode: number): Operation => {
  const offset = signed(opcode) + 1;
  return (cpu) => jump(cpu, cpu.pc + offset, 2);
};

const rcall = (opcode: number): Operation => {
  const offset = signed(opcode) + 1;
  return (cpu) => {
    keep(cpu, cpu.pc + 1);
    jump(cpu, cpu.pc + offset, 4);
  };
};

const jmp = (opcode: number, next: number): Operation => {
  const address = far(opcode, next);
  return (cpu) => jump(cpu, address, 3);
};

const call = (opcode: number, next: number): Operation => {
  const address = far(opcode, next);
  return (cpu) => {
    keep(cpu, cpu.pc + 2);
    jump(cpu, address, 5);
  };
};

const ret = (): Operation => (cpu) => {
  const { data } = cpu;
  const stack = stackOf(cpu) + 3;
  data[STACK] = stack & 0xff;
  data[STACK + 1] = (stack >> 8) & 0xff;
  const address =
    (data[stack] as number) | ((data[stack - 1] as number) << 8) | ((data[stack - 2] as number) << 16);
  jump(cpu, address, 5);
};

const branch =
  (isSet: boolean) =>
  (opcode: number): Operation => {
    const mask = 1 << (opcode & 7);
    const wanted = isSet ? mask : 0;
    const offset = ((opcode & 0x1f8) >> 3) - ((opcode & 0x200) >> 3) + 1;
    return (cpu) => {
      if (((cpu.data[SREG] as number) & mask) === wanted) jump(cpu, cpu.pc + offset, 2);
      else goOn(cpu, 1);
    };
  };

/** Words of the instruction that is skipped. */
function lengthOf(next: number): 1 | 2 {
  const isLong =
    (next & 0xfe0f) === 0x9000 ||
    (next & 0xfe0f) === 0x9200 ||
    (next & 0xfe0e) === 0x940e ||
    (next & 0xfe0e) === 0x940c;
  return isLong ? 2 : 1;
}

function skip(cpu: CPU, words: number): void {
  cpu.pc += 1 + words;
  cpu.cycles += 1 + words;
}

const skipByBit =
  (isSet: boolean) =>
  (opcode: number, next: number): Operation => {
    const register = target(opcode);
    const mask = 1 << (opcode & 7);
    const wanted = isSet ? mask : 0;
    const words = lengthOf(next);
    return (cpu) => {
      if (((cpu.data[register] as number) & mask) === wanted) skip(cpu, words);
      else goOn(cpu, 1);
    };
  };

const skipByPort =
  (isSet: boolean) =>
  (opcode: number, next: number): Operation => {
    const port = 32 + ((opcode & 0xf8) >> 3);
    const mask = 1 << (opcode & 7);
    const wanted = isSet ? mask : 0;
    const words = lengthOf(next);
    return (cpu) => {
      if ((cpu.readData(port) & mask) === wanted) skip(cpu, words);
      else goOn(cpu, 1);
    };
  };

const cpse = (opcode: number, next: number): Operation => {
  const [d, r] = [target(opcode), source(opcode)];
  const words = lengthOf(next);
  return (cpu) => {
    if (cpu.data[d] === cpu.data[r]) skip(cpu, words);
    else goOn(cpu, 1);
  };
};

/** Jumps, calls, branches and skips. */
export const BRANCHES: readonly InstructionRow[] = [
  { mask: 0xf000, bits: 0xc000, make: rjmp },
  { mask: 0xf000, bits: 0xd000, make: rcall },
  { mask: 0xfffe, bits: 0x940c, make: jmp },
  { mask: 0xfffe, bits: 0x940e, make: call },
  { mask: 0xffff, bits: 0x9508, make: ret },
  { mask: 0xfc00, bits: 0xf000, make: branch(true) },
  { mask: 0xfc00, bits: 0xf400, make: branch(false) },
  { mask: 0xfe08, bits: 0xfc00, make: skipByBit(false) },
  { mask: 0xfe08, bits: 0xfe00, make: skipByBit(true) },
  { mask: 0xff00, bits: 0x9900, make: skipByPort(false) },
  { mask: 0xff00, bits: 0x9b00, make: skipByPort(true) },
  { mask: 0xfc00, bits: 0x1000, make: cpse },
];
