import type { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import { MCUSR, RESET_CAUSES, VECTORS, WDTCSR } from './registers.ts';

// Registers, and their bits, by their names in the data sheet.
const WDIF = 0x80;
const WDIE = 0x40;
const WDCE = 0x10;
const WDE = 0x08;
/** What only the timed sequence changes: the time-out and, once set, the reset. */
const WDP = 0x27;
/** For so long after WDCE was written. */
const CHANGE_CYCLES = 4;
/** Cycles of the crystal in one of the watchdog's own clock, 128 kHz. */
const CYCLES_A_TICK = 125;
const SHORTEST_TICKS = 2048;

/** The watchdog: resets the chip when the program has not said in time that it is well. */
export class Watchdog {
  readonly #core: Core;
  readonly #bite: () => void;
  readonly #alarm: Alarm;
  #changeableUntil = -1;

  constructor(core: Core, bite: () => void) {
    this.#core = core;
    this.#bite = bite;
    this.#alarm = core.alarms.create(() => this.#expire());
    core.cpu.onWatchdogReset = () => this.#restart();
    core.cpu.writeHooks[WDTCSR] = (value, before) => this.#write(value, before);
    core.interrupts.attach(VECTORS.WDT, () => this.#taken());
    core.cpu.writeHooks[MCUSR] = (value, before) => {
      core.cpu.data[MCUSR] = value & before;
      return true;
    };
  }

  /** After a reset by itself it runs on, with its shortest time. */
  reset(): void {
    this.#changeableUntil = -1;
    this.#store(this.#isForced() ? WDE : 0);
    this.#restart();
  }

  #isForced(): boolean {
    return ((this.#core.cpu.data[MCUSR] as number) & RESET_CAUSES.watchdog) !== 0;
  }

  #store(value: number): void {
    this.#core.cpu.data[WDTCSR] = value;
    const isWanted = (value & WDIF) !== 0 && (value & WDIE) !== 0;
    this.#core.interrupts.set(VECTORS.WDT, isWanted);
  }

  #write(value: number, before: number): true {
    const { cycle } = this.#core;
    const flag = before & WDIF & ~value;
    const isChangeable = cycle <= this.#changeableUntil;
    const opens = (value & WDCE) !== 0 && (value & WDE) !== 0;
    if (opens) this.#changeableUntil = cycle + CHANGE_CYCLES;
    const timeout = isChangeable && !opens ? value & WDP : before & WDP;
    const keeps = this.#isForced() || !isChangeable || opens ? before & WDE : 0;
    this.#store(flag | timeout | keeps | (value & (WDIE | WDE)));
    this.#restart();
    return true;
  }

  #restart(): void {
    const control = this.#core.cpu.data[WDTCSR] as number;
    if ((control & (WDE | WDIE)) === 0) return this.#core.alarms.cancel(this.#alarm);
    const ticks = SHORTEST_TICKS << (((control & 0x20) >> 2) | (control & 0x07));
    this.#core.alarms.set(this.#alarm, this.#core.cycle + ticks * CYCLES_A_TICK);
  }

  #expire(): void {
    const control = this.#core.cpu.data[WDTCSR] as number;
    if ((control & WDIE) === 0) return this.#bite();
    this.#store(control | WDIF);
    this.#restart();
  }

  /** With both on, the interrupt comes once, and the reset if it is not turned on again. */
  #taken(): void {
    const control = this.#core.cpu.data[WDTCSR] as number;
    const both = (control & WDE) !== 0;
    this.#store(control & ~WDIF & (both ? ~WDIE : 0xff));
  }
}
