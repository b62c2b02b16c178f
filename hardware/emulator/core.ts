import { avrInstruction, CPU } from 'avr8js';
import { Alarms } from './alarms.ts';
import { decode } from './instructions/decode.ts';
import type { Operation } from './instructions/operation.ts';
import { Interrupts } from './interrupts.ts';
import { SMCR, SPL, SREG, VECTOR_WORDS } from './registers.ts';

const FLASH_WORDS = 0x20000;
/** What avr8js adds to it for registers. */
const REGISTER_BYTES = 0x100;
const DATA_BYTES = 0x2200;
const FIRST_SRAM = 0x200;

const SEI = 0x9478;
const RETI = 0x9518;
const SLEEP = 0x9588;
const SREG_I = 0x80;
const OUT_CYCLES = 1;
const SE = 1;
const SM2_0 = 0x0e;

/** Cycles from an interrupt to its vector, with a program counter of 22 bits. */
const ENTRY_CYCLES = 5;
/** How much longer that is out of sleep. */
const WAKING_CYCLES = 4;

/**
 * Where the program hangs: in the main loop, in an interrupt that lets others in, or everywhere, with no interrupt
 * served any more.
 */
export type Hang = 'main' | 'interrupt' | 'everywhere';

/**
 * The processor of the chip: instructions are those of avr8js, interrupts, sleep and the time between are its own.
 * Time is counted in cycles of the crystal, also while the chip is held in reset.
 */
export class Core {
  readonly cpu: CPU;
  readonly interrupts: Interrupts = new Interrupts();
  readonly alarms: Alarms = new Alarms();
  /** In reset, or without power: no instruction is done. */
  isHeld = true;
  hang: Hang | undefined;
  #isAsleep = false;
  /** The end of an instruction that turned interrupts on: the one after it is done before any of them. */
  #shadowCycle = -1;
  /** Up to here nothing has to be looked at between instructions. */
  #limitCycle = -1;
  /** What each word of flash does; at first, to find that out. */
  readonly #operations: Operation[] = new Array<Operation>(FLASH_WORDS).fill((cpu) => this.#decode()(cpu));
  #isStopped = false;
  /** Interrupts that have begun and not ended. */
  #depth = 0;
  /** Cycles in which nothing was to be done. */
  idleCycles = 0;

  constructor(flash: Uint8Array) {
    const words = new Uint16Array(FLASH_WORDS).fill(0xffff);
    new Uint8Array(words.buffer).set(flash);
    this.cpu = new CPU(words, DATA_BYTES - REGISTER_BYTES);
    const look = (): void => {
      this.#limitCycle = -1;
    };
    this.interrupts.onAsked = look;
    this.alarms.onSet = look;
    // As after SEI, one more instruction comes before an interrupt: compilers write the lower half of the stack pointer there.
    this.cpu.writeHooks[SREG] = (value) => {
      const before = this.cpu.data[SREG] as number;
      this.cpu.data[SREG] = value;
      if ((value & ~before & SREG_I) === 0) return true;
      this.#shadowCycle = this.cpu.cycles + OUT_CYCLES;
      look();
      return true;
    };
  }

  /** The present cycle; while an instruction writes, the last one before its effect. */
  get cycle(): number {
    return this.cpu.cycles;
  }

  /** Puts the cycles where the world's time is, before anything has run. */
  startAt(cycle: number): void {
    this.cpu.cycles = cycle;
  }

  /** Lets `run` go on no further, once the present instruction is done. */
  stop(): void {
    this.#isStopped = true;
    this.#limitCycle = -1;
  }

  /** Begins at the reset vector: registers are zero, memory stays as it is. */
  reset(): void {
    this.cpu.reset();
    this.cpu.data.fill(0, 0x20, SPL);
    this.cpu.data.fill(0, SREG, FIRST_SRAM);
    this.interrupts.clear();
    this.alarms.clear();
    this.hang = undefined;
    this.#isAsleep = false;
    this.#shadowCycle = -1;
    this.#depth = 0;
  }

  /** Memory after the power was away: anything, here always the same. */
  forgetMemory(): void {
    for (let place = 0; place < DATA_BYTES; place++) {
      if (place < 0x20 || place >= FIRST_SRAM) this.cpu.data[place] = (place * 181 + 90) & 0xff;
    }
  }

  /** Goes on to a cycle, or to where it was stopped; the last instruction may end a little later. */
  run(untilCycle: number): void {
    const { alarms, cpu } = this;
    const operations = this.#operations;
    this.#isStopped = false;
    while (cpu.cycles < untilCycle && !this.#isStopped) {
      this.#attend(untilCycle);
      while (cpu.cycles < this.#limitCycle) (operations[cpu.pc] as Operation)(cpu);
    }
    if (alarms.dueCycle <= cpu.cycles && !this.#isStopped) alarms.serve(cpu.cycles);
  }

  /** Does all that is not an instruction, and calculates how long there will be nothing but instructions. */
  #attend(untilCycle: number): void {
    const { alarms, cpu } = this;
    if (alarms.dueCycle <= cpu.cycles) alarms.serve(cpu.cycles);
    const isShadowed = cpu.cycles === this.#shadowCycle;
    if (this.#canInterrupt() && !isShadowed) this.#interrupt();
    this.#limitCycle = isShadowed ? cpu.cycles + 1 : Math.min(untilCycle, alarms.dueCycle);
    if (this.#isStopped) this.#limitCycle = -1;
    else if (this.#isIdle()) this.#skip(this.#limitCycle);
  }

  #skip(cycle: number): void {
    this.idleCycles += cycle - this.cpu.cycles;
    this.cpu.cycles = cycle;
  }

  #decode(): Operation {
    const { pc, progMem } = this.cpu;
    const opcode = progMem[pc] as number;
    const operation = this.#ownOperation(opcode) ?? decode(opcode, progMem[pc + 1] as number);
    this.#operations[pc] = operation;
    return operation;
  }

  #ownOperation(opcode: number): Operation | undefined {
    const after = {
      [SEI]: () => this.#shadow(),
      [RETI]: () => this.#endInterrupt(),
      [SLEEP]: () => this.#sleep(),
    }[opcode];
    if (after === undefined) return undefined;
    return (cpu) => {
      avrInstruction(cpu);
      after();
    };
  }

  #shadow(): void {
    this.#shadowCycle = this.cpu.cycles;
    this.#limitCycle = -1;
  }

  #canInterrupt(): boolean {
    if (this.interrupts.next < 0 || this.isHeld || this.hang === 'everywhere') return false;
    return ((this.cpu.data[SREG] as number) & SREG_I) !== 0;
  }

  #isIdle(): boolean {
    if (this.#isAsleep || this.isHeld) return true;
    switch (this.hang) {
      case undefined:
        return false;
      case 'everywhere':
        return true;
      case 'main':
        return this.#depth === 0;
      case 'interrupt':
        return this.#depth > 0 && ((this.cpu.data[SREG] as number) & SREG_I) !== 0;
    }
  }

  #endInterrupt(): void {
    this.#shadow();
    this.#depth--;
  }

  #sleep(): void {
    const control = this.cpu.data[SMCR] as number;
    if ((control & SE) === 0) return;
    if ((control & SM2_0) !== 0) throw new Error(`Sleep mode ${control >> 1} is not emulated, only idle.`);
    this.#isAsleep = true;
    this.#limitCycle = -1;
  }

  #interrupt(): void {
    const { cpu, interrupts } = this;
    const cycles = ENTRY_CYCLES + (this.#isAsleep ? WAKING_CYCLES : 0);
    const { SP: stack, data, pc } = cpu;
    data[stack] = pc & 0xff;
    data[stack - 1] = (pc >> 8) & 0xff;
    data[stack - 2] = (pc >> 16) & 0xff;
    cpu.SP = stack - 3;
    data[SREG] = (data[SREG] as number) & ~SREG_I;
    cpu.pc = interrupts.take() * VECTOR_WORDS;
    cpu.cycles += cycles;
    this.#isAsleep = false;
    this.#depth++;
  }
}
