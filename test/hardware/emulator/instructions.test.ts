import { avrInstruction, CPU } from 'avr8js';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../hardware/emulator/instructions/decode.ts';
import { Draws } from '../../../src/simulator/draws.ts';

const DATA = 0x2200;
const SREG = 95;
const HALF_CARRY = 0x20;
const TIMES = 4;
const PLACE = 0x1000;
const ROUNDS_A_ROW = 65_536;

/** Two processors in the same random state, with pointers and stack in memory. */
function twins(): { readonly ours: CPU; readonly theirs: CPU; scramble(round: number): void } {
  const program = new Uint16Array(0x20000);
  const [ours, theirs] = [new CPU(program, DATA - 0x100), new CPU(program, DATA - 0x100)];
  const draws = new Draws('instructions');
  return {
    ours,
    theirs,
    scramble(round) {
      for (let place = 0; place < 32; place++) ours.data[place] = draws.below(256, 1, round, place);
      for (const low of [26, 28, 30, 93]) {
        ours.data[low] = draws.below(256, 2, round, low);
        ours.data[low + 1] = 3 + draws.below(0x1a, 3, round, low);
      }
      ours.data[SREG] = draws.below(256, 4, round);
      program[PLACE + 1] = 0x300 + draws.below(0x1000, 5, round);
      theirs.data.set(ours.data);
      for (const cpu of [ours, theirs]) {
        cpu.pc = PLACE;
        cpu.cycles = 100;
      }
    },
  };
}

/**
 * NEG of 128 sets no overflow in avr8js. What a store below a pointer stores of that pointer, the manual leaves open.
 * The half carry is left out above: of some instructions avr8js has it from the wrong bit.
 */
const KNOWN: readonly ((opcode: number) => boolean)[] = [
  (opcode) => (opcode & 0xfe0f) === 0x9401,
  (opcode) => [0x93ae, 0x93be, 0x93ca, 0x93da, 0x93e2, 0x93f2].includes(opcode),
];
const isKnown = (opcode: number): boolean => KNOWN.some((known) => known(opcode));

describe('an instruction', () => {
  test('does what it does in avr8js, for every opcode', () => {
    const { ours, scramble, theirs } = twins();
    const wrong = new Set<string>();
    for (let round = 0; round < TIMES * ROUNDS_A_ROW; round++) {
      const opcode = round % ROUNDS_A_ROW;
      scramble(round);
      ours.progMem[PLACE] = opcode;
      decode(opcode, ours.progMem[PLACE + 1]!)(ours);
      avrInstruction(theirs);
      for (const cpu of [ours, theirs]) cpu.data[SREG]! &= ~HALF_CARRY;
      const isSame =
        ours.pc === theirs.pc &&
        ours.cycles === theirs.cycles &&
        Buffer.compare(ours.data, theirs.data) === 0;
      if (!isSame && !isKnown(opcode)) wrong.add(opcode.toString(16));
      if (!isSame) theirs.data.set(ours.data);
    }
    expect([...wrong]).toEqual([]);
  });

  test.each([
    ['neg of 128 overflows', 0x9401, [0x80], 0x0d, 0x80],
    ['neg of 1 borrows', 0x9401, [0x01], 0x35, 0xff],
    ['sub 0x10 - 0x01 borrows from the upper half', 0x1801, [0x10, 0x01], 0x20, 0x0f],
    ['sub 0x11 - 0x01 borrows nothing', 0x1801, [0x11, 0x01], 0x00, 0x10],
  ])('%s', (_, opcode, registers, flags, result) => {
    const cpu = new CPU(new Uint16Array(0x20000), DATA - 0x100);
    registers.forEach((value, place) => {
      cpu.data[place] = value;
    });
    cpu.data[SREG] = 0;
    decode(opcode, 0)(cpu);
    expect([cpu.data[SREG]! & 0x3f, cpu.data[0]]).toEqual([flags, result]);
  });
});
