import type { CPU } from 'avr8js';
import { goOn, type InstructionRow, type Operation, SRAM, target } from './operation.ts';

const X = 26;
const Y = 28;
const Z = 30;
const STACK = 93;

const pointer = ({ data }: CPU, low: number): number =>
  (data[low] as number) | ((data[low + 1] as number) << 8);

function point({ data }: CPU, low: number, address: number): void {
  data[low] = address & 0xff;
  data[low + 1] = (address >> 8) & 0xff;
}

const read = (cpu: CPU, address: number): number =>
  address >= SRAM ? (cpu.data[address] as number) : cpu.readData(address);

function write(cpu: CPU, address: number, value: number): void {
  if (address >= SRAM) cpu.data[address] = value;
  else cpu.writeData(address, value);
}

/** Reads at the end of its two cycles. */
function load(cpu: CPU, into: number, address: number): void {
  cpu.cycles++;
  cpu.data[into] = read(cpu, address);
  goOn(cpu, 1);
}

function store(cpu: CPU, from: number, address: number): void {
  write(cpu, address, cpu.data[from] as number);
  goOn(cpu, 2);
}

type Move = (cpu: CPU, register: number, address: number) => void;

const direct =
  (move: Move) =>
  (opcode: number, next: number): Operation => {
    const register = target(opcode);
    return (cpu) => {
      move(cpu, register, next);
      cpu.pc++;
    };
  };

const indirect =
  (move: Move, low: number) =>
  (opcode: number): Operation => {
    const register = target(opcode);
    return (cpu) => move(cpu, register, pointer(cpu, low));
  };

const thenUp =
  (move: Move, low: number) =>
  (opcode: number): Operation => {
    const register = target(opcode);
    return (cpu) => {
      const address = pointer(cpu, low);
      move(cpu, register, address);
      point(cpu, low, address + 1);
    };
  };

const firstDown =
  (move: Move, low: number) =>
  (opcode: number): Operation => {
    const register = target(opcode);
    return (cpu) => {
      const address = (pointer(cpu, low) - 1) & 0xffff;
      point(cpu, low, address);
      move(cpu, register, address);
    };
  };

const displaced =
  (move: Move, low: number) =>
  (opcode: number): Operation => {
    const register = target(opcode);
    const offset = (opcode & 7) | ((opcode & 0xc00) >> 7) | ((opcode & 0x2000) >> 8);
    return (cpu) => move(cpu, register, pointer(cpu, low) + offset);
  };

const push = (opcode: number): Operation => {
  const from = target(opcode);
  return (cpu) => {
    const stack = pointer(cpu, STACK);
    cpu.data[stack] = cpu.data[from] as number;
    point(cpu, STACK, stack - 1);
    goOn(cpu, 2);
  };
};

const pop = (opcode: number): Operation => {
  const into = target(opcode);
  return (cpu) => {
    const stack = pointer(cpu, STACK) + 1;
    point(cpu, STACK, stack);
    cpu.data[into] = cpu.data[stack] as number;
    goOn(cpu, 2);
  };
};

const portOf = (opcode: number): number => 32 + ((opcode & 0x0f) | ((opcode & 0x600) >> 5));

const input = (opcode: number): Operation => {
  const [into, port] = [target(opcode), portOf(opcode)];
  return (cpu) => {
    cpu.data[into] = cpu.readData(port);
    goOn(cpu, 1);
  };
};

const output = (opcode: number): Operation => {
  const [from, port] = [target(opcode), portOf(opcode)];
  return (cpu) => {
    cpu.writeData(port, cpu.data[from] as number);
    goOn(cpu, 1);
  };
};

/** The forms of load (0x0000) and store (0x0200). */
function forms(move: Move, kind: number): InstructionRow[] {
  return [
    { mask: 0xfe0f, bits: 0x9000 | kind, make: direct(move) },
    { mask: 0xfe0f, bits: 0x900c | kind, make: indirect(move, X) },
    { mask: 0xfe0f, bits: 0x900d | kind, make: thenUp(move, X) },
    { mask: 0xfe0f, bits: 0x900e | kind, make: firstDown(move, X) },
    { mask: 0xfe0f, bits: 0x9009 | kind, make: thenUp(move, Y) },
    { mask: 0xfe0f, bits: 0x900a | kind, make: firstDown(move, Y) },
    { mask: 0xfe0f, bits: 0x9001 | kind, make: thenUp(move, Z) },
    { mask: 0xfe0f, bits: 0x9002 | kind, make: firstDown(move, Z) },
    { mask: 0xd208, bits: 0x8008 | kind, make: displaced(move, Y) },
    { mask: 0xd208, bits: 0x8000 | kind, make: displaced(move, Z) },
  ];
}

/** Between registers and memory, stack and I/O. */
export const MEMORY: readonly InstructionRow[] = [
  ...forms(load, 0),
  ...forms(store, 0x0200),
  { mask: 0xfe0f, bits: 0x920f, make: push },
  { mask: 0xfe0f, bits: 0x900f, make: pop },
  { mask: 0xf800, bits: 0xb000, make: input },
  { mask: 0xf800, bits: 0xb800, make: output },
];
