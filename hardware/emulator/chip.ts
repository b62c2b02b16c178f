import { Adc } from './adc.ts';
import type { Alarm } from './alarms.ts';
import { Core, type Hang } from './core.ts';
import { Eeprom } from './eeprom.ts';
import { PinChanges } from './pin-change.ts';
import { Port } from './port.ts';
import {
  GTCCR,
  MCUSR,
  PORT_NAMES,
  PORTS,
  type PortName,
  RESET_CAUSES,
  type ResetCause,
  TIMERS,
} from './registers.ts';
import { Timer } from './timer.ts';
import { Usart } from './usart.ts';
import { Watchdog } from './watchdog.ts';

export const CYCLES_A_US = 16;
/** From the end of a reset to the first instruction: 65 ms and 16384 cycles (fuses of an Arduino Mega). */
const START_CYCLES = 65_000 * CYCLES_A_US + 16_384;

/** An ATmega2560 at 16 MHz: what of it the firmware uses, and an error for what is not emulated. */
export class Chip {
  readonly core: Core;
  readonly ports: Readonly<Record<PortName, Port>>;
  readonly usart: Usart;
  readonly adc: Adc;
  readonly eeprom: Eeprom;
  /** Hears of every start of the program. */
  onStart: (cause: ResetCause) => void = () => {};
  readonly #timers: readonly Timer[];
  readonly #watchdog: Watchdog;
  readonly #start: Alarm;
  #isPowered = false;

  /** A chip with a program, without power. */
  constructor(flash: Uint8Array) {
    const core = new Core(flash);
    this.core = core;
    this.ports = Object.fromEntries(PORT_NAMES.map((name) => [name, new Port(core, PORTS[name])])) as Record<
      PortName,
      Port
    >;
    new PinChanges(core, this.ports);
    this.#timers = TIMERS.map((registers) => new Timer(core, registers, this.ports));
    this.usart = new Usart(core);
    this.adc = new Adc(core);
    this.eeprom = new Eeprom(core);
    this.#watchdog = new Watchdog(core, () => this.reset('watchdog'));
    this.#start = core.alarms.create(() => this.#begin());
    core.cpu.writeHooks[GTCCR] = (value) => this.#resetPrescalers(value);
  }

  get isPowered(): boolean {
    return this.#isPowered;
  }

  /** Gives it power; its memory holds anything, but for the EEPROM. */
  powerOn(): void {
    if (this.#isPowered) return;
    this.#isPowered = true;
    this.core.forgetMemory();
    this.core.cpu.data[MCUSR] = 0;
    this.reset('powerOn');
  }

  /** Takes the power away at once: all pins are open. */
  cutPower(): void {
    if (!this.#isPowered) return;
    this.#isPowered = false;
    this.eeprom.cutPower();
    this.#clear();
  }

  /** Starts the program again, for a cause that it can find out. */
  reset(cause: ResetCause): void {
    if (!this.#isPowered) return;
    const causes = (this.core.cpu.data[MCUSR] as number) | RESET_CAUSES[cause];
    this.#clear();
    this.core.cpu.data[MCUSR] = causes;
    this.core.alarms.set(this.#start, this.core.cycle + START_CYCLES);
    this.onStart(cause);
  }

  /** The program hangs from now on, until the next reset. */
  hang(where: Hang): void {
    this.core.hang = where;
  }

  #begin(): void {
    this.core.isHeld = false;
    this.#watchdog.reset();
  }

  #clear(): void {
    const { core } = this;
    core.isHeld = true;
    this.eeprom.reset();
    core.reset();
    for (const port of Object.values(this.ports)) port.reset();
    for (const timer of this.#timers) timer.reset();
    this.usart.reset();
    this.adc.reset();
  }

  #resetPrescalers(value: number): true {
    this.core.cpu.data[GTCCR] = value & 0x80;
    TIMERS.forEach(({ prescalerReset }, index) => {
      if ((value & prescalerReset) !== 0) this.#timers[index]?.resetPrescaler();
    });
    return true;
  }
}
