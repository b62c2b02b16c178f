import type { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import { VECTORS } from './registers.ts';

const RESULT_LOW = 0x78;
const RESULT_HIGH = 0x79;
const CONTROL = 0x7a;
const CONTROL_B = 0x7b;
const CHANNEL = 0x7c;

const ENABLED = 0x80;
const START = 0x40;
const AUTO_TRIGGER = 0x20;
const FLAG = 0x10;
const INTERRUPT = 0x08;
const TRIGGER_SOURCE = 0x07;
const LEFT_ADJUST = 0x20;
const CHANNEL_BITS = 0x1f;
const CHANNEL_BIT_5 = 0x08;
const DIVIDERS = [2, 2, 4, 8, 16, 32, 64, 128];
/** Clocks of a conversion, and of the first one after the converter was turned on. */
const CLOCKS = 13;
const FIRST_CLOCKS = 25;
const MAX = 1023;

/** The converter from a voltage to 10 bits; what lies on a channel is sampled as its conversion starts. */
export class Adc {
  /** What lies on a channel at a cycle, in counts. */
  onSample: (channel: number, cycle: number) => number = () => 0;
  readonly #core: Core;
  readonly #done: Alarm;
  #isFirst = true;
  #sample = 0;

  constructor(core: Core) {
    this.#core = core;
    this.#done = core.alarms.create((cycle) => this.#finish(cycle));
    core.cpu.writeHooks[CONTROL] = (value, before, _, mask) => this.#write(value, before, mask);
    core.interrupts.attach(VECTORS.adc, () => this.#control(this.#value & ~FLAG));
  }

  reset(): void {
    this.#isFirst = true;
  }

  get #value(): number {
    return this.#core.cpu.data[CONTROL] as number;
  }

  #control(value: number): void {
    this.#core.cpu.data[CONTROL] = value;
    this.#core.interrupts.set(VECTORS.adc, (value & FLAG) !== 0 && (value & INTERRUPT) !== 0);
  }

  #write(value: number, before: number, mask: number): true {
    const isRunning = (before & START) !== 0 && (value & ENABLED) !== 0;
    const flag = before & FLAG & ~(value & mask);
    if ((value & ENABLED) === 0) {
      this.#isFirst = true;
      this.#core.alarms.cancel(this.#done);
    }
    const isStarting = (value & ENABLED) !== 0 && (value & START) !== 0 && !isRunning;
    this.#control((value & ~(FLAG | START)) | flag | (isRunning || isStarting ? START : 0));
    if (isStarting) this.#begin(this.#core.cycle);
    return true;
  }

  #begin(cycle: number): void {
    const { data } = this.#core.cpu;
    const channel =
      ((data[CHANNEL] as number) & CHANNEL_BITS) | (((data[CONTROL_B] as number) & CHANNEL_BIT_5) << 2);
    const input = channel < 8 ? channel : channel >= 0x20 && channel < 0x28 ? channel - 0x18 : undefined;
    if (input === undefined) throw new Error(`Channel ${channel} of the converter is not emulated.`);
    this.#sample = Math.max(0, Math.min(MAX, Math.round(this.onSample(input, cycle))));
    const clocks = this.#isFirst ? FIRST_CLOCKS : CLOCKS;
    this.#isFirst = false;
    this.#core.alarms.set(this.#done, cycle + clocks * (DIVIDERS[this.#value & 0x07] as number));
  }

  #finish(cycle: number): void {
    const { data } = this.#core.cpu;
    const result = ((data[CHANNEL] as number) & LEFT_ADJUST) === 0 ? this.#sample : this.#sample << 6;
    data[RESULT_LOW] = result & 0xff;
    data[RESULT_HIGH] = result >> 8;
    const isFree = (this.#value & AUTO_TRIGGER) !== 0;
    if (isFree && ((data[CONTROL_B] as number) & TRIGGER_SOURCE) !== 0)
      throw new Error('Of what can start the converter, only itself is emulated.');
    this.#control((this.#value & ~(isFree ? 0 : START)) | FLAG);
    if (isFree) this.#begin(cycle);
  }
}
