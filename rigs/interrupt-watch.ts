import type { Core } from '../hardware/emulator/core.ts';

const SREG = 0x5f;
const INTERRUPTS_ON = 0x80;
const VECTOR_WORDS = 2;
const VECTORS = 57;
const RETI = 0x9518;
const ENTRY_CYCLES = 5;

/** The interrupts that the firmware uses, by their number in the table of vectors. */
export const INTERRUPTS: readonly (readonly [vector: number, name: string])[] = [
  [11, 'PCINT2'],
  [13, 'TIMER2_COMPA'],
  [18, 'TIMER1_COMPB'],
  [20, 'TIMER1_OVF'],
  [25, 'USART0_RX'],
  [26, 'USART0_UDRE'],
  [32, 'TIMER3_COMPA'],
  [42, 'TIMER4_COMPA'],
  [47, 'TIMER5_COMPA'],
];

/** What has been seen of one interrupt, in cycles: from its entry to its end, without others inside it. */
export interface InterruptCost {
  count: number;
  worst: number;
  sum: number;
  /** The longest time with all others shut out. */
  worstShut: number;
}

interface Frame {
  readonly vector: number;
  readonly startCycle: number;
  insideCycles: number;
}

/** Looks at a core instruction by instruction, and counts what interrupts cost and how long they are shut out. */
export class InterruptWatch {
  readonly costs: Map<number, InterruptCost> = new Map();
  /** The longest time that interrupts were shut out outside of them, and the word of flash where it began. */
  shutInMain: { cycles: number; word: number } = { cycles: 0, word: 0 };
  readonly #core: Core;
  readonly #frames: Frame[] = [];
  #shut: { readonly cycle: number; readonly word: number } | undefined;

  constructor(core: Core) {
    this.#core = core;
    const run = core.run.bind(core);
    let isStopped = false;
    const stop = core.stop.bind(core);
    core.stop = () => {
      isStopped = true;
      stop();
    };
    core.run = (untilCycle) => {
      isStopped = false;
      while (core.cycle < untilCycle && !isStopped) this.#step(run);
    };
  }

  #step(run: (untilCycle: number) => void): void {
    const { cpu } = this.#core;
    const { cycles, pc } = cpu;
    const stack = cpu.SP;
    const isReti = cpu.progMem[pc] === RETI;
    run(cycles + 1);
    if (cpu.SP === stack - 3 && cpu.pc < VECTORS * VECTOR_WORDS) this.#enter(cpu.pc / VECTOR_WORDS);
    else if (isReti && cpu.SP === stack + 3) this.#leave();
    this.#lookAtFlag(pc);
  }

  #enter(vector: number): void {
    this.#frames.push({ vector, startCycle: this.#core.cycle - ENTRY_CYCLES, insideCycles: 0 });
    this.#shut = undefined;
  }

  #leave(): void {
    this.#shut = undefined;
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const whole = this.#core.cycle - frame.startCycle;
    const cost = this.#costOf(frame.vector);
    const own = whole - frame.insideCycles;
    cost.count++;
    cost.sum += own;
    cost.worst = Math.max(cost.worst, own);
    const outer = this.#frames.at(-1);
    if (outer !== undefined) outer.insideCycles += whole;
  }

  #lookAtFlag(word: number): void {
    const isOn = ((this.#core.cpu.data[SREG] as number) & INTERRUPTS_ON) !== 0;
    const { cycle } = this.#core;
    if (!isOn) this.#shut ??= { cycle, word };
    else if (this.#shut !== undefined) {
      this.#note(cycle - this.#shut.cycle, this.#shut.word);
      this.#shut = undefined;
    }
  }

  #note(cycles: number, word: number): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      if (cycles > this.shutInMain.cycles) this.shutInMain = { cycles, word };
      return;
    }
    const cost = this.#costOf(frame.vector);
    cost.worstShut = Math.max(cost.worstShut, cycles);
  }

  #costOf(vector: number): InterruptCost {
    const cost = this.costs.get(vector) ?? { count: 0, worst: 0, sum: 0, worstShut: 0 };
    this.costs.set(vector, cost);
    return cost;
  }
}
