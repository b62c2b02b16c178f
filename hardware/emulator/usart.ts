import type { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import { VECTORS } from './registers.ts';

const STATUS = 0xc0;
const CONTROL = 0xc1;
const FRAME = 0xc2;
const BAUD_LOW = 0xc4;
const BAUD_HIGH = 0xc5;
const DATA = 0xc6;

const RECEIVED = 0x80;
const SENT = 0x40;
const EMPTY = 0x20;
const FRAME_ERROR = 0x10;
const OVERRUN = 0x08;
const DOUBLE_SPEED = 0x02;
const RECEIVER_ON = 0x10;
const TRANSMITTER_ON = 0x08;
const EIGHT_BITS = 0x06;

const FIFO_BYTES = 2;
const BITS_A_BYTE = 10;
/** Beyond this difference between both ends a byte is read wrongly (data sheet: at most 4.5 % with 10 bits). */
const BAUD_TOLERANCE = 0.045;
const MISREAD = 0x5a;

interface Received {
  readonly byte: number;
  readonly isFramed: boolean;
  hasLost: boolean;
}

/** What a serial port tells the outside. */
interface UsartListener {
  /** A byte has gone out; its last bit ended at this cycle. */
  sent(byte: number, cycle: number): void;
}

/**
 * The serial port 0, eight bits without parity: sends from a buffer behind the byte that is on its way, and receives
 * into a memory of two bytes before the one that is coming in.
 */
export class Usart {
  listener: UsartListener = { sent: () => {} };
  readonly #core: Core;
  readonly #sentAlarm: Alarm;
  readonly #receivedAlarm: Alarm;
  readonly #fifo: Received[] = [];
  #shifted: Received | undefined;
  /** The byte that comes in, and how long one bit of it takes, in cycles. */
  #incoming: { readonly byte: number; readonly bitCycles: number } | undefined;
  #hasLost = false;
  #outgoing: number | undefined;
  #buffered: number | undefined;
  #hasSent = false;

  constructor(core: Core) {
    this.#core = core;
    this.#sentAlarm = core.alarms.create((cycle) => this.#shiftOut(cycle));
    this.#receivedAlarm = core.alarms.create(() => this.#shiftIn());
    const { cpu, interrupts } = core;
    cpu.readHooks[STATUS] = () => this.#status();
    cpu.writeHooks[STATUS] = (value, _, __, mask) => this.#writeStatus(value, mask);
    cpu.writeHooks[CONTROL] = (value) => this.#writeControl(value);
    cpu.writeHooks[FRAME] = (value) => this.#writeFrame(value);
    cpu.readHooks[DATA] = () => this.#take();
    cpu.writeHooks[DATA] = (value) => this.#put(value);
    interrupts.attach(VECTORS.usart0Transmit, () => {
      this.#hasSent = false;
      this.#ask();
    });
  }

  reset(): void {
    this.#core.cpu.data[FRAME] = EIGHT_BITS;
    this.#empty();
    this.#incoming = undefined;
    this.#outgoing = undefined;
    this.#buffered = undefined;
    this.#hasSent = false;
  }

  /** A byte begins to come in at a cycle, with bits of this many cycles; it is there ten bits later. */
  receive(byte: number, bitCycles: number, cycle: number = this.#core.cycle): void {
    if (!this.#isOn(RECEIVER_ON)) return;
    if (this.#shifted !== undefined) {
      this.#shifted = undefined;
      this.#hasLost = true;
    }
    this.#incoming = { byte, bitCycles };
    this.#core.alarms.set(this.#receivedAlarm, cycle + BITS_A_BYTE * bitCycles);
  }

  /** Cycles of one bit, as the program has set it. */
  get bitCycles(): number {
    const { data } = this.#core.cpu;
    const divider = (((data[BAUD_HIGH] as number) & 0x0f) << 8) | (data[BAUD_LOW] as number);
    return (divider + 1) * (((data[STATUS] as number) & DOUBLE_SPEED) !== 0 ? 8 : 16);
  }

  #isOn(bit: number): boolean {
    return ((this.#core.cpu.data[CONTROL] as number) & bit) !== 0;
  }

  #status(): number {
    const first = this.#fifo[0];
    return (
      (first === undefined ? 0 : RECEIVED) |
      (this.#hasSent ? SENT : 0) |
      (this.#buffered === undefined ? EMPTY : 0) |
      (first === undefined || first.isFramed ? 0 : FRAME_ERROR) |
      (first?.hasLost === true ? OVERRUN : 0) |
      ((this.#core.cpu.data[STATUS] as number) & 0x03)
    );
  }

  #writeStatus(value: number, mask: number): true {
    this.#core.cpu.data[STATUS] = value & 0x03;
    if ((value & mask & SENT) !== 0) this.#hasSent = false;
    this.#ask();
    return true;
  }

  #writeControl(value: number): true {
    this.#core.cpu.data[CONTROL] = value;
    if ((value & RECEIVER_ON) === 0) this.#empty();
    this.#ask();
    return true;
  }

  #writeFrame(value: number): true {
    if (value !== EIGHT_BITS)
      throw new Error('A serial port is emulated with eight bits and no parity only.');
    this.#core.cpu.data[FRAME] = value;
    return true;
  }

  #empty(): void {
    this.#fifo.length = 0;
    this.#shifted = undefined;
    this.#hasLost = false;
  }

  #take(): number {
    const first = this.#fifo.shift();
    if (this.#shifted !== undefined) {
      this.#fifo.push(this.#shifted);
      this.#shifted = undefined;
    }
    this.#ask();
    return first?.byte ?? 0;
  }

  #shiftIn(): void {
    if (this.#incoming === undefined || !this.#isOn(RECEIVER_ON)) return;
    const { bitCycles, byte } = this.#incoming;
    this.#incoming = undefined;
    const isFramed = Math.abs(bitCycles / this.bitCycles - 1) <= BAUD_TOLERANCE;
    const received = { byte: isFramed ? byte : byte ^ MISREAD, isFramed, hasLost: this.#hasLost };
    this.#hasLost = false;
    if (this.#fifo.length < FIFO_BYTES) this.#fifo.push(received);
    else this.#shifted = received;
    this.#ask();
  }

  #put(value: number): true {
    if (!this.#isOn(TRANSMITTER_ON)) return true;
    if (this.#outgoing === undefined) this.#shift(value, this.#core.cycle);
    else this.#buffered = value;
    this.#ask();
    return true;
  }

  #shift(byte: number, cycle: number): void {
    this.#outgoing = byte;
    this.#core.alarms.set(this.#sentAlarm, cycle + BITS_A_BYTE * this.bitCycles);
  }

  #shiftOut(cycle: number): void {
    const byte = this.#outgoing as number;
    const next = this.#buffered;
    this.#outgoing = undefined;
    this.#buffered = undefined;
    if (next === undefined) this.#hasSent = true;
    else this.#shift(next, cycle);
    this.#ask();
    this.listener.sent(byte, cycle);
  }

  #ask(): void {
    const { cpu, interrupts } = this.#core;
    const control = cpu.data[CONTROL] as number;
    const wanted = control & this.#status();
    interrupts.set(VECTORS.usart0Receive, (wanted & RECEIVED) !== 0);
    interrupts.set(VECTORS.usart0Transmit, (wanted & SENT) !== 0);
    interrupts.set(VECTORS.usart0Empty, (wanted & EMPTY) !== 0);
  }
}
