import type { Core } from './core.ts';
import type { PortRegisters } from './registers.ts';

/** Hears which pins of a port are driven high. */
type PortListener = (high: number, changed: number) => void;

/**
 * A parallel port. Outside, a pin is either grounded or open: an open one reads high where its pull-up is on, and low
 * where it is not. What the chip does not drive is low outside, where every output has a pull-down, or high where it has
 * a pull-up.
 */
export class Port {
  /** Told when an input reads otherwise than before. */
  onInput: (changed: number, value: number) => void = () => {};
  readonly #core: Core;
  readonly #registers: PortRegisters;
  readonly #listeners: { readonly mask: number; readonly heard: PortListener }[] = [];
  /** The pins that somebody listens to. */
  #heard = 0;
  #out = 0;
  #direction = 0;
  #grounded = 0;
  #high = 0;
  #read = 0;
  /** Pins that a timer drives, and how. */
  #overridden = 0;
  #override = 0;
  #outsidePullUps = 0;

  constructor(core: Core, registers: PortRegisters) {
    this.#core = core;
    this.#registers = registers;
    const { cpu } = core;
    cpu.readHooks[registers.pin] = () => this.#read;
    cpu.writeHooks[registers.pin] = (value, _, __, mask) => this.#write(this.#out ^ (value & mask));
    cpu.writeHooks[registers.port] = (value) => this.#write(value);
    cpu.writeHooks[registers.ddr] = (value) => this.#direct(value);
  }

  /** All pins are inputs without pull-ups, as after a reset. */
  reset(): void {
    this.#overridden = 0;
    this.#direct(0);
    this.#write(0);
  }

  /** Pins that are high outside: driven so, or pulled up while they are not driven. */
  get high(): number {
    return this.#high;
  }

  /** Hears of changes of these pins. */
  listen(mask: number, heard: PortListener): void {
    this.#listeners.push({ mask, heard });
    this.#heard |= mask;
  }

  isHeard(bit: number): boolean {
    return (this.#heard & (1 << bit)) !== 0;
  }

  /** A resistor outside keeps a pin high while the chip does not drive it. */
  pullUp(bit: number): void {
    this.#outsidePullUps |= 1 << bit;
    this.#show();
  }

  /** Connects a pin to ground outside, or leaves it open. */
  ground(bit: number, isGrounded: boolean): void {
    const mask = 1 << bit;
    this.#grounded = isGrounded ? this.#grounded | mask : this.#grounded & ~mask;
    this.#show();
  }

  /** A timer drives a pin to a level; `undefined` leaves it to the port. */
  drive(bit: number, level: boolean | undefined): void {
    const mask = 1 << bit;
    this.#overridden = level === undefined ? this.#overridden & ~mask : this.#overridden | mask;
    this.#override = level === true ? this.#override | mask : this.#override & ~mask;
    this.#show();
  }

  #write(value: number): true {
    this.#out = value;
    this.#core.cpu.data[this.#registers.port] = value;
    this.#show();
    return true;
  }

  #direct(value: number): true {
    this.#direction = value;
    this.#core.cpu.data[this.#registers.ddr] = value;
    this.#show();
    return true;
  }

  #show(): void {
    const out = (this.#out & ~this.#overridden) | (this.#override & this.#overridden);
    const driven = out & this.#direction;
    const open = ~this.#direction & ~this.#grounded;
    const high = driven | (this.#outsidePullUps & open);
    this.#tell(high);
    this.#sense(high | (this.#out & open));
  }

  #tell(high: number): void {
    const changed = high ^ this.#high;
    if (changed === 0) return;
    this.#high = high;
    for (const { heard, mask } of this.#listeners) if ((changed & mask) !== 0) heard(high, changed & mask);
  }

  #sense(value: number): void {
    const changed = value ^ this.#read;
    if (changed === 0) return;
    this.#read = value;
    this.onInput(changed, value);
  }
}
