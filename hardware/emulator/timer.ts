import type { Alarm } from './alarms.ts';
import { CompareUnit } from './compare-unit.ts';
import type { Core } from './core.ts';
import type { Port } from './port.ts';
import type { PortName, TimerRegisters } from './registers.ts';
import { type Waveform, waveformOf } from './waveform.ts';

// Bits of TIFR and TCCRB by their names in the data sheet.
const TOV = 0x01;
const ICF = 0x20;
const CS2_0 = 0x07;
/** A bit of TCCRC. */
const FOCA = 0x80;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * A timer that counts up. Nothing happens at a single count: the count is calculated when it is asked for, and an
 * alarm is set only for what an interrupt or a pin waits for. A match shows when the count goes on from it
 * (data sheet, timing diagrams).
 */
export class Timer {
  readonly #core: Core;
  readonly #registers: TimerRegisters;
  readonly #alarm: Alarm;
  readonly #max: number;
  readonly #compares: readonly CompareUnit[];
  #waveform: Waveform = waveformOf(8, 0);
  #divider = 0;
  /** Cycle at which the prescaler was zero. */
  #phase = 0;
  /** Clocks of the timer that have gone into the count. */
  #tick = 0;
  #count = 0;
  #captureTop = 0;
  #temporary = 0;
  /** Flags that ask for an interrupt. */
  #wanted = 0;

  constructor(core: Core, registers: TimerRegisters, ports: Readonly<Record<PortName, Port>>) {
    this.#core = core;
    this.#registers = registers;
    this.#max = registers.bits === 16 ? 0xffff : 0xff;
    this.#alarm = core.alarms.create((cycle) => this.#advance(cycle, true));
    this.#compares = registers.compares.map((unit, index) => new CompareUnit(unit, index, ports));
    this.#attachInterrupts();
    this.#attachControl();
    if (registers.bits === 16) this.#attachForce();
    this.#attachValues();
  }

  reset(): void {
    this.#waveform = waveformOf(this.#registers.bits, 0);
    this.#divider = 0;
    this.#count = 0;
    this.#captureTop = 0;
    this.#phase = this.#core.cycle;
    this.#wanted = 0;
    for (const compare of this.#compares) compare.reset();
  }

  /** The prescaler starts again. */
  resetPrescaler(): void {
    this.#advance(this.#core.cycle, false);
    this.#phase = this.#core.cycle;
    this.#tick = 0;
    this.#plan();
  }

  #attachInterrupts(): void {
    const { cpu, interrupts } = this.#core;
    const { captureVector, tifr, timsk, overflowVector } = this.#registers;
    const vectors = this.#compares.map(({ flag, vector }) => ({ flag, vector }));
    vectors.push({ flag: TOV, vector: overflowVector });
    if (captureVector > 0) vectors.push({ flag: ICF, vector: captureVector });
    for (const { flag, vector } of vectors) interrupts.attach(vector, () => this.#clear(flag));
    cpu.readHooks[tifr] = () => {
      this.#advance(this.#core.cycle, false);
      return cpu.data[tifr] as number;
    };
    cpu.writeHooks[tifr] = (value, _, __, bits) => {
      this.#advance(this.#core.cycle, false);
      this.#clear(value & bits);
      return true;
    };
    cpu.writeHooks[timsk] = (value) => {
      this.#advance(this.#core.cycle, false);
      cpu.data[timsk] = value;
      this.#plan();
      return true;
    };
  }

  #attachControl(): void {
    const { cpu } = this.#core;
    const { tccrA, tccrB } = this.#registers;
    for (const register of [tccrA, tccrB]) {
      cpu.writeHooks[register] = (value) => {
        this.#advance(this.#core.cycle, false);
        cpu.data[register] = value;
        this.#configure();
        return true;
      };
    }
  }

  /**
   * A match that is forced changes the pin as one of the count does, but sets no flag; where values are buffered the
   * bits do nothing, and they always read as zero (data sheet, TCCRnC).
   */
  #attachForce(): void {
    const { cpu } = this.#core;
    const register = this.#registers.tccrB + 1;
    cpu.writeHooks[register] = (value) => {
      this.#advance(this.#core.cycle, false);
      if (!this.#waveform.isBuffered)
        this.#compares.forEach((compare, index) => {
          if ((value & (FOCA >> index)) !== 0) compare.match();
        });
      return true;
    };
  }

  #attachValues(): void {
    const { bits, icr, tcnt } = this.#registers;
    this.#attachValue(
      tcnt,
      () => this.#count,
      (value) => {
        this.#count = value;
      },
    );
    for (const compare of this.#compares) {
      this.#attachValue(
        compare.register,
        () => compare.buffered,
        (value) => this.#setCompare(compare, value),
      );
    }
    if (bits === 8) return;
    this.#attachValue(
      icr,
      () => this.#captureTop,
      (value) => {
        this.#captureTop = value;
      },
    );
  }

  /** A value of 16 bits is read from its low byte and written by its low byte; the other half waits between. */
  #attachValue(register: number, get: () => number, set: (value: number) => void): void {
    const { cpu } = this.#core;
    const isWide = this.#registers.bits === 16;
    cpu.readHooks[register] = () => {
      this.#advance(this.#core.cycle, false);
      this.#temporary = get() >> 8;
      return get() & 0xff;
    };
    cpu.writeHooks[register] = (value) => {
      this.#advance(this.#core.cycle, false);
      set(isWide ? (this.#temporary << 8) | value : value);
      this.#plan();
      return true;
    };
    if (!isWide) return;
    cpu.readHooks[register + 1] = () => this.#temporary;
    cpu.writeHooks[register + 1] = (value) => {
      this.#temporary = value;
      return true;
    };
  }

  #setCompare(compare: CompareUnit, value: number): void {
    compare.buffered = value;
    if (!this.#waveform.isBuffered) compare.value = value;
  }

  #configure(): void {
    const { cpu } = this.#core;
    const { bits, tccrA, tccrB, dividers } = this.#registers;
    const [a, b] = [cpu.data[tccrA] as number, cpu.data[tccrB] as number];
    this.#waveform = waveformOf(bits, (a & 0x03) | ((b & 0x18) >> 1));
    if (!this.#waveform.isBuffered) for (const compare of this.#compares) compare.value = compare.buffered;
    this.#compares.forEach((compare, index) => {
      compare.connect((a >> (6 - 2 * index)) & 0x03);
    });
    const divider = dividers[b & CS2_0] as number;
    if (divider !== this.#divider) {
      this.#divider = divider;
      this.#tick = this.#tickAt(this.#core.cycle);
    }
    this.#plan();
  }

  #tickAt(cycle: number): number {
    return this.#divider === 0 ? this.#tick : Math.floor((cycle - this.#phase) / this.#divider);
  }

  get #top(): number {
    const { top } = this.#waveform;
    if (top === 'compareA') return (this.#compares[0] as CompareUnit).value;
    return top === 'capture' ? this.#captureTop : top;
  }

  /** Brings the count up to a cycle, with all flags and pins that change on the way. */
  #advance(cycle: number, plans: boolean): void {
    const tick = this.#tickAt(cycle);
    let ticks = tick - this.#tick;
    this.#tick = tick;
    const whole = 2 * (this.#max + 1);
    if (ticks > 2 * whole) ticks = whole + ((ticks - whole) % (this.#top + 1));
    while (ticks > 0) ticks -= this.#countUp(ticks);
    if (plans) this.#plan();
  }

  /** Counts up to the next turn at most; answers how far. */
  #countUp(ticks: number): number {
    const top = this.#top;
    const last = this.#count <= top ? top : this.#max;
    const steps = Math.min(ticks, last - this.#count + 1);
    const reached = this.#count + steps;
    let flags = 0;
    for (const compare of this.#compares) {
      if (compare.value < this.#count || compare.value >= reached) continue;
      flags |= compare.flag;
      compare.match();
    }
    this.#count = reached;
    if (reached > last) flags |= this.#turn(last);
    this.#raise(flags);
    return steps;
  }

  #turn(last: number): number {
    const { isBuffered, overflowsAtTop, top } = this.#waveform;
    this.#count = 0;
    if (isBuffered) for (const compare of this.#compares) compare.turn();
    const overflows = overflowsAtTop || last === this.#max;
    return (overflows ? TOV : 0) | (top === 'capture' ? ICF : 0);
  }

  #raise(flags: number): void {
    if (flags === 0) return;
    const { data } = this.#core.cpu;
    data[this.#registers.tifr] = (data[this.#registers.tifr] as number) | flags;
    this.#ask();
  }

  #clear(flags: number): void {
    const { data } = this.#core.cpu;
    data[this.#registers.tifr] = (data[this.#registers.tifr] as number) & ~flags;
    this.#plan();
  }

  #ask(): void {
    const { cpu, interrupts } = this.#core;
    const { captureVector, tifr, timsk, overflowVector } = this.#registers;
    const wanted = (cpu.data[tifr] as number) & (cpu.data[timsk] as number);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    for (const { flag, vector } of this.#compares) interrupts.set(vector, (wanted & flag) !== 0);
    interrupts.set(overflowVector, (wanted & TOV) !== 0);
    if (captureVector > 0) interrupts.set(captureVector, (wanted & ICF) !== 0);
  }

  /** Sets the alarm for the next clock at which anybody waits for something. */
  #plan(): void {
    this.#ask();
    const ticks = this.#ticksToNext();
    const { alarms } = this.#core;
    if (ticks === NEVER || this.#divider === 0) return alarms.cancel(this.#alarm);
    alarms.set(this.#alarm, this.#phase + (this.#tick + ticks) * this.#divider);
  }

  #ticksToNext(): number {
    const { cpu } = this.#core;
    const { tifr, timsk } = this.#registers;
    const waiting = (cpu.data[timsk] as number) & ~(cpu.data[tifr] as number);
    const top = this.#top;
    let next = NEVER;
    for (const compare of this.#compares) {
      const { isWatched } = compare;
      if (isWatched && this.#waveform.isBuffered) next = Math.min(next, this.#ticksTo(top, top));
      if (isWatched || (waiting & compare.flag) !== 0)
        next = Math.min(next, this.#ticksTo(compare.value, top));
    }
    if ((waiting & (TOV | ICF)) !== 0) next = Math.min(next, this.#ticksTo(top, top));
    return next;
  }

  /** Clocks until the count goes on from a value; at the latest until its next turn, where it is looked at again. */
  #ticksTo(value: number, top: number): number {
    const last = this.#count <= top ? top : this.#max;
    const turn = last - this.#count + 1;
    return value >= this.#count && value <= last ? value - this.#count + 1 : turn;
  }
}
