import type { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import { VECTORS } from './registers.ts';

const EEPROM_BYTES = 4096;

// Registers, and their bits, by their names in the data sheet.
const EECR = 0x3f;
const EEDR = 0x40;
const EEARL = 0x41;
const EEARH = 0x42;

const EERE = 1;
const EEPE = 2;
const EEMPE = 4;
const EERIE = 8;
const EEPM0 = 0x10;
const EEPM1 = 0x20;

const ENABLED_CYCLES = 4;
const READ_CYCLES = 4;
const STARTING_CYCLES = 2;
/** Erasing takes 1.7 ms, and so does writing, at 16 MHz. */
const HALF_CYCLES = 27_200;
/** What is left of a byte whose writing was cut short: only some of its zeros have come. */
const NOT_YET_WRITTEN = 0x55;

interface Writing {
  readonly address: number;
  readonly value: number;
  readonly mode: number;
  readonly startCycle: number;
}

/** The memory that outlasts resets and the loss of power; a write takes its time, and is torn if power fails then. */
export class Eeprom {
  readonly bytes: Uint8Array = new Uint8Array(EEPROM_BYTES).fill(0xff);
  readonly #core: Core;
  readonly #done: Alarm;
  #writing: Writing | undefined;
  #enabledUntil = -1;

  constructor(core: Core) {
    this.#core = core;
    this.#done = core.alarms.create(() => this.#finish());
    core.cpu.readHooks[EECR] = () => this.#control();
    core.cpu.writeHooks[EECR] = (value) => this.#write(value);
  }

  /** A reset leaves a write that is under way to its end; here it is done at once. */
  reset(): void {
    if (this.#writing !== undefined) this.#finish();
    this.#enabledUntil = -1;
  }

  /** The power goes: what was just being erased is erased, what was just being written is half written. */
  cutPower(): void {
    const { writing, elapsed } = { writing: this.#writing, elapsed: this.#elapsed() };
    this.#writing = undefined;
    if (writing === undefined) return;
    const { address, mode, value } = writing;
    const isErasing = mode !== EEPM1 && elapsed < HALF_CYCLES;
    const before = mode === EEPM1 ? (this.bytes[address] as number) : 0xff;
    this.bytes[address] = isErasing ? 0xff : before & (value | NOT_YET_WRITTEN);
  }

  #elapsed(): number {
    return this.#core.cycle - (this.#writing?.startCycle ?? 0);
  }

  #control(): number {
    const kept = (this.#core.cpu.data[EECR] as number) & (EEPM0 | EEPM1 | EERIE);
    const enabled = this.#core.cycle <= this.#enabledUntil ? EEMPE : 0;
    return kept | enabled | (this.#writing === undefined ? 0 : EEPE);
  }

  #write(value: number): true {
    const { cpu } = this.#core;
    const isEnabled = this.#core.cycle <= this.#enabledUntil;
    cpu.data[EECR] = value & (EEPM0 | EEPM1 | EERIE);
    if ((value & EEMPE) !== 0 && (value & EEPE) === 0) this.#enabledUntil = this.#core.cycle + ENABLED_CYCLES;
    if ((value & EERE) !== 0 && this.#writing === undefined) this.#read();
    if ((value & EEPE) !== 0 && isEnabled && this.#writing === undefined) this.#begin(value);
    this.#ask();
    return true;
  }

  #address(): number {
    const { data } = this.#core.cpu;
    return (((data[EEARH] as number) << 8) | (data[EEARL] as number)) % EEPROM_BYTES;
  }

  #read(): void {
    const { cpu } = this.#core;
    cpu.data[EEDR] = this.bytes[this.#address()] as number;
    cpu.cycles += READ_CYCLES;
  }

  #begin(control: number): void {
    const { alarms, cpu } = this.#core;
    const mode = control & (EEPM0 | EEPM1);
    const startCycle = this.#core.cycle;
    this.#writing = { address: this.#address(), value: cpu.data[EEDR] as number, mode, startCycle };
    this.#enabledUntil = -1;
    alarms.set(this.#done, startCycle + (mode === 0 ? 2 : 1) * HALF_CYCLES);
    cpu.cycles += STARTING_CYCLES;
  }

  #finish(): void {
    const { address, mode, value } = this.#writing as Writing;
    this.#writing = undefined;
    const before = mode === EEPM1 ? (this.bytes[address] as number) : 0xff;
    this.bytes[address] = mode === EEPM0 ? 0xff : before & value;
    this.#ask();
  }

  #ask(): void {
    const isWanted = ((this.#core.cpu.data[EECR] as number) & EERIE) !== 0;
    this.#core.interrupts.set(VECTORS.EE_READY, isWanted && this.#writing === undefined);
  }
}
