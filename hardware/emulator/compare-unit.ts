import type { Port } from './port.ts';
import type { CompareRegisters, PortName } from './registers.ts';

const OCFA = 0x02;
const NOTHING = 0;
const TOGGLES = 1;
const CLEARS = 2;
const SETS = 3;

/** A part of a timer that does something when the count goes on from a value: it sets a flag, and may drive a pin. */
export class CompareUnit {
  readonly flag: number;
  readonly vector: number;
  readonly register: number;
  value = 0;
  /** What was written last; where values are buffered it counts from the next turn on. */
  buffered = 0;
  readonly #port: Port;
  readonly #bit: number;
  #mode = NOTHING;
  #level = false;

  constructor(registers: CompareRegisters, index: number, ports: Readonly<Record<PortName, Port>>) {
    this.flag = OCFA << index;
    this.vector = registers.vector;
    this.register = registers.ocr;
    this.#port = ports[registers.pin.port];
    this.#bit = registers.pin.bit;
  }

  /** Whether anybody sees what its pin does. */
  get isWatched(): boolean {
    return this.#mode !== NOTHING && this.#port.isHeard(this.#bit);
  }

  reset(): void {
    this.value = 0;
    this.buffered = 0;
    this.#mode = NOTHING;
    this.#level = false;
  }

  /** 0 leaves its pin to the port, 1 toggles it at a match, 2 clears it, 3 sets it. */
  connect(mode: number): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#port.drive(this.#bit, mode === NOTHING ? undefined : this.#level);
  }

  match(): void {
    if (this.#mode === TOGGLES) this.#set(!this.#level);
    else if (this.#mode !== NOTHING) this.#set(this.#mode === SETS);
  }

  /** The count turns to zero in a fast waveform: what was written counts, and a pulse begins. */
  turn(): void {
    this.value = this.buffered;
    if (this.#mode > TOGGLES) this.#set(this.#mode === CLEARS);
  }

  #set(level: boolean): void {
    this.#level = level;
    this.#port.drive(this.#bit, level);
  }
}
