import type { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import { VECTORS } from './registers.ts';

// Registers, and their bits, by their names in the data sheet.
const ADCL = 0x78;
const ADCH = 0x79;
const ADCSRA = 0x7a;
const ADCSRB = 0x7b;
const ADMUX = 0x7c;

const ADEN = 0x80;
const ADSC = 0x40;
const ADATE = 0x20;
const ADIF = 0x10;
const ADIE = 0x08;
const ADTS = 0x07;
const ADLAR = 0x20;
const MUX4_0 = 0x1f;
const MUX5 = 0x08;
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
    core.cpu.writeHooks[ADCSRA] = (value, before, _, mask) => this.#write(value, before, mask);
    core.interrupts.attach(VECTORS.ADC, () => this.#control(this.#value & ~ADIF));
  }

  reset(): void {
    this.#isFirst = true;
  }

  get #value(): number {
    return this.#core.cpu.data[ADCSRA] as number;
  }

  #control(value: number): void {
    this.#core.cpu.data[ADCSRA] = value;
    this.#core.interrupts.set(VECTORS.ADC, (value & ADIF) !== 0 && (value & ADIE) !== 0);
  }

  #write(value: number, before: number, mask: number): true {
    const isRunning = (before & ADSC) !== 0 && (value & ADEN) !== 0;
    const flag = before & ADIF & ~(value & mask);
    if ((value & ADEN) === 0) {
      this.#isFirst = true;
      this.#core.alarms.cancel(this.#done);
    }
    const isStarting = (value & ADEN) !== 0 && (value & ADSC) !== 0 && !isRunning;
    this.#control((value & ~(ADIF | ADSC)) | flag | (isRunning || isStarting ? ADSC : 0));
    if (isStarting) this.#begin(this.#core.cycle);
    return true;
  }

  #begin(cycle: number): void {
    const { data } = this.#core.cpu;
    const channel = ((data[ADMUX] as number) & MUX4_0) | (((data[ADCSRB] as number) & MUX5) << 2);
    const input = channel < 8 ? channel : channel >= 0x20 && channel < 0x28 ? channel - 0x18 : undefined;
    if (input === undefined) throw new Error(`Channel ${channel} of the converter is not emulated.`);
    this.#sample = Math.max(0, Math.min(MAX, Math.round(this.onSample(input, cycle))));
    const clocks = this.#isFirst ? FIRST_CLOCKS : CLOCKS;
    this.#isFirst = false;
    this.#core.alarms.set(this.#done, cycle + clocks * (DIVIDERS[this.#value & 0x07] as number));
  }

  #finish(cycle: number): void {
    const { data } = this.#core.cpu;
    const result = ((data[ADMUX] as number) & ADLAR) === 0 ? this.#sample : this.#sample << 6;
    data[ADCL] = result & 0xff;
    data[ADCH] = result >> 8;
    const isFree = (this.#value & ADATE) !== 0;
    if (isFree && ((data[ADCSRB] as number) & ADTS) !== 0)
      throw new Error('Of what can start the converter, only itself is emulated.');
    this.#control((this.#value & ~(isFree ? 0 : ADSC)) | ADIF);
    if (isFree) this.#begin(cycle);
  }
}
