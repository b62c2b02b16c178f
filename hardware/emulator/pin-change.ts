import type { Core } from './core.ts';
import type { Port } from './port.ts';
import { PCICR, PCIFR, PIN_CHANGES, type PortName } from './registers.ts';

/** The interrupts of ports whose pins have changed: each its own mask, all with one register of flags. */
export class PinChanges {
  readonly #core: Core;

  constructor(core: Core, ports: Readonly<Record<PortName, Port>>) {
    this.#core = core;
    const { cpu, interrupts } = core;
    for (const { bit, pcmsk, port, vector } of PIN_CHANGES) {
      ports[port].onInput = (changed) =>
        this.#flag(((cpu.data[pcmsk] as number) & changed) === 0 ? 0 : 1 << bit);
      interrupts.attach(vector, () => this.#clear(1 << bit));
    }
    cpu.writeHooks[PCIFR] = (value, _, __, mask) => {
      this.#clear(value & mask);
      return true;
    };
    cpu.writeHooks[PCICR] = (value) => {
      cpu.data[PCICR] = value;
      this.#ask();
      return true;
    };
  }

  #flag(flags: number): void {
    const { data } = this.#core.cpu;
    data[PCIFR] = (data[PCIFR] as number) | flags;
    this.#ask();
  }

  #clear(flags: number): void {
    const { data } = this.#core.cpu;
    data[PCIFR] = (data[PCIFR] as number) & ~flags;
    this.#ask();
  }

  #ask(): void {
    const { cpu, interrupts } = this.#core;
    const wanted = (cpu.data[PCIFR] as number) & (cpu.data[PCICR] as number);
    for (const { bit, vector } of PIN_CHANGES) interrupts.set(vector, (wanted & (1 << bit)) !== 0);
  }
}
